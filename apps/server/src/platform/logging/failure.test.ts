import { expect, test } from 'vitest'
import { crashOf } from './failure.ts'

test('the place of a failure is logged with all its texts masked', () => {
  const error = new Error('no row for "Ana Gómez"\nof ana@example.test')
  const { reason, stack } = crashOf(error)
  expect(reason).toBe('no row for “…”\nof …@…')
  expect(stack).toMatch(/^ {4}at /)
  expect(stack).toContain('failure.test.ts')
  expect(stack).not.toMatch(/Ana|no row|example/)
  expect(crashOf('thrown as it is')).toEqual({ reason: 'thrown as it is' })
})
