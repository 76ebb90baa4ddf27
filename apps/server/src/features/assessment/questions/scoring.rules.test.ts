import { describe, expect, test } from 'vitest'
import { shuffledPrompt } from './questions.rules.ts'
import { answerResultOf, attemptsLeft, scoreOf, timeIsOver } from './scoring.rules.ts'

describe('the score', () => {
  test('weighs each credit by its points', () => {
    const questions = [
      { points: 1, credit: 1 },
      { points: 3, credit: 0.5 },
      { points: 1, credit: 0 },
    ]
    expect(scoreOf(questions, 50)).toEqual({ state: 'GRADED', score: 50, passed: true })
    expect(scoreOf(questions, 51)).toEqual({ state: 'GRADED', score: 50, passed: false })
  })
  test('of full credits is exactly 100, and of thirds is rounded to hundredths', () => {
    expect(scoreOf(Array(7).fill({ points: 3, credit: 1 }), 100)).toMatchObject({ score: 100, passed: true })
    expect(
      scoreOf(
        [
          { points: 1, credit: 0.333 },
          { points: 2, credit: 1 },
        ],
        60,
      ).score,
    ).toBe(77.77)
  })
  test('is pending until every answer is graded', () => {
    expect(
      scoreOf(
        [
          { points: 9, credit: 1 },
          { points: 1, credit: null },
        ],
        10,
      ),
    ).toEqual({
      state: 'IN_REVIEW',
      score: null,
      passed: null,
    })
  })
})

test('an answer is shown as correct, partly correct, wrong, unanswered, or in review', () => {
  expect([
    answerResultOf(1, true),
    answerResultOf(0.3, true),
    answerResultOf(0, true),
    answerResultOf(0, false),
  ]).toEqual(['RIGHT', 'PARTLY', 'WRONG', 'UNANSWERED'])
  expect(answerResultOf(null, true)).toBe('IN_REVIEW')
})

test('time is over five seconds after the limit, to allow for slow requests', () => {
  const limit = '2026-03-11T17:00:00.000Z'
  expect(timeIsOver(limit, new Date('2026-03-11T17:00:05Z'))).toBe(false)
  expect(timeIsOver(limit, new Date('2026-03-11T17:00:05.001Z'))).toBe(true)
  expect(timeIsOver(null, new Date('2099-01-01T00:00:00Z'))).toBe(false)
})

test('attempts left never go below none', () => {
  expect([attemptsLeft(null, 9), attemptsLeft(2, 1), attemptsLeft(2, 5)]).toEqual([null, 1, 0])
})

describe('the order in which choices are shown', () => {
  const options = 'abcdef'.split('').map(id => ({ id, text: id }))
  const shuffledIds = (seed: string) =>
    shuffledPrompt({ kind: 'SINGLE_CHOICE', prompt: { text: '', passage: null, options } }, seed) as {
      options: typeof options
    }
  test('is the same for the same seed, and keeps every choice', () => {
    expect(shuffledIds('one')).toEqual(shuffledIds('one'))
    expect([...shuffledIds('one').options].sort((a, b) => a.id.localeCompare(b.id))).toEqual(options)
  })
  test('puts each choice in each place about equally often over the seeds', () => {
    const first = new Map<string, number>()
    for (let seed = 0; seed < 6000; seed++) {
      const [{ id } = { id: '' }] = shuffledIds(`attempt ${seed}`).options
      first.set(id, (first.get(id) ?? 0) + 1)
    }
    for (const { id } of options) expect(first.get(id)).toBeGreaterThan(850)
  })
})
