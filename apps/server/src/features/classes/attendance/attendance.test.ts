import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { photoOfPaper } from '../../../../test/photos.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let scene: Scene
let teacher: Actor
let student: Actor
let liveClass: string
let reservation: string

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})

// each test has its own class, which started ten minutes ago
beforeEach(async () => {
  teacher = await scene.teacher()
  student = await scene.student()
  liveClass = await scene.liveClass({ startsIn: { minutes: 40 }, teacher })
  const { data } = await scene.call('POST', `/api/classes/scheduled-live-classes/${liveClass}/reserve/`, {
    as: student,
  })
  reservation = data.id
  product.clock.advance({ minutes: 50 })
})

const address = () => `/api/classes/student-reservations-for-teacher/${reservation}/`
const record = (body: Record<string, unknown>, as: Actor = teacher) => scene.call('PATCH', address(), { as, body })
function form(
  fields: Record<string, string>,
  files: [name: string, content: string | Uint8Array<ArrayBuffer>][] = [],
): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const [name, content] of files) data.append('new_feedback_files', new Blob([content]), name)
  return data
}
const submit = () =>
  scene.call('POST', '/api/classes/student-topic-result/teacher-submit-feedback/', {
    as: teacher,
    body: { student_class_id: reservation },
  })
const seenByStudent = async () =>
  (await scene.call('GET', `/api/classes/my-classes/${reservation}/`, { as: student })).data

describe('recording a student', () => {
  test('saves attendance, approval, and feedback one by one, and shows feedback once it is submitted', async () => {
    expect((await record({ attended: true })).data).toMatchObject({ attended: true, approved: null })
    expect((await record({ approved: true })).data).toMatchObject({ attended: true, approved: true })
    expect((await record({ feedback_text: 'You told it in order.' })).status).toBe(200)
    const recorded = { attended: true, approved: true }
    expect(await seenByStudent()).toMatchObject({ ...recorded, feedback_text: null })
    expect((await submit()).status).toBe(200)
    expect(await seenByStudent()).toMatchObject({ ...recorded, feedback_text: 'You told it in order.' })
  })

  test('accepts multipart with files, whose links open for the student and cannot be forged', async () => {
    const answer = await scene.call('PUT', address(), {
      as: teacher,
      form: form({ attended: 'true', feedback_text: 'See the notes' }, [
        ['notes.txt', 'past simple\n'],
        ['more.txt', 'and perfect\n'],
      ]),
    })
    expect(answer.status).toBe(200)
    expect(answer.data.new_feedback_files.map((file: { name: string }) => file.name)).toEqual(['notes.txt', 'more.txt'])
    await submit()
    const [file] = (await seenByStudent()).feedback_files
    const opened = await product.app.inject({ url: file.url })
    expect([opened.statusCode, opened.body]).toEqual([200, 'past simple\n'])
    const forged = await product.app.inject({ url: file.url.replace(/signature=.../, 'signature=AAA') })
    expect(forged.statusCode).toBe(403)
  })

  test('reports why a student is not approved, and names a missing field', async () => {
    await record({ attended: true })
    const response = await record({ approved: false })
    expect(response.status).toBe(400)
    expect(response.data.errors).toMatchObject([{ field: 'non_conforming_student_text', code: 'required' }])
    expect((await record({ approved: false, non_conforming_student_text: 'Past tense' })).status).toBe(200)
  })

  test('refuses approval without attendance', async () => {
    expect((await record({ approved: true })).data.code).toBe('approved_without_attendance')
  })

  test('is refused before the class starts and after its window, and allowed to the second in between', async () => {
    const early = await scene.liveClass({ startsIn: { minutes: 55 }, teacher })
    const { data } = await scene.call('POST', `/api/classes/scheduled-live-classes/${early}/reserve/`, {
      as: await scene.student(),
    })
    reservation = data.id
    product.clock.advance({ minutes: 54, seconds: 59 })
    expect((await record({ attended: true })).data.code).toBe('class_not_started')
    product.clock.advance({ seconds: 1 })
    expect((await record({ attended: true })).status).toBe(200)
    product.clock.advance({ days: 7, hours: 1 })
    expect((await record({ attended: false })).status).toBe(200)
    product.clock.advance({ seconds: 1 })
    expect((await record({ attended: true })).data.code).toBe('attendance_closed')
    expect((await record({ attended: true }, await scene.staff())).status).toBe(200)
  })

  test('of another teacher’s class is not found, and nothing changes', async () => {
    const stranger = await scene.teacher('Tomás')
    for (const path of [
      `/api/classes/my-classes-as-teacher/${liveClass}/`,
      `/api/classes/my-classes-as-teacher/${liveClass}/student-reservations/`,
    ]) {
      const { status, data } = await scene.call('GET', path, { as: stranger })
      expect([status, data.code, JSON.stringify(data).includes('Valentina')]).toEqual([404, 'not_found', false])
    }
    expect((await record({ attended: false }, stranger)).status).toBe(404)
    expect((await record({ attended: false }, student)).status).toBe(403)
    expect((await seenByStudent()).attended).toBeNull()
  })

  test('made on an older version is refused and returns the current record', async () => {
    const { data } = await record({ attended: true, version: 1 })
    expect(data.version).toBe(2)
    const late = await record({ feedback_text: 'mine', version: 1 })
    expect(late.status).toBe(409)
    expect(late.data).toMatchObject({ code: 'changed_meanwhile', current: { attended: true, version: 2 } })
  })

  test('with a photo of their work keeps only the picture', async () => {
    const photo = new Uint8Array(await photoOfPaper())
    const { data } = await scene.call('PATCH', address(), { as: teacher, form: form({}, [['IMG_1.JPEG', photo]]) })
    expect(data.new_feedback_files).toMatchObject([{ name: 'IMG_1.jpg', media_type: 'image/jpeg' }])
    const download = await product.app.inject({ url: data.new_feedback_files[0].url })
    const { exif, width, height } = await sharp(download.rawPayload).metadata()
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 1000, height: 2000 })
  })

  test('with more files than allowed saves nothing', async () => {
    const files = Array.from({ length: 6 }, (_, index): [string, string] => [`${index}.txt`, 'text'])
    const answer = await scene.call('PATCH', address(), { as: teacher, form: form({ attended: 'true' }, files) })
    expect(answer.status).toBe(400)
    expect((await seenByStudent()).attended).toBeNull()
    expect(await readdir(join(product.dataDir, 'incoming'))).toEqual([])
  })

  test('with a file that differs from its name’s type is refused, naming the field', async () => {
    const answer = await scene.call('PATCH', address(), {
      as: teacher,
      form: form({}, [['photo.png', '<svg onload=alert(1)>']]),
    })
    expect(answer.status).toBe(415)
    expect(answer.data.errors[0].field).toBe('new_feedback_files')
  })

  test('with the same key and files again changes nothing more', async () => {
    const send = () =>
      scene.call('PATCH', address(), {
        as: teacher,
        key: 'same',
        form: form({ attended: 'true' }, [['a.txt', 'words']]),
      })
    const first = await send()
    const second = await send()
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.data.new_feedback_files).toHaveLength(1)
    expect(await scene.rows('select 1 from feedback_files where student_class_id = $1', reservation)).toHaveLength(1)
  })

  test('with many photos at once keeps all of them, in order', async () => {
    await scene.row('update academy_settings set max_files = 10')
    await expect.poll(() => product.dependencies.settings().maxFiles).toBe(10)
    const photo = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
    const names = Array.from({ length: 10 }, (_, index) => `page-${index}.jpg`)
    const files = names.map((name): [string, Uint8Array<ArrayBuffer>] => [name, new Uint8Array(photo)])
    const { status, data } = await scene.call('PATCH', address(), { as: teacher, form: form({}, files) })
    expect(status).toBe(200)
    expect(data.new_feedback_files.map(({ name }: { name: string }) => name)).toEqual(names)
    await scene.row('update academy_settings set max_files = 5')
  })
})

describe('a teacher’s classes', () => {
  test('show how many students still lack a record', async () => {
    const { data } = await scene.call('GET', `/api/classes/my-classes-as-teacher/${liveClass}/`, { as: teacher })
    expect(data.feedback_owed).toBe(1)
    await record({ attended: false })
    expect(
      (await scene.call('GET', `/api/classes/my-classes-as-teacher/${liveClass}/`, { as: teacher })).data.feedback_owed,
    ).toBe(0)
  })

  test('list only their own, upcoming ones in order of time, and everyone’s for staff', async () => {
    const mine = await scene.liveClass({ startsIn: { days: 1 }, teacher })
    const { data } = await scene.call('GET', '/api/classes/my-classes-as-teacher/?only_future=true', { as: teacher })
    // the class in progress has not ended yet
    expect(data.results.map((row: { id: string }) => row.id)).toEqual([liveClass, mine])
    const all = await scene.call('GET', '/api/classes/my-classes-as-teacher/?page_size=100', {
      as: await scene.staff(),
    })
    expect(all.data.count).toBeGreaterThan(data.count)
  })
})
