import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { rename, rm, symlink } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { storageFull } from '../../../platform/storage/storage-failures.ts'
import { type Files, type Manifest, packageOf, sampleCourse, sampleFiles } from './testing/packages.ts'
import { deletePackage, lockPackageInState } from './uploaded-packages.repository.ts'
import { type PackageJob, postponePackage, processPackage, resumePackage } from './uploaded-packages.usecases.ts'

let product: TestApp
let scene: Scene
let author: Actor
let files: Files

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  author = await scene.staff(['content'])
  files = await sampleFiles()
})

const uploads = '/api/courses/authoring/uploads'
const base = '/api/courses/packages/'
const named = (name: string): Manifest => ({ ...sampleCourse, course: { ...sampleCourse.course, name } })
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
const savePackage = (upload_id: string, as = author) =>
  scene.call('POST', base, { as, body: { upload_id, name: 'course.zip' } })
const readPackage = async (id: string) => (await scene.call('GET', `${base}${id}/`, { as: author })).data
const make = (id: string, again = false) => scene.call('POST', `${base}${id}/make/`, { as: author, body: { again } })
const jobData = (id: string, act: PackageJob['act'], again = false): PackageJob => ({
  ...{ id, by: author.id, act, again },
  language: 'en',
})
const job = (id: string, again = false) => processPackage(product.dependencies, jobData(id, 'MAKE', again))
async function read(bytes: Buffer): Promise<string> {
  const { data } = await savePackage(await upload(bytes))
  await processPackage(product.dependencies, jobData(data.id, 'READ'))
  return data.id
}
const left = async (table: string) => (await scene.row<{ n: number }>(`select count(*)::int as n from ${table}`)).n

test('a package is read, previewed, imported on request, and its bytes are deleted', async () => {
  const courses = await left('courses')
  const id = await read(sent('Read first'))
  const status = await readPackage(id)
  expect(status).toMatchObject({
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
  const made = await readPackage(id)
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
  expect((await readPackage(second)).foreseen.made_before).toMatchObject([{ name: 'Asked' }])
  expect((await make(second)).data.code).toBe('package_made_before')
  expect((await make(second, true)).status).toBe(200)
  // the job that read it runs once more, and does nothing about the other course that was requested since
  await processPackage(product.dependencies, jobData(second, 'READ'))
  expect((await readPackage(second)).state).toBe('MAKING')
  await job(second, true)
  expect((await readPackage(second)).state).toBe('MADE')
})

test('of two packages from one file at once, the second gets the first one’s id', async () => {
  const bytes = sent('Two at once')
  const [one, other] = [await read(bytes), await read(bytes)]
  await make(one)
  await make(other)
  await Promise.all([job(one), job(other)])
  const states = [await readPackage(one), await readPackage(other)].map(({ state }) => state).toSorted()
  expect(states).toEqual(['MADE', 'READY'])
})

describe('a refused package', () => {
  test('reports why and where', async () => {
    const id = await read(packageOf({ ...named('Refused'), version: 7 }, files))
    expect(await readPackage(id)).toMatchObject({
      state: 'REFUSED',
      faults: [{ field: 'version', code: 'other_version' }],
    })
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
    expect((await savePackage(await upload(bytes, bytes.subarray(0, 100)))).data.code).toBe('upload_not_whole')
    expect((await savePackage(await upload(bytes), await scene.staff(['content']))).status).toBe(404)
    const arrived = await upload(bytes)
    const { data } = await savePackage(arrived)
    await scene.row('delete from course_uploads returning person_id')
    await processPackage(product.dependencies, jobData(data.id, 'READ'))
    expect((await readPackage(data.id)).faults).toMatchObject([{ code: 'package_lost' }])
  })
})

test('a package is left to the server with its bytes, and retried while they cannot be read', async () => {
  const arrived = await upload(sent('Elsewhere'))
  const { data } = await savePackage(arrived)
  const { folder } = product.dependencies.courseUploads
  const reading = () => processPackage(product.dependencies, jobData(data.id, 'READ'))
  const moveUploadTo = (place: string) =>
    scene.row('update course_uploads set folder = $2 where id = $1', arrived, place)
  await moveUploadTo(randomUUID())
  await expect(reading()).rejects.toMatchObject({ code: 'upload_elsewhere' })
  expect((await readPackage(data.id)).state).toBe('READING')
  await moveUploadTo(folder)
  const found = await product.dependencies.courseUploads.find(arrived)
  // the bytes, and the metadata of the upload
  for (const path of ['', '.json'].map(more => `${found?.path}${more}`)) {
    await rename(path, `${path}.aside`)
    await symlink(path, path)
    await expect(reading()).rejects.toMatchObject({ code: 'ELOOP' })
    expect((await readPackage(data.id)).state).toBe('READING')
    await rm(path)
    await rename(`${path}.aside`, path)
  }
  await reading()
  expect((await readPackage(data.id)).state).toBe('READY')
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
  const { data } = await savePackage(await upload(sent('No room')))
  const reading = jobData(data.id, 'READ')
  await expect(processPackage(full, reading)).rejects.toMatchObject({ code: 'storage_full' })
  await postponePackage(product.dependencies, reading)
  expect(await readPackage(data.id)).toMatchObject({
    state: 'READING',
    faults: [{ field: 'file', code: 'read_later' }],
  })
  await processPackage(product.dependencies, reading)
  expect(await readPackage(data.id)).toMatchObject({ state: 'READY', faults: [] })
  await make(data.id)
  await postponePackage(product.dependencies, jobData(data.id, 'MAKE'))
  expect(await readPackage(data.id)).toMatchObject({ state: 'READY', faults: [{ code: 'make_later' }] })
  expect((await make(data.id)).data).toMatchObject({ state: 'MAKING', faults: [] })
  await job(data.id)
  expect((await readPackage(data.id)).state).toBe('MADE')
})

test('a file that crashed the server while it was read is reported, and only an operator can resume it', async () => {
  const { data } = await savePackage(await upload(sent('Held')))
  const reading = jobData(data.id, 'READ')
  const jobs = () => scene.rows(`select from pgboss.job where name = 'course-package' and data ->> 'id' = $1`, data.id)
  const before = (await jobs()).length
  await postponePackage(product.dependencies, reading, true)
  expect(await readPackage(data.id)).toMatchObject({ state: 'READING', faults: [{ field: 'file', code: 'held' }] })
  expect(await jobs()).toHaveLength(before)
  const resume = () => product.dependencies.database.transaction(tx => resumePackage(tx, reading))
  expect(await resume()).toBe(true)
  await processPackage(product.dependencies, reading)
  expect(await readPackage(data.id)).toMatchObject({ state: 'READY', faults: [] })
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
  const [courses, orphans] = [await left('courses'), await left('loose_objects')]
  const id = await read(packed(name))
  await make(id)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let work: Promise<void> | undefined
  // the job must not run in the transaction that it waits for
  const outside = AsyncLocalStorage.snapshot()
  await product.dependencies.database.transaction(async tx => {
    await lockPackageInState.first(tx, id, 'MAKING')
    work = outside(() => job(id))
    await expect.poll(() => scene.rows(waiting), { timeout: 20_000 }).toHaveLength(1)
    await deletePackage.first(tx, id)
  })
  await work
  expect([await left('courses'), await left('loose_objects')]).toEqual([courses, orphans + stored])
})

test('a file that takes too long to read is refused with the reason in the sender’s language, and its bytes are deleted', async () => {
  const { data } = await savePackage(await upload(sent('Slow')))
  await processPackage(product.dependencies, { ...jobData(data.id, 'READ'), language: 'es' }, 1)
  const message = 'Leer este archivo lleva demasiado tiempo. Usa uno más pequeño o divídelo.'
  expect(await readPackage(data.id)).toMatchObject({
    state: 'REFUSED',
    faults: [{ field: 'file', code: 'takes_too_long', message }],
  })
  // a repeated job doesn't read it
  await processPackage(product.dependencies, jobData(data.id, 'READ'))
  expect((await readPackage(data.id)).state).toBe('REFUSED')
})
