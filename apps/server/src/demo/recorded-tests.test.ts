import { expect, test } from 'vitest'
import { answerFits } from '../features/assessment/questions/answer-fit.rules.ts'
import { creditOf } from '../features/assessment/questions/grading.rules.ts'
import { rightAnswer } from './assessments/answers.ts'
import { sounds } from './assessments/sounds.ts'
import { courses } from './courses/courses.ts'
import { evaluations, quizzes } from './recorded-tests.ts'

const all = [...Object.values(quizzes), ...Object.values(evaluations)].flatMap(({ questions }) => questions)

test.each(all.map(question => [question.prompt.text, question] as const))(
  'the right answer earns every point: %s',
  (_, question) => {
    const answer = rightAnswer(question)
    if (!answer) return expect((question.key as { sample: string }).sample).not.toBe('')
    expect(answerFits(question, answer)).toBe(true)
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
