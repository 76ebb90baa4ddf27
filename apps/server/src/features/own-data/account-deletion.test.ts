import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { classTitle } from '@aulaviva/domain/class-title'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { keepUpload } from '../../../test/uploads.ts'
import { auditData } from '../../audit/invariants.repository.ts'
import { deliverMail } from '../../platform/mail/deliver-mail.ts'
import { openMailer } from '../../platform/mail/mailer.ts'
import { letterheadOf } from '../../platform/mail/template.ts'
import { applyRetention } from '../../retention.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { statusWith, Visitor } from '../accounts/testing/visitor.ts'
import { type Message, notify } from '../notifications/notifications.usecases.ts'
import { deleteDueAccounts } from './account-deletion.usecases.ts'

const path = '/api/users/account-deletion/'
const password = 'a lamp in the evening'

let product: TestApp
let scene: Scene
let hash: string

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  hash = await hashPassword(password)
})

/** Somebody whose every word about themselves holds the mark, and who can sign in. */
async function known<Who extends Actor>(who: Who, mark: string): Promise<Who> {
  const email = `${mark}@example.test`.toLowerCase()
  await scene.row(
    `update users set password_hash = $2, email = $3, email_canonical = $3, first_name = $4, last_name = $4 || 'son',
       city = $4, address = $4, phone = '+57 300 000 0000', identification_type = 'CC', identification_number = $4,
       birth_date = '1990-05-05' where id = $1`,
    who.id,
    hash,
    email,
    mark,
  )
  return who
}

const ask = (as: Actor, given = password) => scene.call('POST', path, { as, body: { password: given } })
const read = async (as: Actor) => (await scene.call('GET', path, { as })).data.deletion
const sweep = () => deleteDueAccounts(product.dependencies, product.clock.now())
const mailsTo = (email: string) =>
  scene.rows<{ subject: string }>('select subject from mails where recipient = $1', email)
const breaches = async () =>
  (await auditData(product.dependencies.database, product.clock.now())).filter(({ breaches }) => breaches > 0)

const file = (holder: Actor, content: string) =>
  keepUpload(product, { name: `${content}.pdf`, mediaType: 'application/pdf', bytes: Buffer.from(content) }, holder.id)

/** Every table that holds text, as one text: what is nowhere in it is nowhere in the database. Mails are kept for a week. */
async function everything({ mails = false } = {}): Promise<string> {
  const tables = await scene.rows<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and (table_name <> 'mails' or $1)`,
    mails,
  )
  const texts = await Promise.all(
    tables.map(({ name }) =>
      scene.row<{ text: string }>(`select coalesce(string_agg(t::text, E'\\n'), '') as text from ${name} t`),
    ),
  )
  return texts.map(({ text }) => text).join('\n')
}

describe('asking for it', () => {
  test('takes the password, is told in the list and by mail, and can be taken back for fourteen days', async () => {
    const student = await known(await scene.student(), 'Askera')
    const wrong = await ask(student, 'not mine')
    expect([wrong.status, wrong.data.errors[0].field]).toEqual([400, 'password'])
    expect(await read(student)).toBeNull()
    const asked = (await ask(student)).data.deletion
    expect(asked).toEqual({ requested_at: '2026-03-11T17:00:00Z', due_at: '2026-03-25T17:00:00Z' })
    product.clock.advance({ days: 3 })
    expect((await ask(student)).data.deletion, 'the open request answers').toEqual(asked)
    product.clock.advance({ days: 10, hours: 23 })
    expect((await scene.call('DELETE', path, { as: student })).data).toEqual({ deletion: null })
    expect((await scene.call('DELETE', path, { as: student })).status).toBe(404)
    product.clock.advance({ days: 2 })
    await sweep()
    expect(await statusWith(product.app, student.token), 'nothing has happened').toBe(200)
    expect((await mailsTo('askera@example.test')).map(({ subject }) => subject)).toEqual([
      'Your account will be deleted',
      'Your account stays',
    ])
    const audit = 'select taken_back_at is not null as back, done_at from account_deletions where user_id = $1'
    expect(await scene.rows(audit, student.id)).toEqual([{ back: true, done_at: null }])
    product.clock.set('2026-03-11T17:00:00Z')
  })

  test('is throttled, and keeps nothing of the password for a repetition', async () => {
    const student = await known(await scene.student(), 'Throttla')
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

  test('is one request, however many ask at once', async () => {
    const student = await known(await scene.student(), 'Parallela')
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(student)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await scene.rows('select 1 from account_deletions where user_id = $1', student.id)).toHaveLength(1)
  })

  test('leaves the academy somebody of the staff, also when the last two ask at once', async () => {
    const staff = [await known(await scene.staff(), 'Stafa'), await known(await scene.staff(), 'Stafb')]
    const answers = await Promise.all(staff.map(person => ask(person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.data.code).toBe('last_staff')
  })
})

describe('when its time has come', () => {
  test('nothing of the student is left but classes and hours of nobody, and every invariant holds', async () => {
    const mark = 'Zebedea'
    const student = await known(await scene.student(), mark)
    const other = await scene.student()
    const teacher = await scene.teacher()
    const past = await scene.liveClass({ startsIn: { days: -2 }, teacher })
    const ahead = await scene.liveClass({ startsIn: { days: 20 }, teacher, capacity: 1 })
    await scene.call('POST', `/api/classes/scheduled-live-classes/${ahead}/reserve/`, { as: student })
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
      `${mark} has booked you`,
    )
    await scene.call('POST', '/api/users/calendar-feed/', { as: student })
    await scene.call('POST', '/api/users/data-export/', { as: student })
    const ledger = 'select sum(minutes)::int as sum, count(*)::int as rows from hours_movements where student_id = $1'
    const before = await scene.row<{ sum: number; rows: number }>(ledger, student.id)

    await ask(student)
    product.clock.advance({ days: 13, hours: 23 })
    await sweep()
    expect(await statusWith(product.app, student.token)).toBe(200)
    product.clock.advance({ hours: 1 })
    expect((await scene.call('DELETE', path, { as: student })).status, 'too late to take back').toBe(404)
    await Promise.all([sweep(), sweep()])

    expect(await statusWith(product.app, student.token)).toBe(401)
    expect((await new Visitor(product.app).signIn(`${mark}@example.test`, password)).statusCode).toBe(400)
    const left = (await everything()).toLowerCase()
    expect(left.split('\n').filter(row => row.includes(mark.toLowerCase()))).toEqual([])
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
    const kept = `select state, attended, status_non_attendance_doc as document from student_classes where student_id = $1 order by starts_at`
    expect(await scene.rows(kept, student.id)).toEqual([
      { state: 'RESERVED', attended: false, document: 'APPROVED' },
      { state: 'CANCELED', attended: null, document: null },
    ])
    // the seat ahead has come back with its hours, as one more line
    expect(await scene.row(ledger, student.id)).toEqual({ sum: before.sum + 60, rows: before.rows + 1 })
    expect(
      (await scene.call('POST', `/api/classes/scheduled-live-classes/${ahead}/reserve/`, { as: other })).status,
    ).toBe(201)
    expect((await mailsTo('zebedea@example.test')).map(({ subject }) => subject)).toEqual(['Your account is deleted'])
    expect(await breaches()).toEqual([])
    product.clock.set('2026-03-11T17:00:00Z')
  })

  test('what a student wrote of a private class leaves what its teachers were told and the months they are paid', async () => {
    const mark = 'Wilhelmina'
    const student = await known(await scene.student(), mark)
    const teacher = await scene.teacher()
    const liveClass = await scene.liveClass({
      startsAt: '2026-02-10T15:00:00Z',
      kind: 'PRIVATE',
      capacity: 1,
      teacher,
      description: `\t${mark}’s interview \nat ${mark} & Sons`,
    })
    const other = await scene.liveClass({ startsAt: '2026-02-11T15:00:00Z', teacher, description: 'An evening out' })
    await scene.row('update scheduled_live_classes set created_by = $2 where id = $1', liveClass, student.id)
    for (const id of [liveClass, other]) {
      await scene.row(
        `with seat as (
           insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at)
           select id, $2, starts_at, ends_at, 60, starts_at from scheduled_live_classes where id = $1 returning id)
         insert into hours_movements (student_id, student_class_id, kind, minutes, created_at)
         select $2, id, 'RESERVE', -60, now() from seat`,
        id,
        student.id,
      )
    }
    const { id: cancellation } = await scene.row<{ id: string }>(
      `insert into class_cancellations (class_id, teacher_id, reason, created_at) values ($1, $2, 'Ill', now()) returning id`,
      liveClass,
      (await scene.teacher()).id,
    )
    await scene.call('PATCH', '/api/main/teacher-honorarium/statements/', {
      as: await scene.staff(),
      body: { teacher: teacher.id, month: '2026-02-01', state: 'VERIFIED', amount_cents: 0 },
    })
    const about = { title: `${mark}’s interview`, liveClass, startsAt: '2026-02-10T15:00:00Z', student: mark }
    const messages: Message[] = [
      { user: teacher.id, kind: 'TEACHER_REMINDER', about, dedupe: `reminder:${liveClass}:60` },
      { user: teacher.id, kind: 'CLASS_WITHOUT_TEACHER', about, dedupe: `teacher-left:${cancellation}` },
      { user: teacher.id, kind: 'PRIVATE_CLASS_CANCELED', about, dedupe: `private-class-canceled:${liveClass}` },
      {
        user: teacher.id,
        kind: 'SEVERAL_CLASSES',
        about: {
          classes: [
            { what: 'takenOff', liveClass: cancellation, title: 'An evening out', startsAt: about.startsAt },
            { what: 'canceled', liveClass, title: about.title, startsAt: about.startsAt },
          ],
          reason: '',
          link: '/notifications',
        },
        dedupe: 'closing:1',
      },
    ]
    await scene.row(
      `insert into changes (created_at, changed_by, origin, area, thing, thing_id, name, act, fields, reason)
       values (now(), $1, 'APP', 'timetable', 'LIVE_CLASS', $2, $3, 'CHANGED',
         jsonb_build_object('description', jsonb_build_object('from', $3::text, 'to', '')), '')`,
      (await scene.staff()).id,
      liveClass,
      about.title,
    )
    await product.dependencies.database.transaction(tx => notify(tx, messages, product.clock.now()))
    await ask(student)
    expect((await everything()).match(/Wilhelmina’s interview/g)).toHaveLength(8)
    product.clock.advance({ days: 14 })
    await sweep()
    const left = (await everything()).split('\n')
    expect(left.filter(row => row.toLowerCase().includes(mark.toLowerCase()))).toEqual([])
    expect(left.filter(row => row.includes('interview'))).toEqual([])
    const kept = `select jsonb_path_query_array(rows, '$[*].title') as titles from honorarium_statements where teacher_id = $1`
    expect(await scene.row(kept, teacher.id)).toEqual({ titles: ['Lesson', 'An evening out'] })
    const told = await scene.call('GET', '/api/main/notifications/', { as: teacher })
    const titles = told.data.results.map(({ title }: { title: string }) => title)
    expect(titles).toContain('You give “Lesson” soon')
    expect(titles).toContain('A former student cannot come')
    expect(await breaches()).toEqual([])
    product.clock.set('2026-03-11T17:00:00Z')
  })

  test('a long line of theirs leaves what teachers were told, also the teacher who gave the class up', async () => {
    const mark = 'Balthasara'
    const student = await known(await scene.student(), mark)
    const [first, second] = [await scene.teacher(), await scene.teacher()]
    const description = `${mark} ${'speaks of the family at length '.repeat(6)}`
    const liveClass = await scene.liveClass({
      startsAt: '2026-02-10T15:00:00Z',
      kind: 'PRIVATE',
      capacity: 1,
      teacher: second,
      description,
    })
    await scene.row('update scheduled_live_classes set created_by = $2 where id = $1', liveClass, student.id)
    await scene.row(
      `with seat as (
         insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at)
         select id, $2, starts_at, ends_at, 60, starts_at from scheduled_live_classes where id = $1 returning id)
       insert into hours_movements (student_id, student_class_id, kind, minutes, created_at)
       select $2, id, 'RESERVE', -60, now() from seat`,
      liveClass,
      student.id,
    )
    await scene.row(
      `insert into class_cancellations (class_id, teacher_id, reason, created_at) values ($1, $2, 'Ill', now())`,
      liveClass,
      first.id,
    )
    const type = { name: 'Lesson' }
    const title = classTitle({ topic: null, description, live_class_type: type })
    const about = { title, liveClass, startsAt: '2026-02-10T15:00:00Z', student: mark }
    const messages: Message[] = [
      { user: first.id, kind: 'PRIVATE_CLASS_BOOKED', about, dedupe: `private-class:${liveClass}` },
      { user: second.id, kind: 'TEACHER_REMINDER', about, dedupe: `reminder:${liveClass}:60` },
    ]
    await product.dependencies.database.transaction(tx => notify(tx, messages, product.clock.now()))
    await scene.row(
      `insert into notifications (user_id, kind, title, created_at) values ($1, 'PRIVATE_CLASS_CANCELED', $2, now())`,
      first.id,
      `${mark} cannot come`,
    )
    await ask(student)
    product.clock.advance({ days: 14 })
    await sweep()
    const told = await scene.rows('select about, title from notifications where user_id = any ($1)', [
      first.id,
      second.id,
    ])
    expect(told).toHaveLength(3)
    expect(told.filter(row => /family|Balthasara/.test(JSON.stringify(row)))).toEqual([])
    product.clock.set('2026-03-11T17:00:00Z')
  })

  test('a teacher’s classes ahead look for somebody else, and what was given stays to be paid', async () => {
    const teacher = await known(await scene.teacher(), 'Quillon')
    const student = await scene.student()
    const given = await scene.liveClass({ startsIn: { days: -3 }, teacher })
    const ahead = await scene.liveClass({ startsIn: { days: 25 }, teacher })
    await scene.call('POST', `/api/classes/scheduled-live-classes/${ahead}/reserve/`, { as: student })
    const office = await scene.staff()
    // the office gives up a class for them, and one that is too late for another teacher
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
      given,
      student.id,
    )
    const user = student.id
    const written = { title: 'Trains', studentClass: attended, teacher: 'Quillon' }
    const messages: Message[] = [
      { user, kind: 'FEEDBACK', about: written, dedupe: 'theirs' },
      { user, kind: 'FEEDBACK', about: { ...written, studentClass: ahead, teacher: 'Olivia' }, dedupe: 'another’s' },
    ]
    await product.dependencies.database.transaction(tx => notify(tx, messages, product.clock.now()))
    await ask(teacher)
    product.clock.advance({ days: 14 })
    await sweep()
    const left = (await everything()).toLowerCase()
    expect(left.includes('quillon')).toBe(false)
    const told = await scene.call('GET', '/api/main/notifications/', { as: student })
    expect(told.data.results.map(({ title }: { title: string }) => title).sort()).toEqual([
      'A former teacher cannot give “Lesson”',
      'A former teacher has written to you',
      'Olivia has written to you',
    ])
    expect(await scene.row('select teacher_id, state from scheduled_live_classes where id = $1', ahead)).toEqual({
      teacher_id: null,
      state: 'SCHEDULED',
    })
    expect(await scene.row('select teacher_id from scheduled_live_classes where id = $1', given)).toEqual({
      teacher_id: teacher.id,
    })
    expect(await breaches()).toEqual([])
    product.clock.set('2026-03-11T17:00:00Z')
  })

  test('a teacher of one name alone leaves nothing of it with whom they gave a class up to', async () => {
    const teacher = await known(await scene.teacher(), 'Zenobia')
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
    await ask(teacher)
    product.clock.advance({ days: 14 })
    await sweep()
    expect((await everything()).includes('Zenobia')).toBe(false)
    product.clock.set('2026-03-11T17:00:00Z')
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
    patience: 5_000,
  })
  const letterhead = () => letterheadOf(settings(), config.publicUrl)
  const rest = { letterhead, stillHolds: async () => true, mailsPerHour: 100 }
  return deliverMail({ database, log, clock: product.clock, mailer, ...rest }, id)
}

test('eight days later no email, no file of one and no other row names the person', async () => {
  const mark = 'Xiomarella'
  const student = await known(await scene.student(), mark)
  const email = `${mark}@example.test`.toLowerCase()
  const [teacher, office] = [await scene.teacher(), await scene.staff()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: 2 } })
  await scene.call('POST', `/api/classes/scheduled-live-classes/${liveClass}/reserve/`, { as: student })
  const tell = (dedupe: string) => {
    const about = { title: 'A talk', liveClass, student: mark, startsAt: '2026-03-13T17:00:00Z' }
    const message: Message = { user: teacher.id, kind: 'PRIVATE_CLASS_BOOKED', about, dedupe }
    return product.dependencies.database.transaction(tx => notify(tx, [message], product.clock.now()))
  }
  await tell('sent')
  const { id: sent } = await scene.row<{ id: string }>('select id from mails where user_id = $1', teacher.id)
  await deliver(sent)
  const files = () => readdir(join(product.dataDir, 'mail'))
  const before = (await files()).length
  expect(before).toBeGreaterThan(0)
  const form = new FormData()
  form.append('file', new Blob([`email,first_name,last_name,role\n${email},${mark},${mark}son,king\n`]), 'people.csv')
  const { data } = await scene.call('POST', '/api/users/people-imports/', { as: office, form })
  await scene.row(`update people_imports set state = 'STOPPED', started_at = created_at where id = $1`, data.id)
  // as of a file that was brought before they had an account
  await scene.row('update people_import_rows set user_id = null where import_id = $1', data.id)
  const { version } = await scene.row<{ version: number }>('select version from users where id = $1', student.id)
  const body = { first_name: mark, last_name: `${mark}sen`, reason: 'As on the paper', version }
  const named = await scene.call('PATCH', `/api/users/people/${student.id}/name/`, { as: office, body, key: 'named' })
  expect(named.status).toBe(200)
  await ask(student)
  product.clock.advance({ days: 14 })
  // on its way while the account goes
  await tell('waiting')
  await sweep()
  expect(await mailsTo(email), 'the farewell').toHaveLength(1)
  const rest = await scene.rows<{ id: string }>('select id from mails where ended_at is null')
  for (const { id } of rest) await deliver(id)
  product.clock.advance({ days: 8 })
  await applyRetention(product.dependencies)
  const left = (await everything({ mails: true })).split('\n')
  expect(left.filter(row => row.toLowerCase().includes(mark.toLowerCase()))).toEqual([])
  const texts = await Promise.all((await files()).map(name => readFile(join(product.dataDir, 'mail', name), 'utf8')))
  expect(texts.filter(text => text.includes(mark) || text.includes(email))).toEqual([])
  product.clock.set('2026-03-11T17:00:00Z')
})

test('what a file says of a namesake stays, and rows by name alone go only once they have ended', async () => {
  const mark = 'Perpetuana'
  const student = await known(await scene.student(), mark)
  const office = await scene.staff()
  const bring = async (rows: readonly string[], state: 'DRAFT' | 'STOPPED') => {
    const form = new FormData()
    const head = 'email,first_name,last_name,external_id,role'
    form.append('file', new Blob([`${[head, ...rows].join('\n')}\n`]), 'people.csv')
    const { data } = await scene.call('POST', '/api/users/people-imports/', { as: office, form })
    await scene.row('update people_import_rows set user_id = null where import_id = $1', data.id)
    if (state === 'STOPPED') {
      await scene.row(
        `update people_imports set state = 'STOPPED', started_at = created_at, started_by = created_by where id = $1`,
        data.id,
      )
      const ended = `update people_import_rows set outcome = 'REFUSED', done_at = now() where import_id = $1 and foreseen = 'REFUSED'`
      await scene.row(ended, data.id)
    }
    return data.id as string
  }
  const named = `${mark},${mark}son`
  const email = `${mark}@example.test`.toLowerCase()
  const stopped = await bring(
    [
      `other@example.test,${named},,king`,
      `,${named},,king`,
      `at home,${named},,`,
      `third@example.test,${named},,`,
      `${email},${named},,king`,
    ],
    'STOPPED',
  )
  const draft = await bring([`,${named},,king`, `fourth@example.test,${named},,`], 'DRAFT')
  await ask(student)
  product.clock.advance({ days: 14 })
  await sweep()
  const kept = async (id: string) =>
    (
      await scene.rows<{ line: number }>(
        `select line from people_import_rows where import_id = $1 and entry <> '{}' order by line`,
        id,
      )
    ).map(({ line }) => line)
  expect(await kept(stopped)).toEqual([2, 5])
  expect(await kept(draft)).toEqual([2, 3])
  product.clock.set('2026-03-11T17:00:00Z')
})

test('the reason of a merge that was asked for goes from the log of both accounts', async () => {
  const [student, other] = [await known(await scene.student(), 'Melisenda'), await scene.student()]
  const office = await scene.staff()
  const path = `/api/users/people/${other.id}/merge/`
  const { data } = await scene.call('GET', `${path}${student.id}/`, { as: office })
  const body = { other: student.id, seen: data.seen, reason: 'Melisenda signed up twice' }
  expect((await scene.call('POST', path, { as: office, body })).status).toBe(201)
  expect((await scene.call('POST', `${path}${student.id}/cancel/`, { as: office })).status).toBe(204)
  await ask(student)
  product.clock.advance({ days: 14 })
  await sweep()
  const reasons = await scene.rows(
    'select distinct reason from changes where thing_id in ($1, $2)',
    student.id,
    other.id,
  )
  expect(reasons).toEqual([{ reason: '' }])
  product.clock.set('2026-03-11T17:00:00Z')
})
