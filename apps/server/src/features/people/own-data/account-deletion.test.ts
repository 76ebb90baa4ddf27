import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor, Scene } from '../../../../test/scene.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { saveUpload } from '../../../../test/uploads.ts'
import { deliverMail } from '../../../platform/mail/deliver-mail.ts'
import { openMailer } from '../../../platform/mail/mailer.ts'
import { emailBrandingOf } from '../../../platform/mail/template.ts'
import { applyRetention } from '../../../retention.ts'
import { password, statusWith, Visitor } from '../../accounts/accounts/testing/visitor.ts'
import type { NewNotification } from '../../shared/notifications/notifications.usecases.ts'
import { noon, path, startDeletions } from './testing/deletions.ts'

let deletions: Awaited<ReturnType<typeof startDeletions>>
let product: TestApp
let scene: Scene

beforeAll(async () => {
  deletions = await startDeletions()
  ;({ product, scene } = deletions)
})

beforeEach(() => product.clock.set(noon))

const read = async (as: Actor) => (await scene.call('GET', path, { as })).data.deletion
const mailsTo = (email: string) =>
  scene.rows<{ subject: string }>('select subject from mails where recipient = $1', email)

const file = (holder: Actor, content: string) =>
  saveUpload(product, { name: `${content}.pdf`, mediaType: 'application/pdf', bytes: Buffer.from(content) }, holder.id)

describe('asking for it', () => {
  test('needs the password, is notified by list and email, and can be canceled for 14 days', async () => {
    const student = await deletions.addMark(await scene.student(), 'Askera')
    const wrong = await deletions.requestDeletion(student, 'not mine')
    expect([wrong.status, wrong.data.errors[0].field]).toEqual([400, 'password'])
    expect(await read(student)).toBeNull()
    const request = (await deletions.requestDeletion(student)).data.deletion
    expect(request).toEqual({ requested_at: '2026-03-11T17:00:00Z', due_at: '2026-03-25T17:00:00Z' })
    product.clock.advance({ days: 3 })
    expect((await deletions.requestDeletion(student)).data.deletion, 'the open request answers').toEqual(request)
    product.clock.advance({ days: 10, hours: 23 })
    expect((await scene.call('DELETE', path, { as: student })).data).toEqual({ deletion: null })
    expect((await scene.call('DELETE', path, { as: student })).status).toBe(404)
    product.clock.advance({ days: 2 })
    await deletions.sweep()
    expect(await statusWith(product.app, student.token), 'nothing has happened').toBe(200)
    expect((await mailsTo('askera@example.test')).map(({ subject }) => subject)).toEqual([
      'Your account will be deleted',
      'Your account won’t be deleted',
    ])
    const audit = 'select taken_back_at is not null as back, done_at from account_deletions where user_id = $1'
    expect(await scene.rows(audit, student.id)).toEqual([{ back: true, done_at: null }])
  })

  test('is rate limited, and a repeated request stores nothing of the password', async () => {
    const student = await deletions.addMark(await scene.student(), 'Throttla')
    const tries = []
    for (let count = 0; count < 11; count++) {
      tries.push(
        (await scene.call('POST', path, { as: student, body: { password: `guess ${count}` }, key: `k${count}` }))
          .status,
      )
    }
    expect(tries).toEqual([...Array(10).fill(400), 429])
    expect(await scene.rows('select 1 from idempotency_keys where user_id = $1', student.id)).toEqual([])
  })

  test('creates one request, however many are sent at once', async () => {
    const student = await deletions.addMark(await scene.student(), 'Parallela')
    const answers = await Promise.all(Array.from({ length: 4 }, () => deletions.requestDeletion(student)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await scene.rows('select 1 from account_deletions where user_id = $1', student.id)).toHaveLength(1)
  })

  test('is refused for the last staff account, also when the last two request it at once', async () => {
    const staff = [
      await deletions.addMark(await scene.staff(), 'Stafa'),
      await deletions.addMark(await scene.staff(), 'Stafb'),
    ]
    const answers = await Promise.all(staff.map(person => deletions.requestDeletion(person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.data.code).toBe('last_staff')
  })
})

describe('at the end of the waiting period', () => {
  test('leaves only anonymous classes and hours of a student, and every invariant holds', async () => {
    const mark = 'Zebedea'
    const student = await deletions.addMark(await scene.student(), mark)
    const other = await scene.student()
    const teacher = await scene.teacher()
    const past = await scene.liveClass({ startsIn: { days: -2 }, teacher })
    const upcomingClass = await scene.liveClass({ startsIn: { days: 20 }, teacher, capacity: 1 })
    await scene.call('POST', `/api/classes/scheduled-live-classes/${upcomingClass}/reserve/`, { as: student })
    const document = await file(student, `${mark} document`)
    const { id: reservation } = await scene.row<{ id: string }>(
      `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at, attended,
         feedback_text, non_attendance_doc_file_id, status_non_attendance_doc, document_handed_in_at, document_decided_at,
         document_decided_by)
       select id, $2, starts_at, ends_at, 60, starts_at, false, $3, $4, 'APPROVED', ends_at, ends_at, $5
       from scheduled_live_classes where id = $1 returning id`,
      past,
      student.id,
      `${mark} was missed`,
      document,
      teacher.id,
    )
    for (const [kind, minutes] of [
      ['RESERVE', -60],
      ['REFUND', 60],
    ] as const) {
      await scene.row(
        `insert into hours_movements (student_id, student_class_id, kind, minutes, created_at) values ($1, $2, $3, $4, now())`,
        student.id,
        reservation,
        kind,
        minutes,
      )
    }
    await scene.row(
      `insert into attendance_changes (student_class_id, changed_by, before, after, created_at)
       values ($1, $2, '{"attended": null}', jsonb_build_object('attended', false, 'feedback_text', $3::text), now())`,
      reservation,
      teacher.id,
      `${mark} was missed`,
    )
    await scene.row(`insert into private_notes values ($1, $2, $3, now())`, reservation, teacher.id, `${mark} is shy`)
    await scene.row(
      `insert into notifications (user_id, kind, title, created_at) values ($1, 'PRIVATE_CLASS_BOOKED', $2, now())`,
      teacher.id,
      `${mark} reserved a private class with you`,
    )
    await scene.call('POST', '/api/users/calendar-feed/', { as: student })
    await scene.call('POST', '/api/users/data-export/', { as: student })
    const ledger = 'select sum(minutes)::int as sum, count(*)::int as rows from hours_movements where student_id = $1'
    const before = await scene.row<{ sum: number; rows: number }>(ledger, student.id)

    await deletions.requestDeletion(student)
    product.clock.advance({ days: 13, hours: 23 })
    await deletions.sweep()
    expect(await statusWith(product.app, student.token)).toBe(200)
    product.clock.advance({ hours: 1 })
    expect((await scene.call('DELETE', path, { as: student })).status, 'too late to take back').toBe(404)
    await Promise.all([deletions.sweep(), deletions.sweep()])

    expect(await statusWith(product.app, student.token)).toBe(401)
    expect((await new Visitor(product.app).signIn(`${mark}@example.test`, password)).statusCode).toBe(400)
    const text = (await deletions.allText()).toLowerCase()
    expect(text.split('\n').filter(row => row.includes(mark.toLowerCase()))).toEqual([])
    expect(await scene.rows('select 1 from files where id = $1', document)).toEqual([])
    expect(
      await scene.row(
        'select first_name, last_name, email, phone, birth_date, password_hash from users where id = $1',
        student.id,
      ),
    ).toEqual({
      first_name: 'Former',
      last_name: 'student',
      email: `${student.id}@deleted.invalid`,
      phone: null,
      birth_date: null,
      password_hash: null,
    })
    const seatQuery = `select state, attended, status_non_attendance_doc as document from student_classes where student_id = $1 order by starts_at`
    expect(await scene.rows(seatQuery, student.id)).toEqual([
      { state: 'RESERVED', attended: false, document: 'APPROVED' },
      { state: 'CANCELED', attended: null, document: null },
    ])
    // the hours of the seat were returned, as one more row
    expect(await scene.row(ledger, student.id)).toEqual({ sum: before.sum + 60, rows: before.rows + 1 })
    expect(
      (await scene.call('POST', `/api/classes/scheduled-live-classes/${upcomingClass}/reserve/`, { as: other })).status,
    ).toBe(201)
    expect((await mailsTo('zebedea@example.test')).map(({ subject }) => subject)).toEqual(['Your account was deleted'])
    expect(await deletions.breaches()).toEqual([])
  })

  test('leaves a teacher’s upcoming classes to cover, and taught classes payable', async () => {
    const teacher = await deletions.addMark(await scene.teacher(), 'Quillon')
    const student = await scene.student()
    const pastClass = await scene.liveClass({ startsIn: { days: -3 }, teacher })
    const ahead = await scene.liveClass({ startsIn: { days: 25 }, teacher })
    await scene.call('POST', `/api/classes/scheduled-live-classes/${ahead}/reserve/`, { as: student })
    const office = await scene.staff()
    // staff drop a class for them, and one that is too soon for a substitute
    for (const hours of [50, 1]) {
      const form = new FormData()
      form.append('scheduled_live_class_id', await scene.liveClass({ startsIn: { hours }, teacher }))
      form.append('cancellation_reason', 'Quillon is ill')
      expect((await scene.call('POST', '/api/classes/class-cancellations/', { as: office, form })).status).toBe(201)
    }
    await scene.row(`update teachers set about = 'Quillon loves words' where user_id = $1`, teacher.id)
    const { id: attended } = await scene.row<{ id: string }>(
      `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at)
       select id, $2, starts_at, ends_at, 0, starts_at from scheduled_live_classes where id = $1 returning id`,
      pastClass,
      student.id,
    )
    const user = student.id
    const about = { title: 'Trains', studentClass: attended, teacher: 'Quillon' }
    const messages: NewNotification[] = [
      { user, kind: 'FEEDBACK', about, of: attended },
      { user, kind: 'FEEDBACK', about: { ...about, studentClass: ahead, teacher: 'Olivia' }, of: ahead },
    ]
    await deletions.sendNotifications(...messages)
    await deletions.leave(teacher)
    const text = (await deletions.allText()).toLowerCase()
    expect(text.includes('quillon')).toBe(false)
    const notifications = await scene.call('GET', '/api/main/notifications/', { as: student })
    expect(notifications.data.results.map(({ title }: { title: string }) => title).sort()).toEqual([
      'A former teacher sent you feedback',
      'Olivia sent you feedback',
      '“Lesson” needs a new teacher',
    ])
    expect(await scene.row('select teacher_id, state from scheduled_live_classes where id = $1', ahead)).toEqual({
      teacher_id: null,
      state: 'SCHEDULED',
    })
    expect(await scene.row('select teacher_id from scheduled_live_classes where id = $1', pastClass)).toEqual({
      teacher_id: teacher.id,
    })
    expect(await deletions.breaches()).toEqual([])
  })

  test('leaves no teacher name with a student who switched to someone else’s class', async () => {
    const teacher = await deletions.addMark(await scene.teacher(), 'Wilhelmina')
    const student = await scene.student()
    const first = await scene.liveClass({ startsIn: { days: 3 }, teacher })
    const reserved = await scene.call('POST', `/api/classes/scheduled-live-classes/${first}/reserve/`, { as: student })
    const body = { scheduled_live_class: await scene.liveClass({ startsIn: { days: 4 } }) }
    const mine = `/api/classes/my-classes/${reserved.data.id}/`
    expect((await scene.call('PATCH', mine, { as: student, body })).status).toBe(200)
    const mails = 'select id, content from mails where user_id = $1'
    const sent = await scene.rows<{ id: string; content: object }>(mails, student.id)
    expect(JSON.stringify(sent)).toContain('Wilhelmina')
    for (const { id } of sent) await deliver(id)
    await deletions.leave(teacher)
    expect((await deletions.allText()).includes('Wilhelmina')).toBe(false)
    expect(JSON.stringify(await scene.rows(mails, student.id))).not.toContain('Wilhelmina')
  })

  test('leaves no single-word teacher name with the teacher who covered a class', async () => {
    const teacher = await deletions.addMark(await scene.teacher(), 'Zenobia')
    await scene.row(`update users set last_name = '' where id = $1`, teacher.id)
    const student = await scene.student()
    const liveClass = await scene.liveClass({ startsIn: { days: 3 }, teacher })
    await scene.call('POST', `/api/classes/scheduled-live-classes/${liveClass}/reserve/`, { as: student })
    const form = new FormData()
    form.append('scheduled_live_class_id', liveClass)
    form.append('cancellation_reason', 'Ill')
    const office = await scene.staff()
    expect((await scene.call('POST', '/api/classes/class-cancellations/', { as: office, form })).status).toBe(201)
    expect(
      JSON.stringify(await scene.rows('select about from notifications where user_id = $1', student.id)),
    ).toContain('"Zenobia"')
    await deletions.leave(teacher)
    expect((await deletions.allText()).includes('Zenobia')).toBe(false)
  })
})

const deliver = (id: string) => {
  const { database, log, settings, config } = product.dependencies
  const folder = join(product.dataDir, 'mail')
  const mailer = openMailer({
    smtpUrl: null,
    from: () => ({ name: 'Academy', address: 'no-reply@example.test', replyTo: null }),
    folder,
    log,
    timeout: 5_000,
  })
  const branding = () => emailBrandingOf(settings(), config.publicUrl)
  const rest = { branding, stillHolds: async () => true, calendarFile: async () => null, maxMailsPerHour: 100 }
  return deliverMail({ database, log, clock: product.clock, mailer, ...rest }, id)
}

test('eight days later no email, no file of one and no other row names the person', async () => {
  const mark = 'Xiomarella'
  const student = await deletions.addMark(await scene.student(), mark)
  const email = `${mark}@example.test`.toLowerCase()
  const [teacher, office] = [await scene.teacher(), await scene.staff()]
  const droppedClass = await scene.liveClass({ teacher, startsIn: { days: 3 } })
  const keptClass = await scene.liveClass({ teacher, startsIn: { days: 2 } })
  await scene.call('POST', `/api/classes/scheduled-live-classes/${droppedClass}/reserve/`, { as: student })
  const { id: seat } = await scene.row<{ id: string }>(
    'select id from student_classes where student_id = $1',
    student.id,
  )
  const switched = await scene.call('PATCH', `/api/classes/my-classes/${seat}/`, {
    as: student,
    body: { scheduled_live_class: keptClass },
  })
  expect(switched.status).toBe(200)
  const sendMessage = (occasion: string, liveClass = keptClass) => {
    const studentTexts = { student: mark, wish: `${mark} wants to talk` }
    const about = { title: 'A talk', liveClass, ...studentTexts, startsAt: '2026-03-13T17:00:00Z' }
    const message: NewNotification = { user: teacher.id, kind: 'PRIVATE_CLASS_BOOKED', about, of: liveClass, occasion }
    return deletions.sendNotifications(message)
  }
  await sendMessage('sent')
  await sendMessage('left', droppedClass)
  const { id: sent } = await scene.row<{ id: string }>('select id from mails where user_id = $1', teacher.id)
  await deliver(sent)
  const files = () => readdir(join(product.dataDir, 'mail'))
  const before = (await files()).length
  expect(before).toBeGreaterThan(0)
  const row = `${email},${mark},${mark}son,king`
  const upload = await deletions.uploadPeople(office, ['email,first_name,last_name,role', row])
  await scene.row(`update people_imports set state = 'STOPPED', started_at = created_at where id = $1`, upload)
  // like a row imported before they had an account
  await scene.row('update people_import_rows set user_id = null where import_id = $1', upload)
  const { version } = await scene.row<{ version: number }>('select version from users where id = $1', student.id)
  const body = { first_name: mark, last_name: `${mark}sen`, reason: 'As on the paper', version }
  const named = await scene.call('PATCH', `/api/users/people/${student.id}/name/`, { as: office, body, key: 'named' })
  expect(named.status).toBe(200)
  await deletions.requestDeletion(student)
  product.clock.advance({ days: 14 })
  // an email that is still waiting when the account is deleted
  await sendMessage('waiting')
  await deletions.sweep()
  expect(await mailsTo(email), 'the farewell').toHaveLength(1)
  const rest = await scene.rows<{ id: string }>('select id from mails where ended_at is null')
  for (const { id } of rest) await deliver(id)
  product.clock.advance({ days: 8 })
  await applyRetention(product.dependencies)
  const rows = (await deletions.allText({ mails: true })).split('\n')
  expect(rows.filter(row => row.toLowerCase().includes(mark.toLowerCase()))).toEqual([])
  const texts = await Promise.all((await files()).map(name => readFile(join(product.dataDir, 'mail', name), 'utf8')))
  expect(texts.filter(text => text.includes(mark) || text.includes(email))).toEqual([])
})

test('the reason for a merge is deleted from the log of both accounts', async () => {
  const [student, other] = [await deletions.addMark(await scene.student(), 'Melisenda'), await scene.student()]
  const office = await scene.staff()
  const path = `/api/users/people/${other.id}/merge/`
  const { data } = await scene.call('GET', `${path}${student.id}/`, { as: office })
  const body = { other: student.id, seen: data.seen, reason: 'Melisenda signed up twice' }
  expect((await scene.call('POST', path, { as: office, body })).status).toBe(201)
  expect((await scene.call('POST', `${path}${student.id}/cancel/`, { as: office })).status).toBe(204)
  await deletions.leave(student)
  const reasons = await scene.rows(
    'select distinct reason from changes where thing_id in ($1, $2)',
    student.id,
    other.id,
  )
  expect(reasons).toEqual([{ reason: '' }])
})
