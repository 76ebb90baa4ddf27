import { expect, test } from 'vitest'
import { answerTimes } from './answer-times.ts'

const now = new Date('2026-03-12T10:00:30Z')
const hours = (count: number) => new Date(Date.parse('2026-03-12T10:01:00Z') + count * 3_600_000)

test('include a later day if there is one, and nothing after the class’s start', () => {
  expect(answerTimes(now, hours(100)).default).toEqual(hours(24))
  expect(answerTimes(now, hours(6))).toEqual({ all: [0.25, 0.5, 1, 3].map(hours), default: hours(3) })
})

test('are empty for a class that starts at once', () => {
  expect(answerTimes(now, hours(0.25))).toEqual({ all: [], default: undefined })
})
