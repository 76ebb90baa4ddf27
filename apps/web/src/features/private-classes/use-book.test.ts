import { expect, test } from 'vitest'
import { ApiProblem, NetworkProblem } from '#platform/api/problems.ts'
import { failureSentence } from './use-book.ts'

test('booking that fails says why, or that it could not be done now', () => {
  const sentence = 'We were unable to reserve the class. Try again later.'
  expect(failureSentence(new ApiProblem(500))).toBe(sentence)
  expect(failureSentence(new NetworkProblem())).toBe(sentence)
  expect(failureSentence(new ApiProblem(409, { code: 'not_enough_hours' }))).toBe('You don’t have enough hours left.')
})
