import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { saveUpload } from '../../../../test/uploads.ts'
import { filesInDocuments, markUnreferenced } from './unreferenced-files.repository.ts'
import { purgeUnreferencedFiles } from './unreferenced-files.usecases.ts'

let product: TestApp
let scene: Scene
let author: Actor
let course: string

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  author = await scene.staff(['content'])
})
beforeEach(async () => {
  const { data } = await send('POST', '', { name: 'Around the house', level_id: null })
  course = data.id
})

const send = (method: string, path: string, body?: object) =>
  scene.call(method, `/api/courses/authoring/${path}`, { as: author, ...(body && { body }) })
const sweep = () => purgeUnreferencedFiles(product.dependencies, product.clock.now())
const isThere = async (file: string) =>
  (await scene.row<{ n: number }>('select count(*)::int as n from files where id = $1', file)).n === 1

async function uploadFile(of = course): Promise<string> {
  const file = await saveUpload(product, { name: 'a.mp4', mediaType: 'video/mp4', bytes: randomBytes(9) })
  await scene.row(
    `insert into course_files (course_id, file_id, kind, seconds, added_at) values ($1, $2, 'VIDEO', 60, $3)`,
    of,
    file,
    product.clock.now().toISOString(),
  )
  return file
}
async function save(video_file_id: string | null): Promise<void> {
  const { data } = await send('GET', `${course}/`)
  const one = {
    id: data.document.classes[0]?.id ?? randomUUID(),
    name: 'Kitchen',
    description: '',
    image_file_id: null,
    video_file_id,
    captions_file_id: null,
    captions_language: '',
    more_captions: [],
    transcript: '',
    video_quiz_id: null,
    attachments: [],
  }
  const document = { ...data.document, classes: [one] }
  const saved = await send('PUT', `${course}/draft/`, { draft_version: data.draft_version, document })
  expect(saved.status).toBe(200)
}
async function publish(): Promise<void> {
  const { data } = await send('GET', `${course}/`)
  expect((await send('POST', `${course}/publish/`, { draft_version: data.draft_version, note: '' })).status).toBe(200)
}

test('a file without references for thirty days is deleted, and not a day before', async () => {
  const file = await uploadFile()
  await sweep()
  product.clock.advance({ days: 29 })
  await sweep()
  expect(await isThere(file)).toBe(true)
  product.clock.advance({ days: 2 })
  await sweep()
  expect(await isThere(file)).toBe(false)
})

test('a file in the draft, the published course, or a version stays', async () => {
  const [first, second, third] = [await uploadFile(), await uploadFile(), await uploadFile()]
  await save(first)
  await publish()
  await save(second)
  await publish()
  await save(third)
  await sweep()
  product.clock.advance({ days: 90 })
  await sweep()
  for (const file of [first, second, third]) expect(await isThere(file)).toBe(true)
})

test('the 30 days start when the last reference is removed', async () => {
  const file = await uploadFile()
  await save(file)
  product.clock.advance({ days: 60 })
  await sweep()
  await save(null)
  await sweep()
  product.clock.advance({ days: 20 })
  await save(file)
  await sweep()
  await save(null)
  product.clock.advance({ days: 20 })
  await sweep()
  product.clock.advance({ days: 20 })
  await sweep()
  expect(await isThere(file)).toBe(true)
  product.clock.advance({ days: 11 })
  await sweep()
  expect(await isThere(file)).toBe(false)
})

test('a file that a copy of the course references stays when the first course drops it', async () => {
  const file = await uploadFile()
  await save(file)
  const copy = await send('POST', `${course}/duplicate/`, { name: 'Again' })
  expect(copy.status).toBe(201)
  await save(null)
  await sweep()
  product.clock.advance({ days: 31 })
  await sweep()
  expect(await isThere(file)).toBe(true)
  const names = (await send('GET', `${copy.data.id}/`)).data.files.map(({ id }: { id: string }) => id)
  expect(names).toContain(file)
})

test('a document is read once, however many files its course has', async () => {
  const files = await Promise.all(Array.from({ length: 12 }, () => uploadFile()))
  await save(files[0] ?? null)
  await publish()
  const readings = async (text: string, ...values: unknown[]) => {
    const plan = await scene.row<{ 'QUERY PLAN': Plan[] }>(`explain (analyze, format json) ${text}`, ...values)
    return timesRead('course_versions', plan['QUERY PLAN'])
  }
  expect(await readings(markUnreferenced.text, course, product.clock.now().toISOString())).toBe(1)
  expect(await readings(filesInDocuments.text, files)).toBe(1)
})

interface Plan {
  Plan?: Plan
  Plans?: Plan[]
  'Relation Name'?: string
  'Actual Loops'?: number
}

const timesRead = (table: string, plans: readonly Plan[]): number =>
  plans.reduce((sum, { Plan, Plans = [], 'Relation Name': name, 'Actual Loops': loops = 0 }) => {
    return sum + (name === table ? loops : 0) + timesRead(table, Plan ? [Plan, ...Plans] : Plans)
  }, 0)
