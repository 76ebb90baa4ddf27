import type { Call } from '@aulaviva/contract/call'
import { calls } from '@aulaviva/contract/calls'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeCourse } from '../../../../test/course.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let scene: Scene
let owner: Actor
let draft: string

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  owner = await scene.staff()
  await scene.student({ firstName: 'Quetzalli' })
  const form = new FormData()
  form.append('file', new Blob(['email,first_name,last_name\nno address,Luz,Paz\n']), 'people.csv')
  draft = (await scene.call('POST', '/api/users/people-imports/', { as: owner, form })).data.id
})

/** The calls that return a file with data of the academy: each request, and its entry in the audit log. */
const exportCases: Record<string, { path: () => string; entry: object }> = {
  'GET /api/users/people-export/': {
    path: () => '/api/users/people-export/?search=quetzalli&role=student',
    entry: {
      thing: 'PEOPLE',
      area: 'people',
      // the search words may be a name
      fields: { rows: { from: 1, to: 1 }, narrowed_by: { to: expect.stringMatching(/^search, role: student\b/) } },
    },
  },
  'GET /api/users/people-imports/{id}/refused/': {
    path: () => `/api/users/people-imports/${draft}/refused/`,
    entry: { thing: 'PEOPLE_IMPORT', name: 'people.csv', fields: { rows: { to: 1 } } },
  },
  'GET /api/main/academy-file/download/': {
    path: () => '/api/main/academy-file/download/',
    entry: { thing: 'ACADEMY', area: 'settings' },
  },
  'GET /api/question-export/': {
    path: () => '/api/question-export/?format=gift',
    entry: { thing: 'QUESTION', name: 'gift', fields: { rows: { to: 0 } } },
  },
  'GET /api/classes/syllabus/file/': {
    path: () => '/api/classes/syllabus/file/?format=csv',
    entry: { thing: 'SYLLABUS', name: 'csv' },
  },
}

/** Calls that return a file and record nothing, with the reason. */
const reasons: Record<string, string> = {
  'GET /api/question-imports/{id}/report/': 'what became of the items of a file that was brought, with nobody in it',
  'GET /api/courses/authoring/{id}/package/': 'names the file; the link it answers keeps the entry when it is opened',
  'GET /api/users/people-imports/': 'names the files that were brought',
  'GET /api/users/people-imports/{id}/': 'names the file that was brought',
  'GET /api/question-imports/': 'names the files that were brought',
  'GET /api/question-imports/{id}/': 'names the file that was brought',
}

const staffReads = (calls as readonly Call[]).filter(
  ({ method, access }) => method === 'GET' && access.kind === 'roles' && access.roles.some(role => role === 'staff'),
)
const answersFile = ({ answer, path }: Call) =>
  /export|download|\/file\//.test(path) ||
  (answer !== null && JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' })).includes('"file_name"'))

test('each staff call that returns a file is logged, or is listed with a reason why not', () => {
  const files = staffReads.filter(answersFile).map(({ method, path }) => `${method} ${path}`)
  expect([...Object.keys(exportCases), ...Object.keys(reasons)].toSorted()).toEqual(files.toSorted())
})

const lastEntry = async () =>
  (await scene.call('GET', '/api/main/changes/?act=EXPORTED&page_size=1', { as: owner })).data.results[0]

test.each(Object.entries(exportCases))(
  '%s is logged with its author, kind, and number of rows',
  async (_, { path, entry }) => {
    expect((await scene.call('GET', path(), { as: owner })).status).toBe(200)
    expect(await lastEntry()).toMatchObject({ ...entry, act: 'EXPORTED', origin: 'APP', by: { id: owner.id } })
  },
)

test('an exported course is in the log once its link is opened', async () => {
  const { id } = await makeCourse(product, scene)
  const { data } = await scene.call('GET', `/api/courses/authoring/${id}/package/`, { as: owner })
  const { pathname, search } = new URL(data.url, 'http://localhost')
  expect((await product.app.inject({ url: pathname + search })).statusCode).toBe(200)
  expect(await lastEntry()).toMatchObject({ thing: 'COURSE', thing_id: id, by: { id: owner.id } })
})

test('the log can be filtered by exports and by the command line', async () => {
  const loggedThings = async (query: string) =>
    (await scene.call('GET', `/api/main/changes/?${query}`, { as: owner })).data.results.map(
      ({ act, origin }: { act: string; origin: string }) => `${act} ${origin}`,
    )
  expect(new Set(await loggedThings('act=EXPORTED'))).toEqual(new Set(['EXPORTED APP']))
  expect(await loggedThings('origin=COMMAND_LINE')).toEqual([])
})

test('a person can export 120 times an hour, and refused exports are not logged', async () => {
  const staff = await scene.staff(['people'])
  const entries = async () => (await scene.rows('select from changes where changed_by = $1', staff.id)).length
  const exportPeople = async () =>
    (await scene.call('GET', '/api/users/people-export/?search=nobody', { as: staff })).status
  for (let count = 0; count < 120; count++) expect(await exportPeople()).toBe(200)
  expect([await exportPeople(), await entries()]).toEqual([429, 120])
  product.clock.advance({ hours: 1 })
  expect(await exportPeople()).toBe(200)
})
