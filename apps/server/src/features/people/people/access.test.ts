import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { auditData } from '../../../audit/invariants.repository.ts'
import { deliverMail } from '../../../platform/mail/deliver-mail.ts'
import { hashPassword } from '../../accounts/accounts/passwords.ts'
import { linksIn, postedMails, runPendingJobs } from '../../accounts/accounts/testing/mailbox.ts'
import {
  authorizeAddress,
  formOf,
  password,
  redeem,
  redirectQuery,
  statusWith,
  Visitor,
} from '../../accounts/accounts/testing/visitor.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { deleteDueAccounts } from '../own-data/account-deletion.usecases.ts'
import { releaseClassesOfDisabled } from './release-classes.usecases.ts'

let test: TestApp
let scene: Scene
let staff: Actor
let hash: string

beforeAll(async () => {
  test = await startTestApp()
  scene = await makeScene(test)
  staff = await scene.staff()
  hash = await hashPassword(password)
})

const unknown = '01890000-0000-7000-8000-000000000000'
const ofPerson = (id: string) => `/api/users/people/${id}/`
const disable = (who: { id: string }, as: Actor | null = staff, reason = 'Has left') =>
  scene.call('POST', `${ofPerson(who.id)}disable/`, { as, body: { reason } })
const enable = (who: { id: string }, reason?: string) =>
  scene.call('POST', `${ofPerson(who.id)}enable/`, { as: staff, ...(reason && { body: { reason } }) })
const read = async (who: { id: string }) => (await scene.call('GET', ofPerson(who.id), { as: staff })).data
const consequences = async (who: { id: string }) =>
  (await scene.call('GET', `${ofPerson(who.id)}consequences/`, { as: staff })).data
const releaseClasses = () => releaseClassesOfDisabled(test.dependencies, test.clock.now())
const reserve = async (id: string, as: Actor) =>
  (await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as })).data
const breaches = async () =>
  (await auditData(test.dependencies.database, test.clock.now())).filter(found => found.breaches > 0)

let count = 0
async function withPassword<Who extends Actor>(who: Who): Promise<Who & { email: string }> {
  const email = `known${++count}@example.test`
  const text = 'update users set email = $2, email_canonical = $2, password_hash = $3 where id = $1'
  await scene.row(text, who.id, email, hash)
  return { ...who, email }
}

async function invited(role = 'teacher') {
  const body = { email: `invited${++count}@example.test`, first_name: 'Luz', last_name: 'Mejía', role }
  const { data } = await scene.call('POST', '/api/users/invitations/', { as: staff, body })
  return { id: data.id as string, email: body.email, link: linksIn(await postedMails(test)).at(-1) ?? '' }
}

async function accept(link: string) {
  const visitor = new Visitor(test.app)
  const { action, hidden } = formOf(await visitor.get(link))
  return visitor.post(action, { ...hidden, wanted: 'a lamp in the evening' })
}

describe('disabling a person', () => {
  it('ends every way in at once: tokens, sessions and the calendar', async () => {
    const student = await withPassword(await scene.student())
    const visitor = new Visitor(test.app)
    await visitor.signIn(student.email)
    expect(redirectQuery(await visitor.get(authorizeAddress())).get('code')).toBeTruthy()
    const feed = (await scene.call('POST', '/api/users/calendar-feed/', { as: student })).data.url
    const calendar = () => test.app.inject(new URL(feed).pathname)
    expect((await calendar()).statusCode).toBe(200)
    expect((await disable(student)).status).toBe(200)
    expect(await statusWith(test.app, student.token)).toBe(401)
    expect((await visitor.get(authorizeAddress())).headers.location).toMatch(/^\/accounts\/login\//)
    expect((await calendar()).statusCode).toBe(404)
    const open = await scene.row(
      `select (select count(*)::int from api_tokens where user_id = $1 and revoked_at is null) as tokens,
              (select count(*)::int from accounts_sessions where user_id = $1 and ended_at is null) as sessions,
              (select count(*)::int from calendar_feeds where user_id = $1 and revoked_at is null) as feeds`,
      student.id,
    )
    expect(open).toEqual({ tokens: 0, sessions: 0, feeds: 0 })
    await enable(student)
    expect(await statusWith(test.app, student.token), 'what ended stays ended').toBe(401)
    expect((await calendar()).statusCode).toBe(404)
    expect((await visitor.get(authorizeAddress())).headers.location).toMatch(/^\/accounts\/login\//)
    expect((await new Visitor(test.app).signIn(student.email)).statusCode).toBe(303)
  })

  it('ends the mails that are held for them', async () => {
    const student = await scene.student()
    await scene.row(
      `insert into mails (kind, user_id, recipient, subject, content, state, created_at, due_at, held_at, gathers)
       values ('TEST', $1, 'a@example.test', 'A', '{"paragraphs": ["A"]}', 'HELD', now(), now(), now(), true)`,
      student.id,
    )
    await disable(student)
    await enable(student)
    expect(await scene.row('select state from mails where user_id = $1 and gathers', student.id)).toEqual({
      state: 'DROPPED',
    })
  })

  it('can be done to an imported person without an invitation, whom enabling lets in no more than before', async () => {
    const student = await scene.student()
    await scene.row(`insert into imported_people (user_id, fields, imported_at) values ($1, '{}', now())`, student.id)
    expect((await disable(student)).data.state).toBe('DISABLED')
    expect((await enable(student)).data.state).toBe('NOT_INVITED')
  })

  it('is shown only at sign-in with the right password', async () => {
    const student = await withPassword(await scene.student())
    await disable(student)
    const right = await new Visitor(test.app).signIn(student.email)
    expect([right.statusCode, right.body.includes('This account is disabled')]).toEqual([403, true])
    const wrong = await new Visitor(test.app).signIn(student.email, 'a guess')
    const unknownSignIn = await new Visitor(test.app).signIn('nobody@example.test', 'a guess')
    expect([wrong.statusCode, unknownSignIn.statusCode]).toEqual([400, 400])
    expect(wrong.body).not.toContain('disabled')
    expect(wrong.headers['set-cookie'] === undefined).toBe(unknownSignIn.headers['set-cookie'] === undefined)
  })

  it('is previewed, and for a student drops exactly that: all hours are returned', async () => {
    const [student, next] = [await scene.student(), await scene.student()]
    const soon = await scene.liveClass({ startsIn: { hours: 3 }, cost: 60 })
    const full = await scene.liveClass({ startsIn: { days: 4 }, capacity: 1, cost: 90 })
    const waited = await scene.liveClass({ startsIn: { days: 5 }, capacity: 1, cost: 60 })
    for (const id of [soon, full]) await reserve(id, student)
    await reserve(waited, next)
    const wait = (id: string, as: Actor) =>
      scene.call('POST', `/api/classes/scheduled-live-classes/${id}/waitlist/`, { as, body: {} })
    expect((await wait(full, next)).status).toBe(201)
    expect((await wait(waited, student)).status).toBe(201)
    expect(await consequences(student)).toEqual({
      devices: 1,
      seats: 2,
      seat_hours: 2.5,
      waitlist_entries: 1,
      classes: 0,
      classes_canceled: 0,
      students_told: 0,
      class_hours: 0,
    })
    await disable(student)
    const early = await enable(student)
    expect([early.status, early.data.code], 'what was shown is given up first').toEqual([409, 'still_leaving'])
    await releaseClasses()
    const after = await scene.row(
      `select balance_minutes, (select count(*)::int from student_classes where student_id = $1 and state = 'RESERVED') as seats,
              (select count(*)::int from waitlist_entries where student_id = $1 and state in ('WAITING', 'OFFERED')) as waits
       from students where user_id = $1`,
      student.id,
    )
    expect(after).toEqual({ balance_minutes: 600, seats: 0, waits: 0 })
    const offered = await scene.row('select state from waitlist_entries where student_id = $1', next.id)
    expect(offered, 'the seat goes to the next in line').toEqual({ state: 'OFFERED' })
    const booked = `select distinct reason, created_by from hours_movements where student_id = $1 and kind = 'REFUND'`
    expect(await scene.rows(booked, student.id)).toEqual([{ reason: 'canceled by the academy', created_by: staff.id }])
    await enable(student)
    expect((await consequences(student)).seats, 'enabling brings no seat back').toBe(0)
    expect(await breaches()).toEqual([])
  })

  it('tells beforehand of as many devices as the person’s page lists, without those unused for long', async () => {
    const student = await withPassword(await scene.student())
    const signIn = async () => {
      const visitor = new Visitor(test.app)
      await visitor.signIn(student.email)
      return redeem(test.app, redirectQuery(await visitor.get(authorizeAddress())).get('code') ?? '')
    }
    await signIn()
    const listed = async () => (await scene.call('GET', `${ofPerson(student.id)}devices/`, { as: staff })).data.length
    const deviceCounts = async () => [(await consequences(student)).devices, await listed()]
    expect(await deviceCounts(), 'the browser, and the sign-in of the scene').toEqual([2, 2])
    await scene.row(
      `update accounts_sessions set created_at = created_at - interval '20 days' where user_id = $1`,
      student.id,
    )
    await scene.row(
      `update access_tokens set created_at = $2::timestamptz - interval '20 days', seen_at = null
       where user_id = $1 and session_hash <> token_hash`,
      student.id,
      test.clock.now(),
    )
    expect(await deviceCounts()).toEqual([1, 1])
  })

  it('leaves a teacher’s classes to cover, cancels those that start too soon, and keeps due work', async () => {
    const [teacher, student] = [await scene.teacher('Amara'), await scene.student()]
    const past = await scene.liveClass({ teacher, startsIn: { days: -2 } })
    const soon = await scene.liveClass({ teacher, startsIn: { hours: 1 }, cost: 60 })
    const later = await scene.liveClass({ teacher, startsIn: { days: 6 }, cost: 90 })
    for (const id of [soon, later]) await reserve(id, student)
    const stats = async () =>
      (await scene.call('GET', `/api/main/teacher-honorarium/stats/?teacher=${teacher.id}`, { as: staff })).data
    const honorarium = await stats()
    expect(await consequences(teacher)).toMatchObject({
      seats: 0,
      classes: 2,
      classes_canceled: 1,
      students_told: 1,
      class_hours: 1,
    })
    await disable(teacher)
    await releaseClasses()
    const states = 'select state, teacher_id from scheduled_live_classes where id = $1'
    expect(await scene.row(states, past)).toEqual({ state: 'SCHEDULED', teacher_id: teacher.id })
    expect(await scene.row(states, soon)).toMatchObject({ state: 'CANCELED' })
    expect(await scene.row(states, later)).toEqual({ state: 'SCHEDULED', teacher_id: null })
    const told = 'select kind from notifications where user_id = $1 order by kind'
    expect((await scene.rows<{ kind: string }>(told, student.id)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['CLASS_CANCELED', 'TEACHER_CHANGED']),
    )
    expect(await scene.rows(told, teacher.id)).toEqual([])
    expect(await stats()).toEqual(honorarium)
    const body = { scheduled_live_class_id: later, teacher: teacher.id }
    const back = await scene.call('PATCH', `/api/classes/scheduled-live-classes/${later}/update-teacher/`, {
      as: staff,
      body,
    })
    expect(back.status, 'a disabled teacher is given nothing').toBe(400)
    expect(await breaches()).toEqual([])
  })

  it('drops classes reserved at the same moment, and none once they are enabled', async () => {
    const student = await scene.student()
    await disable(student)
    const id = await scene.liveClass({ startsIn: { days: 9 } })
    await scene.row('update users set disabled_at = null where id = $1', student.id)
    const token = await scene.row(
      'update accounts_sessions set ended_at = null where user_id = $1 returning 1 as one',
      student.id,
    )
    expect(token).toEqual({ one: 1 })
    await reserve(id, student)
    await releaseClasses()
    expect((await consequences(student)).seats).toBe(1)
    await scene.row('update users set disabled_at = now() where id = $1', student.id)
    await releaseClasses()
    expect((await consequences(student)).seats).toBe(0)
  })

  it('with classes that cannot be dropped blocks no other', async () => {
    const [first, second] = [await scene.student(), await scene.student()]
    for (const student of [first, second]) {
      await reserve(await scene.liveClass({ startsIn: { days: 10 + count++ } }), student)
      await disable(student)
    }
    await scene.row(
      `create function refuse_one() returns trigger language plpgsql as
       $$ begin if new.student_id = '${first.id}' then raise 'refused'; end if; return new; end $$`,
    )
    await scene.row(
      'create trigger refuse_one before update on student_classes for each row execute function refuse_one()',
    )
    await releaseClasses()
    expect([(await consequences(first)).seats, (await consequences(second)).seats]).toEqual([1, 0])
    await scene.row('drop function refuse_one cascade')
    await releaseClasses()
    expect((await consequences(first)).seats).toBe(0)
  })

  it('cancels queued emails, and does not notify the person', async () => {
    const student = await withPassword(await scene.student())
    const { database, log } = test.dependencies
    const now = test.clock.now()
    const notifyStudent = (occasion: string) =>
      database.transaction(tx =>
        notify(tx, [{ user: student.id, kind: 'PAYMENT', about: {}, of: student.id, occasion }], now),
      )
    await notifyStudent('before')
    const [waiting] = await scene.rows<{ id: string }>('select id from mails where recipient = $1', student.email)
    await disable(student)
    await notifyStudent('after')
    const handedOver: string[] = []
    const mailer = { send: async ({ to }: { to: string }) => void handedOver.push(to), savesFiles: false }
    const branding = () => ({ academy: 'Aulaviva', publicUrl: 'http://localhost', colour: null, logo: null })
    const stillHolds = async () => true
    await deliverMail(
      {
        database,
        mailer,
        clock: test.clock,
        log,
        branding,
        stillHolds,
        calendarFile: async () => null,
        maxMailsPerHour: 10,
      },
      waiting?.id ?? '',
    )
    expect(handedOver).toEqual([])
    expect(await scene.rows('select state from mails where recipient = $1', student.email)).toEqual([
      { state: 'DROPPED' },
    ])
    expect(await scene.rows('select 1 from notifications where user_id = $1', student.id)).toHaveLength(1)
  })

  it('is refused for oneself, and for a disabled or unknown person', async () => {
    const student = await scene.student()
    expect((await disable(staff)).data.code).toBe('own_account')
    expect((await enable(student)).data.code).toBe('already_enabled')
    const answers = await Promise.all([disable(student), disable(student)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await disable(student)).data.code).toBe('already_disabled')
    expect((await disable({ id: unknown })).status).toBe(404)
    expect((await disable(student, staff, '  ')).status).toBe(400)
  })

  it('is logged with its author, time, and reason', async () => {
    const student = await scene.student()
    await disable(student, staff, 'Has moved away')
    test.clock.advance({ days: 1 })
    await enable(student, 'Is back')
    const { history, state, disabled_at } = await read(student)
    expect([state, disabled_at]).toEqual(['ACTIVE', null])
    expect(history).toMatchObject([
      { act: 'ENABLED', reason: 'Is back', by: { id: staff.id } },
      { act: 'DISABLED', reason: 'Has moved away', by: { id: staff.id } },
    ])
    expect(Date.parse(history[0].created_at) - Date.parse(history[1].created_at)).toBe(86_400_000)
  })

  it('is shown in the list of people, by role and state, and keeps the subscription readable', async () => {
    const student = await scene.student({ firstName: 'Quetzalli' })
    const list = async (query: string) =>
      (await scene.call('GET', `/api/users/people/?search=quetzalli&${query}`, { as: staff })).data
    expect(await list('state=ACTIVE&role=student')).toMatchObject({ count: 1, results: [{ id: student.id }] })
    await disable(student)
    expect(await list('state=ACTIVE')).toMatchObject({ count: 0 })
    expect(await list('state=DISABLED')).toMatchObject({ count: 1, results: [{ state: 'DISABLED' }] })
    expect(await list('role=teacher')).toMatchObject({ count: 0 })
    expect((await scene.call('GET', `/api/payments/students/${student.id}/`, { as: staff })).status).toBe(200)
  })

  it('does not prevent an account’s deletion, and a deleted one cannot be enabled', async () => {
    const student = await withPassword(await scene.student())
    await scene.call('POST', '/api/users/account-deletion/', { as: student, body: { password } })
    await reserve(await scene.liveClass({ startsIn: { days: 20 } }), student)
    await disable(student)
    expect((await consequences(student)).seats).toBe(1)
    test.clock.advance({ days: 15 })
    await deleteDueAccounts(test.dependencies, test.clock.now())
    expect(await scene.row('select deleted_at is not null as gone from users where id = $1', student.id)).toEqual({
      gone: true,
    })
    expect((await enable(student)).status).toBe(404)
    expect(await scene.rows(`select 1 from changes where thing_id = $1 and reason <> ''`, student.id)).toEqual([])
  })
})

describe('the last owner', () => {
  it('cannot be removed: accounts that are not accepted or will be deleted don’t count', async () => {
    const [other, leaving] = [await scene.staff(), await withPassword(await scene.staff())]
    await invited('staff')
    expect((await disable(leaving, other)).status).toBe(200)
    await scene.row(
      `insert into account_deletions (user_id, requested_at, due_at) values ($1, now(), now() + interval '14 days')`,
      staff.id,
    )
    expect((await disable(other)).data.code).toBe('last_staff')
    await scene.row('update account_deletions set taken_back_at = now() where user_id = $1', staff.id)
    expect((await disable(other)).status).toBe(200)
  })

  it('stays also when the last two disable each other at once', async () => {
    const [first, second] = [await scene.staff(), await scene.staff()]
    await disable(staff, first)
    const answers = await Promise.all([disable(second, first), disable(first, second)])
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const enabledStaff = await scene.rows(`select id from users where role = 'staff' and disabled_at is null
      and not exists (select from invitations i where i.user_id = users.id and i.accepted_at is null)`)
    expect(enabledStaff).toHaveLength(1)
    await scene.row('update users set disabled_at = null where id = $1', staff.id)
    await scene.row('update accounts_sessions set ended_at = null where user_id = $1', staff.id)
  })
})

describe('an invitation', () => {
  const revoke = (id: string) => scene.call('POST', `/api/users/invitations/${id}/revoke/`, { as: staff })
  const correct = (id: string, email: string) =>
    scene.call('PATCH', `/api/users/invitations/${id}/`, { as: staff, body: { email } })
  const mailsTo = async (address: string) => (await postedMails(test)).filter(({ to }) => to === address)

  it('that is revoked does not let in by its links or a password reset, until it is sent again', async () => {
    const { id, email, link } = await invited()
    const answer = await revoke(id)
    expect([answer.status, answer.data.state]).toEqual([200, 'REVOKED'])
    expect((await new Visitor(test.app).get(link)).statusCode).toBe(410)
    const visitor = new Visitor(test.app)
    const { action, hidden } = formOf(await visitor.get('/accounts/password/reset/'))
    expect((await visitor.post(action, { ...hidden, email })).statusCode).toBe(200)
    await runPendingJobs(test, 'password-reset')
    expect(await mailsTo(email), 'the invitation alone').toHaveLength(1)
    expect((await revoke(id)).data.code).toBe('invitation_revoked')
    expect((await enable({ id })).data.code).toBe('invitation_revoked')
    expect((await scene.call('GET', '/api/users/people/?state=REVOKED', { as: staff })).data.results).toMatchObject([
      { id },
    ])
    const again = await scene.call('POST', `/api/users/invitations/${id}/again/`, { as: staff })
    expect([again.status, again.data.state]).toEqual([200, 'SENT'])
    expect((await new Visitor(test.app).get(link)).statusCode, 'the former link stays ended').toBe(410)
    expect((await accept(linksIn(await postedMails(test)).at(-1) ?? '')).statusCode).toBe(303)
    expect((await revoke(id)).data.code).toBe('invitation_accepted')
    expect((await read({ id })).history.map(({ act }: { act: string }) => act)).toEqual([
      'INVITED_AGAIN',
      'INVITATION_REVOKED',
      'INVITED',
    ])
  })

  it('that is revoked and accepted at the same moment is one of both', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, link } = await invited('staff')
      const [revoked, accepted] = await Promise.all([revoke(id), accept(link)])
      const { state } = await read({ id })
      if (revoked.status === 200) expect([state, accepted.statusCode]).toEqual(['REVOKED', 410])
      else expect([state, accepted.statusCode, revoked.data.code]).toEqual(['ACTIVE', 303, 'invitation_accepted'])
    }
  })

  it('is sent to the corrected address, and the wrong address gets nothing more and its link stops working', async () => {
    const { id, email, link } = await invited()
    const right = `right${count}@Example.test`
    const answer = await correct(id, right)
    expect([answer.status, answer.data.email, answer.data.state]).toEqual([200, right, 'SENT'])
    expect((await new Visitor(test.app).get(link)).statusCode).toBe(410)
    expect([(await mailsTo(email)).length, (await mailsTo(right)).length]).toEqual([1, 1])
    expect((await accept(linksIn(await mailsTo(right))[0] ?? '')).statusCode).toBe(303)
    expect((await new Visitor(test.app).signIn(right, 'a lamp in the evening')).statusCode).toBe(303)
    expect((await correct(id, 'later@example.test')).data.code).toBe('invitation_accepted')
  })

  it('that was revoked is one again at the corrected address', async () => {
    const { id } = await invited()
    await revoke(id)
    expect((await correct(id, `again${count}@example.test`)).data.state).toBe('SENT')
  })

  it('is not corrected to an existing, unchanged, or empty address', async () => {
    const [one, other] = [await invited(), await invited()]
    expect((await correct(one.id, other.email.toUpperCase())).data.code).toBe('email_taken')
    for (const wrong of [one.email.toUpperCase(), 'luz@', '']) {
      const { status, data } = await correct(one.id, wrong)
      expect([status, data.errors[0].field]).toEqual([400, 'email'])
    }
    expect((await new Visitor(test.app).get(one.link)).statusCode, 'a refusal ends no link').toBe(200)
    expect((await correct(unknown, 'x@example.test')).status).toBe(404)
  })

  it('that was not accepted is revoked and not disabled', async () => {
    const { id } = await invited()
    expect((await disable({ id })).data.code).toBe('invitation_open')
  })
})
