import type { Answer } from '@aulaviva/contract/questions'
import { expect, test } from 'vitest'
import { creditOf, fits } from '../features/assessments/questions.usecases.ts'
import type { Written } from './assessments/authoring.ts'
import { sounds } from './assessments/sounds.ts'
import { courses } from './courses/courses.ts'
import { evaluations, quizzes } from './recorded-tests.ts'

const all = [...Object.values(quizzes), ...Object.values(evaluations)].flatMap(({ questions }) => questions)

/** The answer that the key calls right. */
function rightAnswer({ kind, key }: Written): Answer | null {
  switch (kind) {
    case 'FILL_THE_GAP':
      return { kind, gaps: key.gaps.map(({ gap, accepted }) => ({ gap, text: accepted[0] ?? '' })) }
    case 'ORDERING':
      return { kind, order: key.orders[0] ?? [] }
    case 'OPEN_TEXT':
    case 'SPOKEN':
      return null
    default:
      return { kind, ...key } as Answer
  }
}

test.each(all.map(question => [question.prompt.text, question] as const))(
  'the right answer earns every point: %s',
  (_, question) => {
    const answer = rightAnswer(question)
    if (!answer) return expect((question.key as { sample: string }).sample).not.toBe('')
    expect(fits(question, answer)).toBe(true)
    expect(creditOf(question, answer)).toBe(1)
  },
)

test('quizzes and evaluations belong to classes and courses that exist, and their sounds too', () => {
  const classes = courses.flatMap(course => course.classes.map(({ code }) => code))
  expect(Object.keys(quizzes).filter(code => !classes.includes(code))).toEqual([])
  expect(Object.keys(evaluations).sort()).toEqual(courses.map(({ code }) => code).sort())
  expect(all.flatMap(({ audio }) => audio ?? []).filter(name => !sounds[name])).toEqual([])
})

test('one evaluation has every kind of question, and something to listen to', () => {
  const { questions } = evaluations['around-town']!
  expect(new Set(questions.map(({ kind }) => kind)).size).toBe(8)
  expect(questions.some(({ audio }) => audio)).toBe(true)
})
