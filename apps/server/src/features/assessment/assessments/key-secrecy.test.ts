import { placementCalls } from '@aulaviva/contract/assessment/placement.calls'
import { testAuthoringCalls } from '@aulaviva/contract/assessment/test-authoring.calls'
import { staffAreas } from '@aulaviva/domain/access'
import { beforeAll, describe, expect, test } from 'vitest'
import { tokensByArea } from '../../../../test/access/api-token.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp } from '../../../../test/test-app.ts'
import {
  type AuthoredQuestion,
  fill,
  match,
  multiple,
  openText,
  order,
  single,
  trueFalse,
} from '../../../demo/assessments/authoring.ts'
import { createTest } from './testing/course-with-test.ts'

let scene: Scene
let student: Actor

beforeAll(async () => {
  scene = await makeScene(await startTestApp())
  student = await scene.student()
})

const because = 'canary-of-the-explanation'

/** The same content with two different answer keys. */
const versions: [AuthoredQuestion[], AuthoredQuestion[]] = [
  [
    single('Pick', 'alpha', ['beta', 'gamma'], { because }),
    multiple('Tick', ['one', 'two'], ['three', 'four'], { because }),
    trueFalse('Is it so?', true, { because }),
    fill('Gap', 'He {canary-variant|went} home.', { because }),
    match('Match', [
      ['up', 'down'],
      ['in', 'out'],
    ]),
    order('Order', 'we saw them there'),
    openText('Write', { min: 1, max: 50 }, 'canary-sample'),
  ],
  [
    single('Pick', 'gamma', ['beta', 'alpha'], { because: '' }),
    multiple('Tick', ['four', 'three'], ['two', 'one']),
    trueFalse('Is it so?', false),
    fill('Gap', 'He {returned|came} home.'),
    match('Match', [
      ['up', 'out'],
      ['in', 'down'],
    ]),
    order('Order', 'them saw we there'),
    openText('Write', { min: 1, max: 50 }, 'another'),
  ],
]

const secrets = [
  'canary',
  '"key"',
  'accepted',
  'explanation',
  '"solution"',
  'feedback',
  'rubric',
  'orders',
  'pairs',
  'credit',
]

function expectNoKeys(text: string, allowed: readonly string[] = []) {
  for (const secret of [...secrets, ...allowed]) expect(text).not.toContain(secret)
}

/** Makes the feedback of options and the grading criteria differ as the keys do. */
async function loadKeyTexts(questions: readonly string[]) {
  await scene.row(
    `update questions set feedback = jsonb_build_array(jsonb_build_object('option', 'x', 'text', 'canary-said' || key::text)),
       rubric = jsonb_build_array(jsonb_build_object('text', 'canary-looked-at' || key::text, 'points', points))
     where id = any ($1)`,
    questions,
  )
}

/** Fetches everything about a test before it is submitted, including errors. */
async function everythingBefore(kind: 'EVALUATION' | 'VIDEO_QUIZ', questions: AuthoredQuestion[]) {
  const createdTest = await createTest(scene, { kind, questions, minutes: 30, maxAttempts: 3 })
  const seen: unknown[] = []
  const call = async (method: string, path: string, body?: unknown) => {
    const { status, data } = await scene.call(method, `/api/courses/${path}`, { as: student, body })
    seen.push([status, data])
    return data
  }
  await loadKeyTexts(createdTest.questions)
  const alone = kind === 'EVALUATION' ? `evaluation/${createdTest.id}/` : `video-quiz/${createdTest.id}/`
  await call('GET', `assessments/${createdTest.id}/`)
  await call('GET', alone)
  const attempt = await call('POST', `assessments/${createdTest.id}/attempts/`)
  await call('GET', `attempts/${attempt.id}/`)
  const [pick, , truth] = createdTest.questions
  const options = [...attempt.questions[0].prompt.options].sort((a, b) => a.text.localeCompare(b.text))
  for (const [at, { id }] of options.entries()) {
    const answer = { kind: 'SINGLE_CHOICE', option: id }
    await call('PUT', `attempts/${attempt.id}/answers/${pick}/`, { answer, sequence: at + 1 })
  }
  for (const [at, value] of [true, false, 'x'].entries()) {
    const answer = { kind: 'TRUE_FALSE', value }
    await call('PUT', `attempts/${attempt.id}/answers/${truth}/`, { answer, sequence: at + 1 })
  }
  await call('PUT', `attempts/${attempt.id}/answers/${truth}/`, {
    answer: { kind: 'OPEN_TEXT', text: '' },
    sequence: 9,
  })
  await call('GET', `attempts/${attempt.id}/results/`)
  await call('POST', `attempts/${attempt.id}/submit/`, { answers: [{ question_id: pick, answer: null }] })
  await call('GET', `attempts/${attempt.id}/`)
  return { text: JSON.stringify(seen), comparable: comparable(seen) }
}

/**
 * The same responses with each identifier replaced by its order of first mention, and options in the order of their
 * labels.
 */
function comparable(seen: unknown): string {
  const names = new Map<string, string>()
  const sorted = JSON.stringify(seen, (name, value) =>
    ['options', 'left', 'right', 'words'].includes(name) && Array.isArray(value)
      ? [...value].sort((a, b) => (a.id < b.id ? -1 : 1))
      : value,
  )
  return sorted.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, id => {
    if (!names.has(id)) names.set(id, `id-${names.size}`)
    return names.get(id)!
  })
}

test.each(['EVALUATION', 'VIDEO_QUIZ'] as const)(
  'responses about a %s before submission are equal for two tests that differ only in their answer keys',
  async kind => {
    const [one, other] = [await everythingBefore(kind, versions[0]), await everythingBefore(kind, versions[1])]
    expect(one.comparable).toBe(other.comparable)
    for (const { text } of [one, other]) expectNoKeys(text, ['solution', 'skill'])
  },
)

test('the choices are stored in an order that does not tell which one is right', () => {
  const places = Array.from({ length: 400 }, (_, at) => {
    const { prompt, key } = single(`Question ${at}`, 'right', ['wrong', 'worse', 'worst'])
    const { options } = prompt as { options: { id: string }[] }
    return options.findIndex(({ id }) => id === (key as { option: string }).option)
  })
  for (const place of [0, 1, 2, 3]) expect(places.filter(at => at === place).length).toBeGreaterThan(60)
})

describe('the authoring endpoints', () => {
  let author: Actor
  let contentToken: Actor
  const outside = new Map<string, Actor | null>()

  beforeAll(async () => {
    author = await scene.staff(['content'])
    const { content, ...others } = await tokensByArea(scene, await scene.staff(['owner']))
    contentToken = content
    outside.set('nobody', null)
    outside.set('a student', student)
    outside.set('a teacher', await scene.teacher())
    outside.set('staff of no area', await scene.staff([]))
    for (const [area, token] of Object.entries(others)) {
      outside.set(`a token for ${area}`, token)
      outside.set(`staff of ${area}`, await scene.staff([area as keyof typeof others]))
    }
    await scene.row(
      `insert into assessments (kind, title, pass_mark) values ('PLACEMENT', 'Placement', 0) returning id`,
    )
  })

  const part = (question: string, at: number) => ({
    id: `q${at}`,
    kind: 'QUESTION',
    question,
    points: null,
    at_second: null,
  })
  const drawsAll = { id: 'd', kind: 'DRAW', amount: versions[0].length, tag: 'kept-secret', level: null }

  /**
   * Everything that the authoring endpoints return about a test, from its title to an attempt, to a person who may
   * write it.
   */
  async function readAllAuthoring(as: Actor, written: AuthoredQuestion[], drawing: boolean) {
    const { questions } = await createTest(scene, { questions: written, title: 'Beside it' })
    await loadKeyTexts(questions)
    await scene.row(
      `update questions set tags = array['kept-secret'], skill = 'GRAMMAR', cefr = 'A1' where id = any ($1)`,
      questions,
    )
    const seen: unknown[] = []
    const call = async (method: string, path: string, body?: unknown, by = as) => {
      const { status, data } = await scene.call(method, `/api/courses/${path}`, { as: by, body })
      expect(status, `${method} ${path}`).toBeLessThan(300)
      seen.push([status, data])
      return data
    }
    const { id, document, ...made } = await call('POST', 'tests/', { kind: 'EVALUATION', title: 'Of what is right' })
    const sections = [{ id: 's', name: '', parts: drawing ? [drawsAll] : questions.map(part) }]
    const draft = { document: { ...document, sections, max_attempts: 1 }, draft_version: made.draft_version }
    const { draft_version } = await call('PUT', `tests/${id}/draft/`, draft)
    await call('GET', `tests/${id}/`)
    await call('GET', `tests/${id}/gaps/`)
    await call('GET', `tests/${id}/preview/?seed=1`)
    const published = await call('POST', `tests/${id}/publish/`, { draft_version, note: 'First' })
    const back = await call('POST', `tests/${id}/restore-version/`, {
      draft_version: published.draft_version,
      number: 1,
    })
    await call('GET', 'tests/?search=right')
    const copy = await call('POST', `tests/${id}/duplicate/`)
    await call('DELETE', `tests/${copy.id}/`)
    await scene.row(
      `insert into courses (name, position, evaluation_id) values ('Its course', (select count(*) from courses), $1) returning id`,
      id,
    )
    const attempt = await call('POST', `assessments/${id}/attempts/`, undefined, student)
    await call('GET', `attempts/${attempt.id}/`, undefined, student)
    await call('GET', 'placement/bank/')
    await call('PUT', `placement/bank/${questions[0]}/`, { asked: true })
    await call('PUT', `placement/bank/${questions[0]}/`, { asked: false })
    const archived = await call('POST', `tests/${id}/archive/`, { draft_version: back.draft_version })
    await call('POST', `tests/${id}/restore/`, { draft_version: archived.draft_version })
    await expectForbidden(id, questions[0]!)
    // so that the next test is listed, drawn, and measured without this one
    await call('POST', `tests/${id}/archive/`, { draft_version: archived.draft_version + 1 })
    await scene.row(`update questions set tags = '{}', skill = null, cefr = null where id = any ($1)`, questions)
    return { text: JSON.stringify(seen), comparable: comparable(seen) }
  }

  /**
   * Calls each authoring endpoint as everyone who has no permission. Each call is rejected, and the response contains
   * only the error.
   */
  async function expectForbidden(id: string, question: string) {
    const bank = placementCalls.filter(({ path }) => path.includes('/placement/bank/'))
    const refusals: string[] = []
    for (const { method, path } of [...testAuthoringCalls, ...bank]) {
      const of = path.includes('/bank/') ? question : id
      for (const [who, as] of outside) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : { seed: '1', answers: [], asked: true }
        const at = `${path.replace('{id}', of)}${path.endsWith('/preview/') ? '?seed=1' : ''}`
        const { status, data } = await scene.call(method, at, { as, body })
        expect(status, `${who}: ${method} ${path}`).toBe(as ? 403 : 401)
        refusals.push(JSON.stringify(data))
      }
    }
    expect(refusals).toHaveLength((testAuthoringCalls.length + bank.length) * outside.size)
    for (const refusal of new Set(refusals)) expectNoKeys(refusal)
  }

  test('refuse everyone but authors, and reveal no answers to those who later take the test', async () => {
    expect(outside.size).toBe(4 + 2 * (staffAreas.length - 1))
    const [one, other] = [
      await readAllAuthoring(author, versions[0], false),
      await readAllAuthoring(author, versions[1], false),
    ]
    expect(one.comparable).toBe(other.comparable)
    for (const { text } of [one, other]) expectNoKeys(text)
  })

  test('refuse API tokens too, also for random questions', async () => {
    for (const written of versions) expectNoKeys((await readAllAuthoring(contentToken, written, true)).text)
  })
})
