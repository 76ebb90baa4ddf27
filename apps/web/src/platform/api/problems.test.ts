import { expect, test } from 'vitest'
import { ApiProblem, isUnanswered, NetworkProblem } from './problems.ts'

test('a try after silence is the same action, and after a refusal another one', () => {
  expect(isUnanswered(new NetworkProblem('offline'))).toBe(true)
  expect(isUnanswered(new ApiProblem(503))).toBe(true)
  expect(isUnanswered(new ApiProblem(409, { code: 'idempotency_in_flight' }))).toBe(true)
  expect(isUnanswered(new ApiProblem(409, { code: 'class_full' }))).toBe(false)
})
