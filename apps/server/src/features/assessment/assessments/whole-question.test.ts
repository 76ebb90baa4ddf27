import type { QuestionDocument } from '@aulaviva/contract/assessment/question-bank'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { createTest } from './testing/course-with-test.ts'

/** Where everything that an author writes in a question, except prompt and key, is returned. */

let running: TestApp
let scene: Scene
let student: Actor
let teacher: Actor
let author: Actor

beforeAll(async () => {
  running = await startTestApp()
  scene = await makeScene(running)
  student = await scene.student()
  teacher = await scene.teacher()
  author = await scene.staff(['content'])
})

const common = {
  explanation: '',
  points: 3,
  level: null,
  skill: null,
  cefr: null,
  tags: [],
  audio: null,
  picture: null,
  feedback: [],
  rubric: [],
}
const options = ['drinks', 'drink', 'drank'].map((text, at) => ({ id: `o${at}`, text }))
const feedback = options.map(({ id, text }) => ({ option: id, text: `About ${text}` }))
const prompt = { text: 'She … tea.', passage: null, options }
const oneOf: QuestionDocument = { ...common, kind: 'SINGLE_CHOICE', prompt, key: { option: 'o0' }, feedback }
const someOf: QuestionDocument = {
  ...common,
  kind: 'MULTIPLE_CHOICE',
  prompt,
  key: { options: ['o0', 'o2'] },
  feedback,
}
const rubric = [
  { text: 'Greets', points: 1 },
  { text: 'Asks twice', points: 2 },
]
const letter: QuestionDocument = {
  ...common,
  kind: 'OPEN_TEXT',
  prompt: { text: 'Write to Ana.', passage: null, min_words: 1, max_words: 50 },
  key: { sample: 'Dear Ana' },
  rubric,
}

const base = '/api/courses/questions/'

async function publish(document: QuestionDocument, picture?: { alt: string }): Promise<string> {
  const { data: created } = await scene.call('POST', base, { as: author, body: { document } })
  let { draft_version } = created
  if (picture) {
    const form = new FormData()
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    form.set('file', new File([new Uint8Array(bytes)], 'tea.png', { type: 'image/png' }))
    form.set('place', 'picture')
    form.set('draft_version', String(draft_version))
    const { data: updated } = await scene.call('POST', `${base}${created.id}/media/`, { as: author, form })
    const body = {
      document: { ...updated.document, picture: { ...updated.document.picture, alt: picture.alt } },
      draft_version: updated.draft_version,
    }
    draft_version = (await scene.call('PUT', `${base}${created.id}/draft/`, { as: author, body })).data.draft_version
  }
  const { status } = await scene.call('POST', `${base}${created.id}/publish/`, { as: author, body: { draft_version } })
  expect(status).toBe(200)
  return created.id
}

async function createCourseTest(questions: readonly string[], maxAttempts: number | null) {
  const { id } = await createTest(scene, { questions: [], maxAttempts })
  for (const [at, question] of questions.entries()) {
    await scene.row(
      'insert into assessment_questions (assessment_id, position, question_id) values ($1, $2, $3)',
      id,
      at,
      question,
    )
  }
  return id
}

const courses = (method: string, path: string, as: Actor, body?: unknown) =>
  scene.call(method, `/api/courses/${path}`, { as, body })
const begin = async (test: string) => (await courses('POST', `assessments/${test}/attempts/`, student)).data
const results = async (attempt: string) => (await courses('GET', `attempts/${attempt}/results/`, student)).data

async function takeTest(test: string, answers: Record<string, object>) {
  const { id } = await begin(test)
  const given = Object.entries(answers).map(([question_id, answer]) => ({ question_id, answer, sequence: 1 }))
  const { status } = await courses('POST', `attempts/${id}/submit/`, student, { answers: given })
  expect(status).toBe(201)
  return id as string
}

test('an image is returned with the attempt, with its description and an address that opens', async () => {
  const question = await publish(oneOf, { alt: 'A cup of tea' })
  const { questions } = await begin(await createCourseTest([question], 1))
  expect(questions[0].picture).toMatchObject({ alt: 'A cup of tea' })
  const { statusCode, headers } = await running.app.inject(questions[0].picture.url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
})

describe('feedback on options', () => {
  test('is shown for the chosen one once the attempt is submitted, also while others are open', async () => {
    const question = await publish(oneOf)
    const attempt = await takeTest(await createCourseTest([question], 2), {
      [question]: { kind: 'SINGLE_CHOICE', option: 'o1' },
    })
    const { questions } = await results(attempt)
    expect(questions[0]).toMatchObject({ solution: null, feedback: [{ option: 'o1', text: 'About drink' }] })
  })

  test('is delayed until the solution is shown if several can be chosen, because it would reveal which are correct', async () => {
    const question = await publish(someOf)
    const test = await createCourseTest([question], 2)
    const answer = { kind: 'MULTIPLE_CHOICE', options: ['o0', 'o1'] }
    const first = await takeTest(test, { [question]: answer })
    expect((await results(first)).questions[0].feedback).toEqual([])
    await takeTest(test, { [question]: answer })
    expect((await results(first)).questions[0].feedback).toEqual(feedback.slice(0, 2))
  })
})

describe('grading criteria', () => {
  async function waiting() {
    const question = await publish(letter)
    const attempt = await takeTest(await createCourseTest([question], 1), {
      [question]: { kind: 'OPEN_TEXT', text: 'Dear Ana, hi' },
    })
    const mark = (body: object) => courses('POST', `marking/${attempt}/${question}/mark/`, teacher, body)
    return { attempt, question, mark }
  }

  test('are used to grade the answer, and shown with their points afterwards', async () => {
    const { attempt, question, mark } = await waiting()
    const { data } = await courses('GET', `marking/${attempt}/${question}/`, teacher)
    expect(data).toMatchObject({ own_criteria: rubric, sample: 'Dear Ana' })
    expect((await results(attempt)).questions[0].rubric).toEqual([])
    const { data: marked } = await mark({ points: [1, 1] })
    expect(marked.marked).toMatchObject({ credit: 0.667, points: [1, 1] })
    const { score, questions } = await results(attempt)
    expect(score).toBe(66.7)
    expect(questions[0]).toMatchObject({
      rubric: [
        { text: 'Greets', points: 1, earned: 1 },
        { text: 'Asks twice', points: 2, earned: 1 },
      ],
      solution: { sample: 'Dear Ana' },
    })
  })

  test('score at most their own points, and each has some', async () => {
    const { mark } = await waiting()
    expect((await mark({ points: [2, 1] })).data.errors).toMatchObject([{ field: 'points.0' }])
    expect((await mark({ points: [1] })).data.errors).toMatchObject([{ field: 'points.1' }])
    expect((await mark({ points: [1, 2, 1] })).data.errors).toMatchObject([{ field: 'points' }])
  })

  test('do not affect an API client that grades by the general ones', async () => {
    const { attempt, mark } = await waiting()
    const general = ['task', 'organisation', 'vocabulary', 'grammar'].map(criterion => ({ criterion, marks: 2 }))
    expect((await mark({ rubric: general })).data.marked).toMatchObject({ credit: 0.5, points: null })
    expect((await results(attempt)).questions[0].rubric).toMatchObject([{ earned: null }, { earned: null }])
  })

  test('are not used for a question without any', async () => {
    const question = await publish({ ...letter, rubric: [] })
    const attempt = await takeTest(await createCourseTest([question], 1), {
      [question]: { kind: 'OPEN_TEXT', text: 'Dear Ana' },
    })
    const { status } = await courses('POST', `marking/${attempt}/${question}/mark/`, teacher, { points: [3] })
    expect(status).toBe(400)
  })
})

test('an attempt from before questions had images and criteria continues', async () => {
  const question = await publish(letter)
  const test = await createCourseTest([question], 1)
  const { id } = await begin(test)
  await scene.row(
    `update attempts set questions = jsonb_build_array(questions -> 0 #- '{picture_file_id}' #- '{picture_alt}'
       #- '{feedback}' #- '{rubric}') where id = $1`,
    id,
  )
  expect((await courses('GET', `attempts/${id}/`, student)).data.questions[0].picture).toBeNull()
  await takeTest(test, { [question]: { kind: 'OPEN_TEXT', text: 'Dear Ana' } })
  expect((await courses('GET', `marking/${id}/${question}/`, teacher)).data.own_criteria).toEqual([])
})
