import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp } from '../../../../test/test-app.ts'

/** Every way to read answer keys from the bank and its files is closed to people who may not write questions. */

let scene: Scene
let outsiders: Actor[]
let question: string
let draft: string

beforeAll(async () => {
  scene = await makeScene(await startTestApp())
  const author = await scene.staff(['content'])
  outsiders = [
    await scene.student(),
    await scene.teacher(),
    await scene.staff(['people', 'money', 'timetable', 'settings']),
  ]
  const form = new FormData()
  form.append('file', new File(['Which canary-word? {=canary-right ~b #canary-said}'], 'canary-file.gift'))
  draft = (await scene.call('POST', '/api/question-imports/', { as: author, form })).data.id
  const body = { count: 1 }
  expect((await scene.call('POST', `/api/question-imports/${draft}/confirm/`, { as: author, body })).status).toBe(200)
  const { data } = await scene.call('GET', '/api/courses/questions/?search=canary', { as: author })
  question = data.results[0].id
  // an author gets the answer key on all of these ways
  const { data: rows } = await scene.call('GET', `/api/question-imports/${draft}/rows/`, { as: author })
  expect(JSON.stringify(rows)).toContain('canary-right')
})

const requests = [
  () => '/api/question-imports/',
  () => `/api/question-imports/${draft}/`,
  () => `/api/question-imports/${draft}/rows/`,
  () => `/api/question-imports/${draft}/report/?state=REFUSED`,
  ...['gift', 'moodle-xml', 'qti', 'csv'].map(format => () => `/api/question-export/?format=${format}&search=canary`),
  () => '/api/courses/questions/?search=canary',
  () => `/api/courses/questions/${question}/`,
  () => `/api/courses/questions/${question}/remarking/`,
]

test.each(requests)('%s reveals nothing to other people', async request => {
  for (const as of [...outsiders, null]) {
    const { status, data } = await scene.call('GET', request(), { as })
    expect([401, 403, 404]).toContain(status)
    expect(JSON.stringify(data)).not.toContain('canary')
  }
})

test('a list of the bank contains no answer key, even for question authors', async () => {
  const author = await scene.staff(['content'])
  const { data } = await scene.call('GET', '/api/courses/questions/?search=canary', { as: author })
  expect(data.count).toBe(1)
  expect(JSON.stringify(data)).not.toContain('canary-right')
})
