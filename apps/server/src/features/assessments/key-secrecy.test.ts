import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../test/scene.ts'
import { startTestApp } from '../../../test/test-app.ts'
import {
  fill,
  match,
  multiple,
  openText,
  order,
  single,
  trueFalse,
  type Written,
} from '../../demo/assessments/authoring.ts'
import { makeTest } from './testing/course-with-test.ts'

let scene: Scene
let student: Actor

beforeAll(async () => {
  scene = await makeScene(await startTestApp())
  student = await scene.student()
})

const because = 'canary-of-the-explanation'

/** One content with two keys. */
const versions: [Written[], Written[]] = [
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

/** What is fetched of a test before it is handed in, refusals included. */
async function everythingBefore(kind: 'EVALUATION' | 'VIDEO_QUIZ', questions: Written[]) {
  const made = await makeTest(scene, { kind, questions, minutes: 30, maxAttempts: 3 })
  const seen: unknown[] = []
  const call = async (method: string, path: string, body?: unknown) => {
    const { status, data } = await scene.call(method, `/api/courses/${path}`, { as: student, body })
    seen.push([status, data])
    return data
  }
  // what is said of options, and what whoever marks looks at, differ as the keys do
  await scene.row(
    `update questions set feedback = jsonb_build_array(jsonb_build_object('option', 'x', 'text', 'canary-said' || key::text)),
       rubric = jsonb_build_array(jsonb_build_object('text', 'canary-looked-at' || key::text, 'points', points))
     where id = any ($1)`,
    made.questions,
  )
  const alone = kind === 'EVALUATION' ? `evaluation/${made.id}/` : `video-quiz/${made.id}/`
  await call('GET', `assessments/${made.id}/`)
  await call('GET', alone)
  const attempt = await call('POST', `assessments/${made.id}/attempts/`)
  await call('GET', `attempts/${attempt.id}/`)
  const [pick, , truth] = made.questions
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

/** The same with every identifier as its place of first mention, and choices in the order of their marks. */
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
  'whatever a student can fetch of a %s before submitting is the same for two that differ only in what is right',
  async kind => {
    const [one, other] = [await everythingBefore(kind, versions[0]), await everythingBefore(kind, versions[1])]
    expect(one.comparable).toBe(other.comparable)
    for (const { text } of [one, other]) {
      for (const secret of [
        'canary',
        '"key"',
        'accepted',
        'explanation',
        'solution',
        'feedback',
        'rubric',
        'orders',
        'pairs',
        'credit',
        'skill',
      ]) {
        expect(text).not.toContain(secret)
      }
    }
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
