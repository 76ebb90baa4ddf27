import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { removeOrphans } from '../../../platform/storage/orphaned-objects.ts'
import { sendExpiryNotices } from './expiry-notices.usecases.ts'

let school: TestApp
let scene: Scene
let staff: Actor
let teacher: Actor

// the test clock is at Wednesday, March 11, 2026
beforeAll(async () => {
  school = await startTestApp()
  scene = await makeScene(school)
  staff = await scene.staff(['people'])
})

beforeEach(async () => {
  teacher = await scene.teacher()
})

const pdf = Buffer.from('%PDF-1.4\n%%EOF')
interface Sent {
  [field: string]: string | File
}
function formOf(fields: Sent): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const paper = (name = 'contract.pdf', bytes: Buffer = pdf) => new File([new Uint8Array(bytes)], name)
const addressOf = (of = teacher) => `/api/users/people/${of.id}/documents/`
const add = (fields: Sent = {}, of = teacher, as = staff) =>
  scene.call('POST', addressOf(of), { as, form: formOf({ kind: 'Contract', file: paper(), ...fields }) })
const change = (id: string, fields: Sent, as = staff) =>
  scene.call('PATCH', `${addressOf()}${id}/`, { as, form: formOf({ kind: 'Contract', ...fields }) })
const set = (id: string, what: 'archive' | 'restore', version: number) =>
  scene.call('POST', `${addressOf()}${id}/${what}/`, { as: staff, body: { version } })
const listOf = async (path: string, as = staff) =>
  (await scene.call('GET', `${path}?page_size=100`, { as })).data.results as Record<string, unknown>[]
const mine = () => listOf('/api/users/my-documents/', teacher)
const expiring = async () =>
  (await listOf('/api/users/ending-documents/')).filter(row => (row.teacher as { id: string }).id === teacher.id)
const noticesOf = async (of: Actor) =>
  scene.rows<{ about: object; link: string }>(
    `select about, link from notifications where user_id = $1 and about ->> 'person' = $2`,
    of.id,
    teacher.id,
  )
const sendNotices = () => sendExpiryNotices(school.dependencies, school.clock.now())

describe('a document of a teacher', () => {
  test('is saved with its file, read by staff, and opened by its link', async () => {
    const { status, data } = await add({ note: 'Signed in Cali', valid_until: '2027-03-01' })
    expect(status).toBe(201)
    expect(data).toMatchObject({ kind: 'Contract', note: 'Signed in Cali', valid_until: '2027-03-01', shared: false })
    expect(data).toMatchObject({
      ends: null,
      version: 1,
      file: { name: 'contract.pdf', media_type: 'application/pdf' },
    })
    expect(await listOf(addressOf())).toEqual([data])
    const opened = await school.app.inject({ method: 'GET', url: data.file.url })
    expect([opened.statusCode, opened.rawPayload.equals(pdf)]).toEqual([200, true])
  })

  test('is visible to the teacher only while it is shared and active', async () => {
    const { data } = await add()
    expect(await mine()).toEqual([])
    await change(data.id, { shared: 'true', version: '1' })
    expect(await mine()).toMatchObject([{ id: data.id, kind: 'Contract' }])
    await set(data.id, 'archive', 2)
    expect(await mine()).toEqual([])
    expect((await set(data.id, 'restore', 3)).data).toMatchObject({ archived_at: null, version: 4 })
    expect(await mine()).toHaveLength(1)
  })

  test('is refused at its field without a type or a file, with a text that is too long, or with wrong content', async () => {
    const codes = async (fields: Sent, path = addressOf()) => {
      const { status, data } = await scene.call('POST', path, { as: staff, form: formOf(fields) })
      return [status, ...(data.errors ?? []).map((error: { field: string }) => error.field)]
    }
    expect(await codes({ file: paper() })).toEqual([400, 'kind'])
    expect(await codes({ kind: '  ', file: paper() })).toEqual([400, 'kind'])
    expect(await codes({ kind: 'x'.repeat(61), file: paper() })).toEqual([400, 'kind'])
    expect(await codes({ kind: 'Permit' })).toEqual([400, 'file'])
    expect(await codes({ kind: 'Permit', note: 'x'.repeat(1001), file: paper() })).toEqual([400, 'note'])
    expect(await codes({ kind: 'Permit', valid_until: '2026-02-30', file: paper() })).toEqual([400, 'valid_until'])
    expect(await codes({ kind: 'Permit', file: paper('a.txt', Buffer.from('Hello')) })).toEqual([415, 'file'])
    expect(await codes({ kind: 'Permit', file: paper('a.pdf', Buffer.from('Hello')) })).toEqual([415, 'file'])
    expect(await listOf(addressOf())).toEqual([])
  })

  test('belongs to a teacher: other roles have none, and another teacher’s is not found', async () => {
    const { data } = await add()
    const other = await scene.teacher()
    expect((await add({}, await scene.student())).status).toBe(404)
    expect((await scene.call('GET', addressOf(staff), { as: staff })).status).toBe(404)
    const elsewhere = `${addressOf(other)}${data.id}/archive/`
    expect((await scene.call('POST', elsewhere, { as: staff, body: { version: 1 } })).status).toBe(404)
  })

  test('is replaced by another file, and the previous one is deleted', async () => {
    const { data } = await add()
    const another = Buffer.from('%PDF-1.7\n%%EOF')
    const changed = await change(data.id, { version: '1', file: paper('signed.pdf', another) })
    expect(changed.data).toMatchObject({ version: 2, file: { name: 'signed.pdf' } })
    expect((await school.app.inject({ method: 'GET', url: data.file.url })).statusCode).toBe(404)
    await removeOrphans(school.dependencies, new Date(+school.clock.now() + 1))
    const opened = await school.app.inject({ method: 'GET', url: changed.data.file.url })
    expect(opened.rawPayload.equals(another)).toBe(true)
  })

  test('edited by two people at once gives the second a conflict, and leaves nothing of the second’s behind', async () => {
    const { data } = await add()
    const answers = await Promise.all(
      ['Diploma', 'Permit'].map(kind => change(data.id, { kind, version: '1', file: paper(`${kind}.pdf`) })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.data.code).toBe('changed_meanwhile')
    const won = answers.find(({ status }) => status === 200)!.data
    expect(await listOf(addressOf())).toMatchObject([{ kind: won.kind, version: 2, file: { name: `${won.kind}.pdf` } }])
    expect((await set(data.id, 'archive', 1)).status).toBe(409)
    const { files } = await scene.row<{ files: number }>(
      `select count(*)::int as files from files where uploaded_by = $1 and name in ('Diploma.pdf', 'Permit.pdf')`,
      staff.id,
    )
    expect(files).toBe(1)
  })

  test('of a deleted account cannot be edited', async () => {
    const { data } = await add()
    await scene.row('update users set disabled_at = now(), deleted_at = now() where id = $1', teacher.id)
    expect((await change(data.id, { version: '1', file: paper('late.pdf') })).status).toBe(404)
    expect((await set(data.id, 'archive', 1)).status).toBe(404)
    expect(await scene.rows(`select id from files where name = 'late.pdf'`)).toEqual([])
  })

  test('is logged, without its note', async () => {
    const { data } = await add({ note: 'secret' })
    await change(data.id, { version: '1', note: 'secret again', valid_until: '2026-12-31' })
    await set(data.id, 'archive', 2)
    await set(data.id, 'archive', 3)
    const log = await scene.rows<{ act: string; fields: object }>(
      `select act, fields from changes where thing = 'TEACHER' and thing_id = $1 order by id`,
      teacher.id,
    )
    expect(log.map(({ act }) => act)).toEqual(['DOCUMENT_ADDED', 'DOCUMENT_CHANGED', 'DOCUMENT_ARCHIVED'])
    expect(log[1]!.fields).toEqual({
      document: { from: 'Contract', to: 'Contract' },
      valid_until: { from: null, to: '2026-12-31' },
    })
    expect(JSON.stringify(log)).not.toContain('secret')
  })
})

describe('expiring documents', () => {
  test('are listed for staff from the configured days before they expire, earliest first', async () => {
    const last = await add({ kind: 'Soon', valid_until: '2026-04-10' })
    const over = await add({ kind: 'Over', valid_until: '2026-03-10' })
    await add({ kind: 'Later', valid_until: '2026-04-11' })
    await add({ kind: 'For good' })
    expect(await expiring()).toMatchObject([
      { id: over.data.id, ends: 'ENDED' },
      { id: last.data.id, ends: 'SOON' },
    ])
    const waiting = async () => (await scene.call('GET', '/api/main/home/', { as: staff })).data.staff.teacher_documents
    const before = await waiting()
    await set(over.data.id, 'archive', 1)
    expect(await waiting()).toBe(before - 1)
    expect(await expiring()).toMatchObject([{ id: last.data.id }])
    await scene.row('update users set disabled_at = $2 where id = $1', teacher.id, school.clock.now().toISOString())
    expect(await expiring()).toEqual([])
  })

  test('are valid through their last day, in the academy’s zone', async () => {
    await add({ valid_until: '2026-03-11' })
    expect(await expiring()).toMatchObject([{ ends: 'SOON' }])
  })

  test('are announced once to staff with the people permission, and again after a new expiry date', async () => {
    const [owner, timetable] = [await scene.staff(['owner']), await scene.staff(['timetable'])]
    const { data } = await add({ kind: 'Permit', valid_until: '2026-03-20' })
    await Promise.all([sendNotices(), sendNotices()])
    await sendNotices()
    expect(
      [await noticesOf(staff), await noticesOf(owner), await noticesOf(timetable)].map(list => list.length),
    ).toEqual([1, 1, 0])
    expect(await noticesOf(staff)).toMatchObject([
      { about: { document: 'Permit', until: '2026-03-20' }, link: `/staff/people/${teacher.id}` },
    ])
    await change(data.id, { kind: 'Permit', version: '1', valid_until: '2027-03-20' })
    await sendNotices()
    expect(await noticesOf(staff)).toHaveLength(1)
    await change(data.id, { kind: 'Permit', version: '2', valid_until: '2026-04-01' })
    await sendNotices()
    expect(await noticesOf(staff)).toHaveLength(2)
  })

  test('do not include archived ones', async () => {
    const { data } = await add({ valid_until: '2026-03-20' })
    await set(data.id, 'archive', 1)
    await sendNotices()
    expect(await noticesOf(staff)).toEqual([])
  })
})
