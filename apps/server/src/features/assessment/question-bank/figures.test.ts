import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp } from '../../../../test/test-app.ts'
import { multiple, single } from '../../../demo/assessments/authoring.ts'
import { createTest } from '../assessments/testing/course-with-test.ts'

let scene: Scene
let author: Actor

beforeAll(async () => {
  scene = await makeScene(await startTestApp())
  author = await scene.staff(['content'])
})

const sampleQuestions = [
  single('Pick', 'right', ['wrong', 'worse']),
  multiple('Tick', ['a', 'b'], ['c', 'd']),
  single('Other', 'x', ['y']),
]
type Answers = [pick: string | null, tick: string[], other: string]

async function takeTest(test: { id: string; questions: string[] }, [pick, tick, other]: Answers) {
  const as = await scene.student()
  const { data: attempt } = await scene.call('POST', `/api/courses/assessments/${test.id}/attempts/`, { as })
  const option = (at: number, text: string) =>
    attempt.questions[at].prompt.options.find((one: { text: string }) => one.text === text).id
  const [first, second, third] = test.questions
  const answers = [
    ...(pick === null ? [] : [{ question_id: first, answer: { kind: 'SINGLE_CHOICE', option: option(0, pick) } }]),
    { question_id: second, answer: { kind: 'MULTIPLE_CHOICE', options: tick.map(text => option(1, text)) } },
    { question_id: third, answer: { kind: 'SINGLE_CHOICE', option: option(2, other) } },
  ].map(one => ({ ...one, sequence: 1 }))
  const path = `/api/courses/attempts/${attempt.id}/submit/`
  expect((await scene.call('POST', path, { as, body: { answers } })).status).toBe(201)
  return { as, option }
}

const figures = async (id: string | undefined) =>
  (await scene.call('GET', `/api/courses/questions/${id}/`, { as: author })).data.figures

/** The correlation of two series, calculated by hand. */
function correlation(rows: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => rows.reduce((sum, row) => sum + row[at], 0) / rows.length
  const [x, y] = [mean(0), mean(1)]
  const sum = (of: (a: number, b: number) => number) => rows.reduce((all, [a, b]) => all + of(a - x, b - y), 0)
  return sum((a, b) => a * b) / Math.sqrt(sum(a => a * a) * sum((_, b) => b * b))
}

test('are shown from five students, and equal a count by hand', async () => {
  const created = await createTest(scene, { questions: sampleQuestions })
  const first: Answers[] = [
    ['right', ['a', 'b'], 'x'],
    ['wrong', ['a', 'c'], 'y'],
    ['wrong', ['c', 'd'], 'x'],
    [null, ['a', 'b'], 'y'],
  ]
  for (const answers of first) await takeTest(created, answers)
  expect(await figures(created.questions[0])).toEqual({ students: 4, answered: 4, known: null })
  await takeTest(created, ['worse', ['a'], 'x'])

  const credits = await scene.rows<{ attempt: string; question: string; credit: number }>(
    `select attempt_id as attempt, question_id as question, credit::float8 as credit from attempt_answers
     where question_id = any ($1)`,
    created.questions,
  )
  for (const id of created.questions) {
    const own = credits.filter(one => one.question === id)
    const rows = own.map(({ attempt, credit }) => {
      const rest = credits.filter(one => one.attempt === attempt && one.question !== id)
      return [credit, rest.reduce((sum, one) => sum + one.credit, 0) / rest.length] as const
    })
    const { students, answered, known } = await figures(id)
    expect({ students, answered }).toEqual({ students: 5, answered: 5 })
    expect(known.right).toBeCloseTo(own.filter(({ credit }) => credit === 1).length / 5, 9)
    expect(known.facility).toBeCloseTo(own.reduce((sum, { credit }) => sum + credit, 0) / 5, 9)
    expect(known.discrimination).toBeCloseTo(correlation(rows), 9)
  }
  expect((await figures(created.questions[0])).known.wrong).toEqual({ text: 'wrong', count: 2 })
  expect((await figures(created.questions[1])).known.wrong).toEqual({ text: 'c', count: 2 })
})

test('count students, not their attempts, and no attempt that is open', async () => {
  const created = await createTest(scene, { questions: sampleQuestions })
  const { as, option } = await takeTest(created, ['right', ['a'], 'x'])
  for (let again = 0; again < 5; again++) {
    const { data } = await scene.call('POST', `/api/courses/assessments/${created.id}/attempts/`, { as })
    if (again === 4) {
      const answer = { kind: 'SINGLE_CHOICE', option: option(0, 'right') }
      const path = `/api/courses/attempts/${data.id}/answers/${created.questions[0]}/`
      await scene.call('PUT', path, { as, body: { answer, sequence: 1 } })
    } else await scene.call('POST', `/api/courses/attempts/${data.id}/submit/`, { as, body: { answers: [] } })
  }
  expect(await figures(created.questions[0])).toEqual({ students: 1, answered: 5, known: null })
})

test('show no discrimination for a question that everyone answered alike', async () => {
  const created = await createTest(scene, { questions: sampleQuestions })
  for (let student = 0; student < 5; student++) await takeTest(created, ['right', ['a', 'b'], 'x'])
  expect((await figures(created.questions[0])).known).toEqual({
    right: 1,
    facility: 1,
    discrimination: null,
    wrong: null,
  })
})
