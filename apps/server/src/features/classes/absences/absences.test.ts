import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { photoOfPaper } from '../../../../test/photos.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'
import { removeOrphans } from '../../../platform/storage/orphaned-objects.ts'

let product: TestApp
let scene: Scene
let teacher: Actor
let student: Actor
let staff: Actor
let reservation: string

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff()
})

// each test has a student who missed a class that has begun
beforeEach(async () => {
  teacher = await scene.teacher()
  student = await scene.student()
  reservation = await missed(student)
})

async function missed(as: Actor): Promise<string> {
  // the teacher's previous class is over by then
  product.clock.advance({ hours: 1 })
  const liveClass = await scene.liveClass({ startsIn: { minutes: 40 }, teacher })
  const { data } = await scene.call('POST', `/api/classes/scheduled-live-classes/${liveClass}/reserve/`, { as })
  product.clock.advance({ minutes: 50 })
  await record(data.id, { attended: false })
  return data.id
}

const record = (id: string, body: object) =>
  scene.call('PATCH', `/api/classes/student-reservations-for-teacher/${id}/`, { as: teacher, body })
function handIn(id: string, as: Actor, name = 'note.txt', content = 'I was ill.', method = 'PUT') {
  const form = new FormData()
  form.append('non_attendance_doc', new Blob([content]), name)
  return scene.call(method, `/api/classes/my-classes-files/${id}/`, { as, form })
}
const decide = (id: string, body: object, options = {}) =>
  scene.call('PATCH', `/api/classes/non-attendance-documents/${id}/`, { as: staff, body, ...options })
const notifications = async () => (await scene.call('GET', '/api/main/notifications/', { as: student })).data.results
const mine = async (id = reservation, as = student) =>
  (await scene.call('GET', `/api/classes/my-classes/${id}/`, { as })).data
const hoursOf = async ({ id }: Actor) =>
  (await scene.row<{ balance_minutes: number }>('select balance_minutes from students where user_id = $1', id))
    .balance_minutes / 60
const queue = async (status = 'PENDING') =>
  (await scene.call('GET', `/api/classes/non-attendance-documents/?status=${status}&page_size=100`, { as: staff })).data
    .results as { id: string }[]

test('a photo of a document opens for the people of the class and for staff, and for no one else', async () => {
  const id = await missed(student)
  const photo = await sharp({ create: { width: 99, height: 99, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  // its structure is valid, its pixels are not
  const broken = new Uint8Array(photo.fill(0, photo.indexOf('IDAT') + 4, photo.length - 16))
  const send = async (path: string, method: string, as: Actor) => {
    const form = new FormData()
    form.append('non_attendance_doc', new Blob([broken]), 'paper.png')
    return (await scene.call(method, `/api/classes/${path}/${id}/`, { as, form })).data.code
  }
  expect(await send('my-classes-files', 'PUT', student)).toBe('unsupported_media_type')
  expect(await send('my-classes-files', 'PUT', await scene.student())).toBe('not_found')
  expect(await send('student-reservations-for-teacher', 'PATCH', teacher)).toBe('unsupported_media_type')
  expect(await send('student-reservations-for-teacher', 'PATCH', await scene.teacher())).toBe('not_found')
  expect(await send('student-reservations-for-teacher', 'PATCH', staff)).toBe('unsupported_media_type')
})

describe('the document in the record of its student', () => {
  const entity = [
    ...['attended', 'approved', 'non_conforming_student_text', 'feedback_text', 'new_feedback_files'],
    ...['non_attendance_doc', 'status_non_attendance_doc'],
  ]
  function send(fields: Record<string, string>, as: Actor, documents: string[] = [], method = 'PATCH') {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const name of documents) form.append('non_attendance_doc', new Blob(['I was ill.']), name)
    return scene.call(method, `/api/classes/student-reservations-for-teacher/${reservation}/`, { as, form })
  }

  test.each(['PUT', 'PATCH'])(
    'is taken from the teacher, together with the absence, and answered (%s)',
    async method => {
      await record(reservation, { attended: true })
      const { status, data } = await send({ attended: 'false' }, teacher, ['note.txt'], method)
      expect(status).toBe(200)
      expect(Object.keys(data)).toEqual(expect.arrayContaining(entity))
      expect(data).toMatchObject({ status_non_attendance_doc: 'PENDING', non_attendance_doc: { name: 'note.txt' } })
      expect(data.new_feedback_files).toEqual([])
      expect((await queue()).map(({ id }) => id)).toContain(reservation)
      // sending back the value that was read is allowed
      expect((await send({ status_non_attendance_doc: 'PENDING' }, teacher)).status).toBe(200)
    },
  )

  test.each(['PUT', 'PATCH'])('is returned unchanged if there is none (%s)', async method => {
    for (const none of ['', 'null']) {
      const nothing = Object.fromEntries(entity.map(field => [field, none]))
      const { status, data } = await send({ ...nothing, attended: 'true', version: none }, teacher, [], method)
      expect([status, data.attended, data.status_non_attendance_doc]).toEqual([200, true, null])
      expect([data.feedback_text, data.non_conforming_student_text]).toEqual([null, null])
    }
    const nothing = { non_conforming_student_text: null, feedback_text: null, status_non_attendance_doc: null }
    expect((await record(reservation, { attended: true, approved: null, ...nothing })).status).toBe(200)
  })

  test('is accepted only for an absent student, as one file, from the class’s teacher', async () => {
    expect((await send({ attended: 'true' }, teacher, ['note.txt'])).data.code).toBe('not_absent')
    expect((await mine()).attended).toBe(false)
    expect((await send({}, teacher, ['one.txt', 'two.txt'])).status).toBe(400)
    expect((await send({}, await scene.teacher(), ['note.txt'])).status).toBe(404)
    expect((await mine()).non_attendance_doc).toBeNull()
  })

  test('is decided only by staff, once, and the hours are returned', async () => {
    await handIn(reservation, student)
    const before = await hoursOf(student)
    for (const status_non_attendance_doc of ['APPROVED', 'REJECTED']) {
      const rejected = await send({ status_non_attendance_doc, non_conforming_student_text: 'No' }, teacher)
      expect([rejected.status, rejected.data.code]).toEqual([403, 'forbidden'])
    }
    expect((await mine()).status_non_attendance_doc).toBe('PENDING')
    const both = await Promise.all([1, 2].map(() => send({ status_non_attendance_doc: 'APPROVED' }, staff)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.data).toMatchObject({ status_non_attendance_doc: 'APPROVED' })
    expect(await hoursOf(student)).toBe(before + 1)
    expect((await send({ status_non_attendance_doc: 'PENDING' }, staff)).data.code).toBe('already_decided')
  })

  test('is rejected with a reason, and only if there is one', async () => {
    expect((await send({ status_non_attendance_doc: 'APPROVED' }, staff)).data.code).toBe('not_absent')
    await handIn(reservation, student)
    const missing = await send({ status_non_attendance_doc: 'REJECTED' }, staff)
    expect([missing.status, missing.data.errors[0].field]).toEqual([400, 'non_conforming_student_text'])
    const why = { status_non_attendance_doc: 'REJECTED', non_conforming_student_text: 'It names another day' }
    expect((await send(why, staff)).data.status_non_attendance_doc).toBe('REJECTED')
    expect((await mine()).non_attendance_doc_reason).toBe('It names another day')
  })
})

describe('a document that explains an absence', () => {
  test('is accepted from an absent student, is pending, and can be read by the student and staff', async () => {
    const { status, data } = await handIn(reservation, student)
    expect(status).toBe(200)
    expect(data).toMatchObject({ status_non_attendance_doc: 'PENDING', non_attendance_doc: { name: 'note.txt' } })
    const inQueue = (await queue()).find(({ id }) => id === reservation) as { document?: { url: string } } | undefined
    expect(inQueue).toMatchObject({ student: { id: student.id }, cost_minutes: 60, handed_in_at: expect.any(String) })
    for (const url of [data.non_attendance_doc.url, inQueue?.document?.url]) {
      const opened = await product.app.inject({ url })
      expect([opened.statusCode, opened.body]).toEqual([200, 'I was ill.'])
    }
  })

  test('is replaced while it is pending, and the previous one is deleted', async () => {
    const first = await handIn(reservation, student)
    const second = await handIn(reservation, student, 'better.txt', 'See the doctor’s note.', 'PATCH')
    expect(second.data.non_attendance_doc.name).toBe('better.txt')
    expect((await product.app.inject({ url: first.data.non_attendance_doc.url })).statusCode).toBe(404)
  })

  test('is refused if the student attended, attendance is open, or the reservation was canceled', async () => {
    await record(reservation, { attended: true })
    expect((await handIn(reservation, student)).data.code).toBe('not_absent')
    const id = await scene.liveClass()
    const { data } = await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
    expect((await handIn(data.id, student)).data.code).toBe('not_absent')
    await scene.call('DELETE', `/api/classes/my-classes/${data.id}/`, { as: student })
    expect((await handIn(data.id, student)).data.code).toBe('not_absent')
  })

  /** What the storage contains after the sweep. */
  const storedFiles = async () => {
    await removeOrphans(product.dependencies, new Date(product.clock.now().getTime() + 1))
    const found = await readdir(join(product.dataDir, 'files'), { recursive: true, withFileTypes: true })
    return found.filter(entry => entry.isFile()).map(entry => entry.name)
  }

  test('is not found for another student’s reservation, and no file stays', async () => {
    const before = await storedFiles()
    const { status, data } = await handIn(reservation, await scene.student())
    expect([status, data.code]).toEqual([404, 'not_found'])
    expect(await storedFiles()).toEqual(before)
    expect((await mine()).non_attendance_doc).toBeNull()
  })

  test('is checked by its content, and only one is allowed', async () => {
    const wrong = await handIn(reservation, student, 'note.png', '<svg onload=alert(1)>')
    expect([wrong.status, wrong.data.errors[0].field]).toEqual([415, 'non_attendance_doc'])
    expect((await handIn(reservation, student, 'run.exe', 'MZ')).status).toBe(415)
    const form = new FormData()
    for (const name of ['a.txt', 'b.txt']) form.append('non_attendance_doc', new Blob(['words']), name)
    const two = await scene.call('PUT', `/api/classes/my-classes-files/${reservation}/`, { as: student, form })
    expect(two.status).toBe(400)
    const none = await scene.call('PUT', `/api/classes/my-classes-files/${reservation}/`, { as: student, body: {} })
    expect(none.data.errors).toMatchObject([{ field: 'non_attendance_doc', code: 'required' }])
    expect((await mine()).status_non_attendance_doc).toBeNull()
  })
})

describe('the note sent with a document', () => {
  function send(file: Blob, name: string, note?: string) {
    const form = new FormData()
    form.append('non_attendance_doc', file, name)
    if (note !== undefined) form.append('note', note)
    return scene.call('PUT', `/api/classes/my-classes-files/${reservation}/`, { as: student, form })
  }
  const documentOf = async () =>
    (await scene.call('GET', `/api/classes/non-attendance-documents/${reservation}/`, { as: staff })).data

  test('is one line for its student and the staff, and goes with its document', async () => {
    const { status, data } = await send(new Blob(['I was ill.']), 'note.txt', '  A fever since Monday.  ')
    expect([status, data.non_attendance_doc_note]).toEqual([200, 'A fever since Monday.'])
    expect((await documentOf()).note).toBe('A fever since Monday.')
    await send(new Blob(['I was very ill.']), 'other.txt')
    expect([(await documentOf()).note, (await mine()).non_attendance_doc_note]).toEqual([null, null])
  })

  test('has at most 500 characters', async () => {
    expect((await send(new Blob(['I was ill.']), 'note.txt', 'a'.repeat(501))).status).toBe(400)
    expect((await mine()).non_attendance_doc).toBeNull()
  })

  test.each(['student', 'teacher'] as const)(
    'of a photo contains only the picture, whoever sends it: %s',
    async who => {
      const photo = await photoOfPaper()
      expect((await sharp(photo).metadata()).exif).toBeDefined()
      const form = new FormData()
      form.append('non_attendance_doc', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'IMG_1.JPEG')
      const { data } =
        who === 'student'
          ? await scene.call('PUT', `/api/classes/my-classes-files/${reservation}/`, { as: student, form })
          : await scene.call('PATCH', `/api/classes/student-reservations-for-teacher/${reservation}/`, {
              as: teacher,
              form,
            })
      expect(data.non_attendance_doc).toMatchObject({ name: 'IMG_1.jpg', media_type: 'image/jpeg' })
      const kept = await product.app.inject({ url: data.non_attendance_doc.url })
      const { exif, width, height } = await sharp(kept.rawPayload).metadata()
      expect({ exif, width, height }).toEqual({ exif: undefined, width: 1000, height: 2000 })
    },
  )
})

describe('a decision', () => {
  beforeEach(async () => {
    await handIn(reservation, student)
  })

  test('to approve returns the hours, notifies the student, and removes it from the queue', async () => {
    expect(await hoursOf(student)).toBe(9)
    const { status, data } = await decide(reservation, { status: 'APPROVED' })
    expect([status, data.status, data.decided_by]).toEqual([200, 'APPROVED', 'Irene Prueba'])
    expect(await hoursOf(student)).toBe(10)
    expect(await mine()).toMatchObject({ status_non_attendance_doc: 'APPROVED', refunded_minutes: 60, attended: false })
    expect((await queue()).some(({ id }) => id === reservation)).toBe(false)
    expect((await queue('DECIDED')).some(({ id }) => id === reservation)).toBe(true)
    expect(await notifications()).toMatchObject([
      { kind: 'DOCUMENT_DECIDED', body: expect.stringContaining('you got back any hours the class cost') },
    ])
  })

  test('to reject needs a reason, which the student reads, and the hours stay spent', async () => {
    const bare = await decide(reservation, { status: 'REJECTED' })
    expect([bare.status, bare.data.errors[0].field]).toEqual([400, 'reason'])
    expect((await decide(reservation, { status: 'REJECTED', reason: 'It has no date.' })).status).toBe(200)
    expect(await mine()).toMatchObject({
      status_non_attendance_doc: 'REJECTED',
      non_attendance_doc_reason: 'It has no date.',
      refunded_minutes: null,
    })
    expect(await hoursOf(student)).toBe(9)
    expect((await notifications())[0].body).toContain('It has no date.')
  })

  test('is final: no second decision, no other document', async () => {
    await decide(reservation, { status: 'REJECTED', reason: 'It has no date.' })
    expect((await decide(reservation, { status: 'APPROVED' })).data.code).toBe('already_decided')
    expect((await handIn(reservation, student)).data.code).toBe('already_decided')
    expect(await hoursOf(student)).toBe(9)
  })

  test('made many times at once on two servers returns the hours once', async () => {
    const second = await product.another()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        decide(reservation, { status: 'APPROVED' }, { app: at % 2 ? second : product.app }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await hoursOf(student)).toBe(10)
    const { n } = await scene.row<{ n: number }>(
      'select count(*) as n from notifications where user_id = $1 and shown',
      student.id,
    )
    expect(n).toBe(1)
  })

  test('about a document that was replaced in the meantime is refused', async () => {
    const seen = (await mine()).non_attendance_doc.id
    await handIn(reservation, student, 'other.txt')
    const { data } = await decide(reservation, { status: 'APPROVED', document: seen })
    expect(data.code).toBe('changed_meanwhile')
    expect(await hoursOf(student)).toBe(9)
  })

  test('is refused once the teacher corrected the attendance, and the queue lists only absences', async () => {
    const atHome = async () =>
      (await scene.call('GET', '/api/main/home/', { as: staff })).data.staff.needs
        .filter(({ kind }: { kind: string }) => kind === 'documents')
        .reduce((sum: number, { count }: { count: number }) => sum + count, 0)
    const waiting = async () => [(await queue()).some(({ id }) => id === reservation), await atHome()]
    const before = await atHome()
    expect(await waiting()).toEqual([true, before])
    await record(reservation, { attended: true })
    expect((await decide(reservation, { status: 'APPROVED' })).data.code).toBe('not_absent')
    expect(await waiting()).toEqual([false, before - 1])
    await record(reservation, { attended: false })
    expect(await waiting()).toEqual([true, before])
  })

  test('is up to staff: neither the teacher nor the student sees the queue or decides', async () => {
    for (const as of [teacher, student]) {
      expect((await decide(reservation, { status: 'APPROVED' }, { as })).status).toBe(403)
      expect((await scene.call('GET', '/api/classes/non-attendance-documents/', { as })).status).toBe(403)
      expect((await scene.call('GET', `/api/classes/non-attendance-documents/${reservation}/`, { as })).status).toBe(
        403,
      )
    }
    const smuggled = await record(reservation, { status_non_attendance_doc: 'APPROVED' })
    expect(smuggled.status).toBe(403)
    expect((await mine()).status_non_attendance_doc).toBe('PENDING')
  })

  test('without a document is not found', async () => {
    const id = await missed(await scene.student())
    expect((await decide(id, { status: 'APPROVED' })).status).toBe(404)
    expect((await scene.call('GET', `/api/classes/non-attendance-documents/${id}/`, { as: staff })).status).toBe(404)
  })

  test('fixes the attendance: a student who got the hours back stays absent', async () => {
    await decide(reservation, { status: 'APPROVED' })
    for (const attended of [true, null]) {
      expect((await record(reservation, { attended })).data.code).toBe('absence_excused')
    }
    expect((await record(reservation, { feedback_text: 'Get well soon' })).status).toBe(200)
    const found = (await audit(product.dependencies)).filter(({ breaches }) => breaches > 0)
    expect(found).toEqual([])
  })
})
