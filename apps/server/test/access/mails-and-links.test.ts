import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { linksIn, postedMails, runPendingJobs } from '../../src/features/accounts/accounts/testing/mailbox.ts'
import { addUser, authorizeAddress, formOf, Visitor } from '../../src/features/accounts/accounts/testing/visitor.ts'
import { type Actor, makeScene, type Scene } from '../scene.ts'
import { type SmtpSink, startSmtpSink } from '../smtp-sink.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

const publicUrl = 'https://academy.example'
const headers = { origin: publicUrl }

let sink: SmtpSink
let product: TestApp
let other: FastifyInstance
let scene: Scene
let staff: Actor

beforeAll(async () => {
  sink = await startSmtpSink()
  product = await startTestApp({ PUBLIC_URL: publicUrl, SMTP_URL: sink.url })
  other = await product.another()
  scene = await makeScene(product)
  staff = await scene.staff()
})

/** A teacher who gets emails at once and is available for private classes all day. */
async function teacherWithHours(): Promise<Actor> {
  const teacher = await scene.teacher()
  await scene.row(
    `insert into teacher_availability (teacher_id, weekday, from_time, to_time)
     select $1, weekday, '06:00', '20:00' from generate_series(1, 7) weekday`,
    teacher.id,
  )
  await scene.call('PATCH', '/api/main/notification-preferences/', {
    as: teacher,
    body: { topics: [{ topic: 'TEACHING', in_app: true, mail: 'AT_ONCE' }] },
  })
  return teacher
}

test('a name adds no header, recipient, or line to emails that contain it', async () => {
  const [student, teacher] = [await scene.student(), await teacherWithHours()]
  const { id: tutoring } = await scene.row<{ id: string }>(
    `insert into live_class_types (code, name, duration_minutes, cost_minutes, default_capacity, kind, needs_unit, position)
     values ('TUTORING', 'Tutoring', 60, 60, 1, 'PRIVATE', false, 2) returning id`,
  )
  const first_name = 'Eva\r\nBcc: victim@evil.test\r\nX-Mine: 1\r\n\r\n<b>Hello</b>\u2028.'
  const refused = await scene.call('PUT', '/api/users/self/', { as: student, body: { first_name } })
  expect([refused.status, refused.data.errors[0].field]).toEqual([400, 'first_name'])
  // The email must be safe without this check.
  await scene.row('update users set first_name = $2 where id = $1', student.id, first_name)
  const booked = await scene.call('POST', '/api/classes/scheduled-live-classes/', {
    as: student,
    body: {
      live_class_type: tutoring,
      type_scheduled_class: 'PRIVATE',
      teacher: teacher.id,
      starts_at: '2026-03-12T15:00:00Z',
    },
  })
  expect(booked.status).toBe(201)
  await runPendingJobs(product, 'mail')
  const emails = await scene.rows<{ email: string }>('select email from users where id = any ($1) order by role desc', [
    student.id,
    teacher.id,
  ])
  expect(sink.recipients.toSorted()).toEqual(emails.map(({ email }) => email).toSorted())
  const mail = sink.taken.find(({ to }) => to?.text === emails[0]?.email)
  for (const name of ['cc', 'bcc', 'x-mine']) expect([name, mail?.headers.has(name)]).toEqual([name, false])
  // Names are never in a subject, and are on one line in the text.
  expect(mail?.subject).toBe('Private class reserved: Thursday 12 March, 10:00')
  expect(mail?.text).toMatch(/^Eva Bcc: .* reserved a private class with you$/m)
  expect(mail?.html).not.toContain('<b>Hello')
})

describe('a request that claims another host', () => {
  const evil = 'evil.test'
  const claims = { host: evil, 'x-forwarded-host': evil, 'x-forwarded-proto': 'https', forwarded: `host=${evil}` }
  const pages = [
    '/',
    '/home',
    '/accounts/login/?next=/home',
    '/accounts/login?next=/home',
    '/accounts/password/change/',
    '/accounts/password/reset/',
    '/accounts/password/new/?token=a',
    '/accounts/invitation/?token=a',
    '/accounts/merge/?token=a',
    authorizeAddress({ redirect_uri: `${publicUrl}/` }),
    '/calendar/a.ics',
    '/files/a',
    '/api/docs',
    '/accounts/logout/',
  ]

  test('is redirected nowhere else and returns no address of that host, signed in or not', async () => {
    await addUser(product, { email: 'ana@example.test' })
    const signedIn = new Visitor(product.app)
    expect((await signedIn.signIn('ana@example.test', undefined, { headers })).statusCode).toBe(303)
    for (const visitor of [new Visitor(product.app), signedIn]) {
      for (const page of pages) {
        const answer = await visitor.get(page, { headers: claims })
        expect(answer.statusCode, page).toBeLessThan(500)
        expect(JSON.stringify([answer.headers, answer.body]), page).not.toContain(evil)
      }
    }
  })
})

test('an invitation accepted by many at once, on two servers, sets one password and lets one in', async () => {
  const body = { first_name: 'Luz', last_name: 'Mejía', role: 'teacher', email: 'luz@example.test' }
  expect((await scene.call('POST', '/api/users/invitations/', { as: staff, body })).status).toBe(201)
  const link = linksIn(await postedMails(product)).findLast(path => path.includes('invitation')) ?? ''
  const visitors = Array.from({ length: 6 }, (_, index) => new Visitor(index % 2 ? other : product.app))
  const forms = await Promise.all(visitors.map(async visitor => formOf(await visitor.get(link))))
  const wanted = (index: number) => `a lamp for evening ${index}`
  const answers = await Promise.all(
    visitors.map((visitor, index) => {
      const { action, hidden } = forms[index]!
      return visitor.post(action, { ...hidden, wanted: wanted(index) }, { headers })
    }),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 410, 410, 410, 410, 410])
  const winner = answers.findIndex(({ statusCode }) => statusCode === 303)
  for (const index of visitors.keys()) {
    const { statusCode } = await new Visitor(product.app).signIn(body.email, wanted(index), { headers })
    expect([index, statusCode]).toEqual([index, index === winner ? 303 : 400])
  }
})
