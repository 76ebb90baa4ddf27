import { expect, test } from 'vitest'
import { ApiProblem, NetworkProblem } from '#platform/api/problems.ts'
import { fetchRefusals } from '#platform/api/refusals.ts'
import { privateClassWords } from './private-class.words.ts'
import { bookingFailure } from './use-book.ts'

test('a failed booking shows its reason, or a general message', async () => {
  await fetchRefusals()
  const sentence = 'We were unable to reserve the class. Try again later.'
  expect(bookingFailure(new ApiProblem(500))).toBe(sentence)
  expect(bookingFailure(new NetworkProblem())).toBe(sentence)
  expect(bookingFailure(new ApiProblem(409, { code: 'not_enough_hours' }))).toBe('You don’t have enough hours left.')
})

test('a time that was booked by someone else is reported as taken', () => {
  expect(bookingFailure(new ApiProblem(409, { code: 'teacher_not_free' }))).toBe(privateClassWords().timeTaken)
})
