import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { applyRetention } from '../../../retention.ts'
import { linksIn, postedMails, runPendingJobs } from '../../accounts/accounts/testing/mailbox.ts'
import { formOf, Visitor } from '../../accounts/accounts/testing/visitor.ts'

const chosen = 'a lamp in the evening'
const sessionName = 'aulaviva-session'

let test: TestApp
let scene: Scene
let staff: Actor
let number = 0
let email = ''

beforeAll(async () => {
  test = await startTestApp()
  scene = await makeScene(test)
  staff = await scene.staff()
})

beforeEach(() => {
  number++
  email = `Luz${number}@Example.test`
})

const ines = { first_name: 'Luz', last_name: 'Mejía', role: 'student' }
const invite = (changes: Record<string, unknown> = {}, as: Actor | null = staff) =>
  scene.call('POST', '/api/users/invitations/', { as, body: { ...ines, email, ...changes } })
const again = (id: string) => scene.call('POST', `/api/users/invitations/${id}/again/`, { as: staff })

async function lastLink(): Promise<string> {
  return linksIn(await postedMails(test)).at(-1) ?? ''
}

async function accept(link: string, visitor = new Visitor(test.app), wanted = chosen) {
  const { action, hidden } = formOf(await visitor.get(link))
  return visitor.post(action, { ...hidden, wanted })
}

describe('an invitation', () => {
  it.each([
    { first_name: 'Suharto', last_name: '' },
    { first_name: '', last_name: 'Suharto' },
  ])('needs one name, in either field: %j', async names => {
    const { status, data } = await invite(names)
    expect([status, data.first_name, data.last_name]).toEqual([201, 'Suharto', ''])
  })

  it('is refused without any name', async () => {
    const { status, data } = await invite({ first_name: ' ', last_name: '\u200b' })
    expect([status, data.errors[0].field]).toEqual([400, 'first_name'])
  })

  it.each(['\u200b', 'Luz Mejía <', 'mailto:'])(
    'after %j is sent to the visible address, and one account has it',
    async before => {
      const input = `${before}${email}${before.endsWith('<') ? '>' : ''}`
      expect((await invite({ email: input })).data.email).toBe(email)
      expect((await postedMails(test)).at(-1)?.to).toBe(email)
      const again = await invite()
      expect([again.status, again.data.code]).toEqual([409, 'email_taken'])
    },
  )

  it.each(['student', 'teacher', 'staff'])('lets in a %s, who sets a password and is signed in', async role => {
    const { status, data } = await invite({ role })
    expect([status, data.email, data.role]).toEqual([201, email, role])
    expect((await new Visitor(test.app).signIn(email, chosen)).statusCode).toBe(400)
    const mail = (await postedMails(test)).at(-1)
    expect([mail?.to, mail?.content.paragraphs[0]?.startsWith('Hello Luz')]).toEqual([email, true])
    const visitor = new Visitor(test.app)
    visitor.cookies.set(sessionName, 'planted-by-somebody')
    const answer = await accept(await lastLink(), visitor)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
    const token = await visitor.appToken()
    const me = await test.app.inject({ url: '/api/users/me/', headers: { authorization: `Bearer ${token}` } })
    expect(me.json()).toMatchObject({ id: data.id, role, email, first_name: 'Luz', last_name: 'Mejía' })
    const response = await test.app.inject({
      url: '/api/main/notifications/',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.json().results).toMatchObject(
      role === 'student' ? [{ kind: 'WELCOME', title: 'Welcome, Luz' }] : [],
    )
    expect((await new Visitor(test.app).signIn(email, chosen)).statusCode).toBe(303)
  })

  it('gives a student the level and the plan with its hours', async () => {
    const level = await scene.row<{ id: string }>('select id from levels order by position limit 1')
    await scene.student()
    const plan = await scene.row<{ id: string; minutes: number }>(
      'select id, minutes from plans where not is_trial limit 1',
    )
    const { data } = await invite({ level: level.id, plan: plan.id })
    const student = await scene.row('select level_id, balance_minutes from students where user_id = $1', data.id)
    expect(student).toEqual({ level_id: level.id, balance_minutes: plan.minutes })
  })

  it('works once, for seven days, and opens no other door', async () => {
    await invite()
    const link = await lastLink()
    expect((await new Visitor(test.app).get(link.replace('invitation', 'password/new'))).statusCode).toBe(410)
    const late = new Visitor(test.app)
    const { action, hidden } = formOf(await late.get(link))
    expect((await accept(link)).statusCode).toBe(303)
    expect((await late.post(action, { ...hidden, wanted: 'another lamp at noon' })).statusCode).toBe(410)
    email = `late${email}`
    await invite()
    const slow = await lastLink()
    test.clock.advance({ days: 6, hours: 23, minutes: 59 })
    expect((await new Visitor(test.app).get(slow)).statusCode).toBe(200)
    test.clock.advance({ minutes: 1 })
    expect((await new Visitor(test.app).get(slow)).statusCode).toBe(410)
  })

  it('that expired can be replaced by a password reset', async () => {
    await invite()
    test.clock.advance({ days: 8 })
    const visitor = new Visitor(test.app)
    const { action, hidden } = formOf(await visitor.get('/accounts/password/reset/'))
    await visitor.post(action, { ...hidden, email })
    await runPendingJobs(test, 'password-reset')
    expect((await accept(await lastLink())).statusCode).toBe(200)
    expect((await new Visitor(test.app).signIn(email, chosen)).statusCode).toBe(303)
    const { data } = await scene.call('GET', `/api/users/invitations/?search=${email}`, { as: staff })
    expect(data.results).toMatchObject([{ email, state: 'ACCEPTED' }])
  })

  it('is sent again until it is accepted, five times an hour', async () => {
    const { data } = await invite()
    const first = await lastLink()
    expect((await again(data.id)).status).toBe(200)
    expect(await lastLink()).not.toBe(first)
    for (let count = 0; count < 3; count++) await again(data.id)
    expect((await again(data.id)).status).toBe(429)
    expect((await accept(first)).statusCode).toBe(303)
    test.clock.advance({ hours: 1 })
    const late = await again(data.id)
    expect([late.status, late.data.code]).toEqual([409, 'invitation_accepted'])
    expect((await again('01890000-0000-7000-8000-000000000000')).status).toBe(404)
  })

  it('stays in the staff’s list: sent, expired, sent again, accepted by any link', async () => {
    const { data } = await invite({ last_name: 'Ledesma' })
    const others = await invite({ email: `other${email}`, last_name: 'Ledésma' })
    const listed = async () => (await scene.call('GET', '/api/users/invitations/?search=lEDESMA', { as: staff })).data
    const states = async () => {
      const { results } = await listed()
      return results.map(({ id, state }: { id: string; state: string }) => [id, state])
    }
    expect(await listed()).toMatchObject({ count: 2, results: [others.data, data] })
    test.clock.advance({ days: 7 })
    // the links are purged, the invitation isn't
    test.clock.advance({ days: 2 })
    await applyRetention(test.dependencies)
    expect(await states()).toEqual([
      [others.data.id, 'EXPIRED'],
      [data.id, 'EXPIRED'],
    ])
    expect((await again(data.id)).data).toMatchObject({ id: data.id, state: 'SENT' })
    expect(await states()).toEqual([
      [data.id, 'SENT'],
      [others.data.id, 'EXPIRED'],
    ])
    await accept(await lastLink())
    expect((await listed()).results[1]).toMatchObject({
      id: data.id,
      state: 'ACCEPTED',
      accepted_at: expect.any(String),
    })
    for (const as of [await scene.student(), await scene.teacher()]) {
      expect((await scene.call('GET', '/api/users/invitations/', { as })).status).toBe(403)
    }
  })

  it('creates one account for two requests at once, in any spelling of the address', async () => {
    const answers = await Promise.all([invite(), invite({ email: ` ${email.toUpperCase()} ` })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.data.code).toBe('email_taken')
  })

  it('can only be created by staff', async () => {
    for (const as of [await scene.student(), await scene.teacher()]) {
      expect((await invite({}, as)).status).toBe(403)
    }
    expect((await invite({}, null)).status).toBe(401)
  })

  const unknown = '01890000-0000-7000-8000-000000000000'
  it.each([
    ['email', { email: 'a@example.test\r\nBcc: b@example.test' }],
    ['email', { email: 'luz@' }],
    ['first_name', { first_name: 'Luz\u2028Bcc: b' }],
    ['first_name', { first_name: 'Luz\u202Eaj' }],
    ['level', { level: unknown }],
    ['level', { level: unknown, role: 'teacher' }],
    ['plan', { plan: unknown }],
    ['plan', { plan: unknown, role: 'staff' }],
  ])('with a wrong %s is refused whole: %j', async (field, changes) => {
    const before = await scene.rows('select id from users')
    const { status, data } = await invite(changes)
    expect(status).toBe(400)
    expect(JSON.stringify(data)).toContain(`"${field}"`)
    expect(await scene.rows('select id from users')).toHaveLength(before.length)
    expect((await postedMails(test)).filter(({ to }) => to === email)).toEqual([])
  })

  it('accepts only the fields that staff may set', async () => {
    expect((await invite({ password_hash: 'x' })).status).toBe(400)
  })
})
