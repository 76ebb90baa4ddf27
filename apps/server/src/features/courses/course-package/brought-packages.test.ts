import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { rename, rm, symlink } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { storageFull } from '../../../platform/storage/storage-failures.ts'
import { deletePackage, lockIn } from './brought-packages.repository.ts'
import { goOnWithPackage, type PackageJob, resumePackage, waitWithPackage } from './brought-packages.usecases.ts'
import { aCourse, type Files, type Manifest, packageOf, someFiles } from './testing/packages.ts'

let product: TestApp
let scene: Scene
let author: Actor
let files: Files

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  author = await scene.staff(['content'])
  files = await someFiles()
})

const uploads = '/api/courses/authoring/uploads'
const base = '/api/courses/packages/'
const named = (name: string): Manifest => ({ ...aCourse, course: { ...aCourse.course, name } })
const sent = (name: string) => packageOf(named(name), files)

async function upload(bytes: Buffer, part = bytes): Promise<string> {
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${author.token}` }
  const announced = await product.app.inject({
    ...{ method: 'POST', url: uploads },
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `filetype ${btoa('application/zip')}`,
    },
  })
  const url = String(announced.headers.location)
  const answer = await product.app.inject({
    ...{ method: 'PATCH', url, payload: part },
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  })
  expect(answer.statusCode).toBe(204)
  return url.split('/').at(-1) ?? ''
}
const keep = (upload_id: string, as = author) =>
  scene.call('POST', base, { as, body: { upload_id, name: 'course.zip' } })
const look = async (id: string) => (await scene.call('GET', `${base}${id}/`, { as: author })).data
const make = (id: string, again = false) => scene.call('POST', `${base}${id}/make/`, { as: author, body: { again } })
const asked = (id: string, act: PackageJob['act'], again = false): PackageJob => ({
  ...{ id, by: author.id, act, again },
  language: 'en',
})
const job = (id: string, again = false) => goOnWithPackage(product.dependencies, asked(id, 'MAKE', again))
async function read(bytes: Buffer): Promise<string> {
  const { data } = await keep(await upload(bytes))
  await goOnWithPackage(product.dependencies, asked(data.id, 'READ'))
  return data.id
}
const left = async (table: string) => (await scene.row<{ n: number }>(`select count(*)::int as n from ${table}`)).n

test('a package is read, previewed, imported on request, and its bytes are deleted', async () => {
  const courses = await left('courses')
  const id = await read(sent('Read first'))
  const shown = await look(id)
  expect(shown).toMatchObject({
    state: 'READY',
    foreseen: {
      name: 'Read first',
      classes: ['The station', 'Not written yet'],
      files: 7,
      questions: { made: 3, there: 0 },
    },
  })
  expect(await left('courses')).toBe(courses)
  expect((await make(id)).data.state).toBe('MAKING')
  expect((await make(id)).data.code).toBe('package_not_ready')
  await job(id)
  const made = await look(id)
  expect(made).toMatchObject({ state: 'MADE', unfinished: [] })
  const { data: course } = await scene.call('GET', `/api/courses/authoring/${made.course_id}/`, { as: author })
  expect([course.name, course.state, course.history[0].by.id]).toEqual(['Read first', 'DRAFT', author.id])
  expect(await left('course_uploads')).toBe(0)
  // a job can run twice if a server died
  await job(id)
  expect(await left('courses')).toBe(courses + 1)
})

test('a package asks if a course was imported from the same file', async () => {
  const bytes = sent('Asked')
  const first = await read(bytes)
  await make(first)
  await job(first)
  const second = await read(bytes)
  expect((await look(second)).foreseen.made_before).toMatchObject([{ name: 'Asked' }])
  expect((await make(second)).data.code).toBe('package_made_before')
  expect((await make(second, true)).status).toBe(200)
  // the job that read it runs once more, and does nothing about the other course that was requested since
  await goOnWithPackage(product.dependencies, asked(second, 'READ'))
  expect((await look(second)).state).toBe('MAKING')
  await job(second, true)
  expect((await look(second)).state).toBe('MADE')
})

test('of two packages from one file at once, the second is told about the first', async () => {
  const bytes = sent('Two at once')
  const [one, other] = [await read(bytes), await read(bytes)]
  await make(one)
  await make(other)
  await Promise.all([job(one), job(other)])
  const states = [await look(one), await look(other)].map(({ state }) => state).toSorted()
  expect(states).toEqual(['MADE', 'READY'])
})

describe('what is refused', () => {
  test('reports why and where', async () => {
    const id = await read(packageOf({ ...named('Refused'), version: 7 }, files))
    expect(await look(id)).toMatchObject({ state: 'REFUSED', faults: [{ field: 'version', code: 'other_version' }] })
    const video = { ...files, 'files/film.mp4': { name: 'a.mp4', bytes: Buffer.from('no film') } }
    const other = await read(packageOf(named('No film'), video))
    const { data } = await scene.call('GET', `${base}${other}/`, { as: author })
    expect(data.faults).toMatchObject([
      { field: 'course.classes[0].video', message: expect.stringMatching(/^Not a video we support/) },
    ])
    expect((await make(other)).data.code).toBe('package_not_ready')
  })

  test('includes an incomplete upload, another person’s, or one that was discarded', async () => {
    const bytes = sent('By halves')
    expect((await keep(await upload(bytes, bytes.subarray(0, 100)))).data.code).toBe('upload_not_whole')
    expect((await keep(await upload(bytes), await scene.staff(['content']))).status).toBe(404)
    const arrived = await upload(bytes)
    const { data } = await keep(arrived)
    await scene.row('delete from course_uploads returning person_id')
    await goOnWithPackage(product.dependencies, asked(data.id, 'READ'))
    expect((await look(data.id)).faults).toMatchObject([{ code: 'package_lost' }])
  })
})

test('a package is left to the server with its bytes, and retried while they cannot be read', async () => {
  const arrived = await upload(sent('Elsewhere'))
  const { data } = await keep(arrived)
  const { folder } = product.dependencies.courseUploads
  const reading = () => goOnWithPackage(product.dependencies, asked(data.id, 'READ'))
  const lieIn = (place: string) => scene.row('update course_uploads set folder = $2 where id = $1', arrived, place)
  await lieIn(randomUUID())
  await expect(reading()).rejects.toMatchObject({ code: 'upload_elsewhere' })
  expect((await look(data.id)).state).toBe('READING')
  await lieIn(folder)
  const found = await product.dependencies.courseUploads.find(arrived)
  // the bytes, and the metadata of the upload
  for (const path of ['', '.json'].map(more => `${found?.path}${more}`)) {
    await rename(path, `${path}.aside`)
    await symlink(path, path)
    await expect(reading()).rejects.toMatchObject({ code: 'ELOOP' })
    expect((await look(data.id)).state).toBe('READING')
    await rm(path)
    await rename(`${path}.aside`, path)
  }
  await reading()
  expect((await look(data.id)).state).toBe('READY')
})

test('a package reports a lack of space, and continues with the upload', async () => {
  const full = {
    ...product.dependencies,
    freeSpace: {
      reserve: async () => {
        throw storageFull()
      },
    },
  }
  const { data } = await keep(await upload(sent('No room')))
  const reading = asked(data.id, 'READ')
  await expect(goOnWithPackage(full, reading)).rejects.toMatchObject({ code: 'storage_full' })
  await waitWithPackage(product.dependencies, reading)
  expect(await look(data.id)).toMatchObject({ state: 'READING', faults: [{ field: 'file', code: 'read_later' }] })
  await goOnWithPackage(product.dependencies, reading)
  expect(await look(data.id)).toMatchObject({ state: 'READY', faults: [] })
  await make(data.id)
  await waitWithPackage(product.dependencies, asked(data.id, 'MAKE'))
  expect(await look(data.id)).toMatchObject({ state: 'READY', faults: [{ code: 'make_later' }] })
  expect((await make(data.id)).data).toMatchObject({ state: 'MAKING', faults: [] })
  await job(data.id)
  expect((await look(data.id)).state).toBe('MADE')
})

test('a file whose reading crashed the server says so, and only an operator can resume it', async () => {
  const { data } = await keep(await upload(sent('Held')))
  const reading = asked(data.id, 'READ')
  const jobs = () => scene.rows(`select from pgboss.job where name = 'course-package' and data ->> 'id' = $1`, data.id)
  const before = (await jobs()).length
  await waitWithPackage(product.dependencies, reading, true)
  expect(await look(data.id)).toMatchObject({ state: 'READING', faults: [{ field: 'file', code: 'held' }] })
  expect(await jobs()).toHaveLength(before)
  const resume = () => product.dependencies.database.transaction(tx => resumePackage(tx, reading))
  expect(await resume()).toBe(true)
  await goOnWithPackage(product.dependencies, reading)
  expect(await look(data.id)).toMatchObject({ state: 'READY', faults: [] })
  expect(await resume()).toBe(false)
})

test('a package discarded before its import creates nothing', async () => {
  const courses = await left('courses')
  const id = await read(sent('Given up'))
  await make(id)
  expect((await scene.call('DELETE', `${base}${id}/`, { as: author })).status).toBe(204)
  await job(id)
  expect(await left('courses')).toBe(courses)
  expect((await scene.call('GET', `${base}${id}/`, { as: author })).status).toBe(404)
  expect((await scene.call('DELETE', `${base}${randomUUID()}/`, { as: author })).status).toBe(404)
})

const bare = (name: string) =>
  packageOf({ ...named(name), course: { name, classes: [] }, tests: [], questions: [] }, {})
test.each([
  // by then the first file is stored, and the others are not
  ['its files are unpacked', sent, 1],
  // without files it waits where the course is created
  ['its course is made', bare, 0],
])('a package discarded while %s creates nothing', async (name, packed, stored) => {
  const [courses, loose] = [await left('courses'), await left('loose_objects')]
  const id = await read(packed(name))
  await make(id)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let making: Promise<void> | undefined
  // the job must not run in the transaction that it waits for
  const outside = AsyncLocalStorage.snapshot()
  await product.dependencies.database.transaction(async tx => {
    await lockIn.first(tx, id, 'MAKING')
    making = outside(() => job(id))
    await expect.poll(() => scene.rows(waiting), { timeout: 20_000 }).toHaveLength(1)
    await deletePackage.first(tx, id)
  })
  await making
  expect([await left('courses'), await left('loose_objects')]).toEqual([courses, loose + stored])
})

test('a file that takes too long to read is refused with the reason, in the language of who sent it, and its bytes go', async () => {
  const { data } = await keep(await upload(sent('Slow')))
  await goOnWithPackage(product.dependencies, { ...asked(data.id, 'READ'), language: 'es' }, 1)
  const message = 'Leer este archivo lleva demasiado tiempo. Usa uno más pequeño o divídelo.'
  expect(await look(data.id)).toMatchObject({
    state: 'REFUSED',
    faults: [{ field: 'file', code: 'takes_too_long', message }],
  })
  // a repeated job doesn't read it
  await goOnWithPackage(product.dependencies, asked(data.id, 'READ'))
  expect((await look(data.id)).state).toBe('REFUSED')
})
