import { maxDropReasonLength } from '@aulaviva/domain/limits'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { photoOfPaper } from '../../../../test/photos.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'
import { cancelClassesWithoutTeacher } from './classes-without-teacher.usecases.ts'

let product: TestApp
let scene: Scene
let staff: Actor

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff()
})

const cancellations = '/api/classes/class-cancellations/'
const classPath = (id: string) => `/api/classes/scheduled-live-classes/${id}/`
const unknown = '01890000-0000-7000-8000-000000000000'

type Content = string | Uint8Array<ArrayBuffer>

function drop(as: Actor, id: string, reason = 'No voice today', files: [name: string, content: Content][] = []) {
  const form = new FormData()
  form.append('scheduled_live_class_id', id)
  form.append('cancellation_reason', reason)
  for (const [name, content] of files) form.append('attachment_file', new File([content], name))
  return scene.call('POST', cancellations, { as, form })
}
const cover = (as: Actor, id: string, body?: object) =>
  scene.call('PATCH', `${classPath(id)}update-teacher/`, { as, ...(body && { body }) })
const open = async (as: Actor) =>
  (await scene.call('GET', '/api/classes/scheduled-live-classes/without-teacher/?page_size=100', { as })).data
const openOf = async (as: Actor, id: string) => (await open(as)).results.find((row: { id: string }) => row.id === id)
const reserve = async (as: Actor, id: string) =>
  (await scene.call('POST', `${classPath(id)}reserve/`, { as })).data.id as string
const kindsOf = async ({ id }: Actor) =>
  (
    await scene.rows<{ kind: string }>('select kind from notifications where user_id = $1 and shown order by id', id)
  ).map(({ kind }) => kind)
const stateOf = (id: string) =>
  scene.row<{ state: string; teacher_id: string | null; sequence: number; seats_taken: number; room_url: string }>(
    'select state, teacher_id, sequence, seats_taken, room_url from scheduled_live_classes where id = $1',
    id,
  )
/** The audit log of a class, as staff see it. */
const historyOf = async (id: string) =>
  (await scene.call('GET', `/api/classes/office-timetable/${id}/`, { as: staff })).data.history.map(
    ({ act, by, fields, reason }: Record<string, unknown>) => ({ act, by, fields, reason }),
  )
const balanceOf = async ({ id }: Actor) =>
  (await scene.row<{ balance_minutes: number }>('select balance_minutes from students where user_id = $1', id))
    .balance_minutes
const breaches = async () =>
  (await audit(product.dependencies)).filter(finding => finding.breaches > 0).map(({ name }) => name)
const sweep = () => cancelClassesWithoutTeacher(product.dependencies, product.clock.now())

describe('dropping a class', () => {
  test('does not invite its teacher to cover it; other teachers and staff are invited', async () => {
    const [owner, other, office] = [await scene.teacher('Olivia'), await scene.teacher('Marta'), await scene.staff()]
    const id = await scene.liveClass({ teacher: owner, startsIn: { days: 19 } })
    expect((await drop(owner, id)).status).toBe(201)
    const seenBy = async (as: Actor) => (await open(as)).results.some((one: { id: string }) => one.id === id)
    expect([await seenBy(owner), await seenBy(other), await seenBy(office)]).toEqual([false, true, true])
    const { data: home } = await scene.call('GET', '/api/main/home/', { as: owner })
    expect(JSON.stringify(home)).not.toContain(id)
  })

  test('keeps a class whose attendance was recorded during the request', async () => {
    const [teacher, student] = [await scene.teacher(), await scene.student()]
    const id = await scene.liveClass({ teacher, startsIn: { days: 9 } })
    await scene.row('update student_classes set attended = true where id = $1', await reserve(student, id))
    expect((await drop(teacher, id)).data.code).toBe('class_started')
    expect((await stateOf(id)).teacher_id).toBe(teacher.id)
    await scene.row('update student_classes set attended = null where class_id = $1', id)
  })

  test('leaves it without a teacher, with the reason and the document, and notifies the students once', async () => {
    const [teacher, student, colleague] = [await scene.teacher(), await scene.student(), await scene.teacher('Tomás')]
    const id = await scene.liveClass({ teacher })
    const mine = await reserve(student, id)
    const { status, data } = await drop(teacher, id, 'A doctor’s appointment', [['note.txt', 'Two days of rest']])
    expect(status).toBe(201)
    expect(data).toMatchObject({
      scheduled_live_class_id: id,
      cancellation_reason: 'A doctor’s appointment',
      attachment: { name: 'note.txt', media_type: 'text/plain' },
      teacher: { id: teacher.id },
      scheduled_live_class: { id, teacher: null, state: 'SCHEDULED' },
    })
    expect(await stateOf(id)).toMatchObject({ teacher_id: null, state: 'SCHEDULED', sequence: 1, seats_taken: 1 })
    expect(await kindsOf(student)).toEqual(['TEACHER_CHANGED'])
    expect(await kindsOf(colleague)).toContain('CLASS_WITHOUT_TEACHER')
    expect(await kindsOf(teacher)).toEqual([])
    const seat = await scene.call('GET', `/api/classes/my-classes/${mine}/`, { as: student })
    expect(seat.data).toMatchObject({ state: 'RESERVED', scheduled_live_class: { teacher: null } })
    expect((await drop(teacher, id)).status).toBe(404)
    expect(await historyOf(id)).toEqual([])
  })

  test('shows the reason only to the teacher and staff; the document opens only for them', async () => {
    const [teacher, other] = [await scene.teacher(), await scene.teacher()]
    const id = await scene.liveClass({ teacher, startsIn: { days: 3 } })
    const { data } = await drop(teacher, id, 'Private reasons', [['note.txt', 'Something private']])
    expect(data.scheduled_live_class_id).toBe(id)
    const one = (as: Actor) => scene.call('GET', `${cancellations}${data.id}/`, { as })
    expect((await one(teacher)).data).toMatchObject({
      scheduled_live_class_id: id,
      cancellation_reason: 'Private reasons',
    })
    expect((await one(staff)).data.cancellation_reason).toBe('Private reasons')
    expect((await one(other)).status).toBe(404)
    expect((await one(await scene.student())).status).toBe(403)
    expect((await scene.call('GET', cancellations, { as: other })).data).toMatchObject({ count: 0, results: [] })
    expect((await scene.call('GET', cancellations, { as: teacher })).data).toMatchObject({
      count: 1,
      results: [{ id: data.id, scheduled_live_class_id: id }],
    })
    const { attachment_file: link } = (await one(teacher)).data
    const opened = await product.app.inject(link)
    expect([opened.statusCode, opened.body]).toEqual([200, 'Something private'])
    expect((await product.app.inject(link.replace(/\?.*/, ''))).statusCode).toBe(403)
  })

  test.each([
    ['another teacher’s class', 404, 'not_found', {}],
    ['a class that has started', 409, 'class_started', { startsIn: { minutes: -5 } }],
    ['a canceled class', 409, 'class_canceled', { canceled: true }],
  ])(
    'cannot do so with %s',
    async (_, status, code, { canceled, ...options }: { canceled?: boolean; startsIn?: object }) => {
      const teacher = await scene.teacher()
      const id = await scene.liveClass({ ...options, teacher: code === 'not_found' ? await scene.teacher() : teacher })
      if (canceled) await scene.row(`update scheduled_live_classes set state = 'CANCELED' where id = $1`, id)
      const answer = await drop(teacher, id)
      expect([answer.status, answer.data.code]).toEqual([status, code])
      expect((await scene.call('GET', cancellations, { as: teacher })).data.count).toBe(0)
    },
  )

  test('needs a reason, and at most one document of the named type and a readable size', async () => {
    const teacher = await scene.teacher()
    const id = await scene.liveClass({ teacher })
    expect((await drop(teacher, id, '   ')).data.errors[0].field).toBe('cancellation_reason')
    expect((await drop(teacher, unknown)).status).toBe(404)
    const files: [string, string][] = [
      ['a.txt', 'one'],
      ['b.txt', 'two'],
    ]
    expect((await drop(teacher, id, 'Ill', files)).data.errors[0].field).toBe('attachment_file')
    expect((await drop(teacher, id, 'Ill', [['photo.png', '<svg onload=alert(1)>']])).status).toBe(415)
    const large = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    const tooLarge = await drop(teacher, id, 'Ill', [['photo.png', new Uint8Array(large)]])
    expect([tooLarge.status, tooLarge.data.code]).toEqual([415, 'too_many_pixels'])
    expect((await stateOf(id)).teacher_id).toBe(teacher.id)
  })

  test('sends only the picture of a photographed document, at a readable size', async () => {
    const teacher = await scene.teacher()
    const id = await scene.liveClass({ teacher, startsIn: { days: 4 } })
    const photo = await photoOfPaper()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { data } = await drop(teacher, id, 'Ill', [['IMG_1.JPEG', new Uint8Array(photo)]])
    expect(data.attachment).toMatchObject({ name: 'IMG_1.jpg', media_type: 'image/jpeg' })
    const download = await product.app.inject({ url: data.attachment.url })
    const { exif, width, height } = await sharp(download.rawPayload).metadata()
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 1000, height: 2000 })
  })

  test('too late for anybody to be found ends the class at once, with the hours back', async () => {
    const [teacher, student] = [await scene.teacher(), await scene.student()]
    const id = await scene.liveClass({ teacher, startsIn: { hours: 1 } })
    await reserve(student, id)
    expect((await drop(teacher, id)).data.scheduled_live_class.state).toBe('CANCELED')
    expect(await balanceOf(student)).toBe(600)
    expect(await kindsOf(student)).toEqual(['CLASS_CANCELED'])
  })

  test('is noted by the staff where the teacher cannot do it', async () => {
    const [teacher, student] = [await scene.teacher('Ana'), await scene.student()]
    const id = await scene.liveClass({ teacher })
    await reserve(student, id)
    expect((await drop(staff, id)).data.teacher.id).toBe(teacher.id)
    expect((await drop(staff, id)).data.code).toBe('class_without_teacher')
    expect((await scene.call('GET', cancellations, { as: teacher })).data.count).toBe(1)
    expect([await kindsOf(teacher), await kindsOf(student)]).toEqual([['CLASS_TAKEN_OFF'], ['TEACHER_CHANGED']])
    expect(await historyOf(id)).toEqual([
      {
        act: 'CHANGED',
        by: expect.objectContaining({ id: staff.id }),
        fields: { teacher: { from: 'Ana Prueba', to: null } },
        reason: 'No voice today',
      },
    ])
  })

  test('by staff too late for a substitute tells the teacher that the class is canceled', async () => {
    const [teacher, student] = [await scene.teacher(), await scene.student()]
    const id = await scene.liveClass({ teacher, startsIn: { hours: 1 } })
    await reserve(student, id)
    expect((await drop(staff, id)).data.scheduled_live_class.state).toBe('CANCELED')
    expect([await kindsOf(teacher), await kindsOf(student)]).toEqual([['GIVEN_CLASS_CANCELED'], ['CLASS_CANCELED']])
    expect(await historyOf(id)).toMatchObject([{ act: 'CANCELED', by: { id: staff.id }, reason: 'No voice today' }])
    const long = 'x'.repeat(maxDropReasonLength)
    expect((await drop(staff, await scene.liveClass({ teacher }), long)).status).toBe(201)
  })

  test('by eight requests at once drops it once', async () => {
    const [teacher, student] = [await scene.teacher(), await scene.student()]
    const id = await scene.liveClass({ teacher })
    await reserve(student, id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => drop(teacher, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(404)])
    expect(await kindsOf(student)).toEqual(['TEACHER_CHANGED'])
    expect((await stateOf(id)).sequence).toBe(1)
  })
})

describe('classes without a teacher', () => {
  test('are sorted by start, conflicting ones last, with the teacher’s own class then and the deadline', async () => {
    const teacher = await scene.teacher()
    const later = await scene.liveClass({ startsIn: { days: 9 } })
    const sooner = await scene.liveClass({ startsIn: { days: 8 } })
    const own = await scene.liveClass({ teacher, startsIn: { days: 9, minutes: 30 } })
    await scene.liveClass({ startsIn: { minutes: -90 } })
    const { results, count } = await open(teacher)
    expect(count).toBe(results.length)
    type Row = { starts_at: string; conflict: object | null }
    const startsOf = (rows: Row[]) => rows.map(({ starts_at }) => starts_at)
    const [clashing, others] = [results.filter((row: Row) => row.conflict), results.filter((row: Row) => !row.conflict)]
    expect(results).toEqual([...others, ...clashing])
    const starts = startsOf(others)
    expect(starts).toEqual([...starts].sort())
    expect(startsOf((await open(staff)).results)).toEqual(startsOf(results).sort())
    expect(starts[0]! > product.clock.now().toISOString()).toBe(true)
    expect(await openOf(teacher, sooner)).toMatchObject({ conflict: null })
    expect(await openOf(teacher, later)).toMatchObject({ conflict: { id: own, title: 'Lesson' } })
    expect(await openOf(staff, later)).toMatchObject({ conflict: null })
    const { starts_at, teacher_needed_until } = await openOf(teacher, later)
    expect(new Date(teacher_needed_until) < new Date(starts_at)).toBe(true)
  })
})

describe('a teacher who covers a class', () => {
  test('teaches it, and the students are notified', async () => {
    const [teacher, successor, student] = [await scene.teacher(), await scene.teacher('Amara'), await scene.student()]
    await scene.row(`update teachers set room_url = 'https://rooms.example.test/b' where user_id = $1`, successor.id)
    const id = await scene.liveClass({ teacher, startsIn: { days: 4 } })
    await scene.row(`update teachers set room_url = 'https://rooms.example.test/a' where user_id = $1`, teacher.id)
    await reserve(student, id)
    await drop(teacher, id)
    const { status, data } = await cover(successor, id)
    expect([status, data.teacher.id]).toEqual([200, successor.id])
    expect(await stateOf(id)).toMatchObject({
      teacher_id: successor.id,
      sequence: 2,
      room_url: 'https://rooms.example.test/b',
    })
    expect(await kindsOf(student)).toEqual(['TEACHER_CHANGED', 'TEACHER_FOUND'])
    expect(await openOf(successor, id)).toBeUndefined()
    expect((await scene.call('GET', `/api/classes/my-classes-as-teacher/${id}/`, { as: successor })).status).toBe(200)
    expect((await scene.call('GET', `/api/classes/my-classes-as-teacher/${id}/`, { as: teacher })).status).toBe(404)
  })

  test('is refused, with the reason, if it is covered, canceled, started, or overlaps another class of theirs', async () => {
    const [teacher, other] = [await scene.teacher(), await scene.teacher('Sofie')]
    const rejected = await cover(teacher, await scene.liveClass({ teacher: other, startsIn: { days: 5 } }))
    expect([rejected.status, rejected.data.code, rejected.data.teacher.first_name]).toEqual([
      409,
      'class_has_a_teacher',
      'Sofie',
    ])
    const canceled = await scene.liveClass()
    await scene.row(`update scheduled_live_classes set state = 'CANCELED' where id = $1`, canceled)
    expect((await cover(teacher, canceled)).data.code).toBe('class_canceled')
    expect((await cover(teacher, await scene.liveClass({ startsIn: { minutes: -1 } }))).data.code).toBe('class_started')
    const own = await scene.liveClass({ teacher, startsIn: { days: 6 } })
    const adjacent = await cover(teacher, await scene.liveClass({ startsIn: { days: 6, minutes: 30 } }))
    expect([adjacent.data.code, adjacent.data.conflict.id]).toEqual(['teacher_not_free', own])
    expect((await cover(teacher, unknown)).status).toBe(404)
    expect((await cover(teacher, await scene.liveClass(), { teacher: other.id })).status).toBe(403)
  })

  test('is assigned by staff, and notified; the log has the author', async () => {
    const teacher = await scene.teacher('Ben')
    const id = await scene.liveClass({ startsIn: { days: 7 } })
    expect((await cover(staff, id)).data.errors[0].field).toBe('teacher')
    expect((await cover(staff, id, { teacher: staff.id })).data.errors[0].field).toBe('teacher')
    expect((await cover(staff, id, { teacher: teacher.id })).data.teacher.id).toBe(teacher.id)
    expect(await kindsOf(teacher)).toEqual(['CLASS_ASSIGNED'])
    expect(await historyOf(id)).toMatchObject([
      { act: 'CHANGED', by: { id: staff.id }, fields: { teacher: { from: null, to: 'Ben Prueba' } } },
    ])
  })

  test('is exactly one of twenty who request it at once', async () => {
    const teachers = await Promise.all(Array.from({ length: 20 }, () => scene.teacher()))
    const student = await scene.student()
    const id = await scene.liveClass({ startsIn: { days: 10 } })
    await reserve(student, id)
    const answers = await Promise.all(teachers.map(teacher => cover(teacher, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = answers.filter(({ status }) => status !== 200)
    expect(new Set(lost.map(({ data }) => data.code))).toEqual(new Set(['class_has_a_teacher']))
    const { teacher_id } = await stateOf(id)
    expect(new Set(lost.map(({ data }) => data.teacher.id))).toEqual(new Set([teacher_id]))
    expect(await kindsOf(student)).toEqual(['TEACHER_FOUND'])
  })
})

describe('a class that no one covers', () => {
  test('is canceled at its deadline, all hours are returned once, and everyone is notified once', async () => {
    const students = [await scene.student(), await scene.student()]
    const deadline = product.dependencies.settings().withoutTeacherDeadlineHours
    const id = await scene.liveClass({ startsIn: { hours: deadline + 1 }, capacity: 2 })
    for (const student of students) await reserve(student, id)
    const waiting = await scene.student()
    await scene.row(
      `insert into waitlist_entries (class_id, student_id, created_at) values ($1, $2, now())`,
      id,
      waiting.id,
    )
    await sweep()
    expect((await stateOf(id)).state).toBe('SCHEDULED')
    product.clock.advance({ hours: 1 })
    await Promise.all([sweep(), sweep(), sweep()])
    await sweep()
    expect(await stateOf(id)).toMatchObject({ state: 'CANCELED', sequence: 1, seats_taken: 0 })
    expect(await Promise.all(students.map(balanceOf))).toEqual([600, 600])
    expect(await Promise.all(students.map(kindsOf))).toEqual([['CLASS_CANCELED'], ['CLASS_CANCELED']])
    const { refunds } = await scene.row<{ refunds: number }>(
      `select count(*) as refunds from hours_movements m join student_classes s on s.id = m.student_class_id
       where s.class_id = $1 and m.kind = 'REFUND'`,
      id,
    )
    expect(refunds).toBe(2)
    const { state } = await scene.row<{ state: string }>('select state from waitlist_entries where class_id = $1', id)
    expect(state).toBe('CLOSED')
    expect((await cover(await scene.teacher(), id)).data.code).toBe('class_canceled')
    expect(await breaches()).toEqual([])
  })

  test('is not canceled once someone covers it, or if its attendance shows that it took place', async () => {
    const [covered, student] = [await scene.liveClass({ startsIn: { minutes: 50 } }), await scene.student()]
    await cover(await scene.teacher(), covered)
    const attended = await scene.liveClass({ startsIn: { minutes: 60 }, cost: 0 })
    const seat = await reserve(student, attended)
    product.clock.advance({ hours: 3 })
    await scene.row('update student_classes set attended = true where id = $1', seat)
    await sweep()
    expect((await stateOf(covered)).state).toBe('SCHEDULED')
    expect((await stateOf(attended)).state).toBe('SCHEDULED')
  })
})

test('story 10: a substitute records the covered class, and no teacher is a no-show for it', async () => {
  const [teacher, substitute, student] = [await scene.teacher(), await scene.teacher(), await scene.student()]
  const id = await scene.liveClass({ teacher, startsIn: { days: 11 } })
  const seat = await reserve(student, id)
  await drop(teacher, id)
  await cover(substitute, id)
  const { starts_at } = await scene.row<{ starts_at: string }>(
    'select starts_at from scheduled_live_classes where id = $1',
    id,
  )
  product.clock.set(new Date(Date.parse(starts_at) + 600_000))
  const record = (as: Actor) =>
    scene.call('PATCH', `/api/classes/student-reservations-for-teacher/${seat}/`, { as, body: { attended: true } })
  expect((await record(teacher)).status).toBe(404)
  expect((await record(substitute)).data.attended).toBe(true)
  const classesOf = async (as: Actor) =>
    (await scene.call('GET', '/api/classes/my-classes-as-teacher/', { as })).data.results.map(
      (row: { id: string }) => row.id,
    )
  expect(await classesOf(teacher)).toEqual([])
  expect(await classesOf(substitute)).toEqual([id])
  expect((await scene.call('GET', cancellations, { as: substitute })).data.count).toBe(0)
})

test('giving up, taking over and the end of a class leave the data whole', async () => {
  expect(await breaches()).toEqual([])
})
