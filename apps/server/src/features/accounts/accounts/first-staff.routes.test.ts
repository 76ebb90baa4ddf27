import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { createFirstStaff, createFirstStaffLink, inviteFirstStaff } from './first-staff.usecases.ts'
import { addUser, formOf, Visitor } from './testing/visitor.ts'

const path = '/accounts/first-staff/'
const sessionName = 'aulaviva-session'
const filled = {
  firstName: ' Inés ',
  lastName: 'Acosta',
  email: 'Ines@Example.test',
  password: 'a lamp in the evening',
}
const dead = 'This link no longer works'

let test: TestApp

beforeEach(async () => {
  test = await startTestApp({ DEMO: 'false' })
})

const makeToken = () =>
  test.dependencies.database.transaction(tx => createFirstStaffLink(tx, { now: test.clock.now() }))

const addressOf = (token: string) => `${path}?token=${token}`

async function people(): Promise<{ email: string; role: string; first_name: string; last_name: string }[]> {
  const text = 'select email, role, first_name, last_name from users order by email'
  return (await test.dependencies.database.query<never>({ text })).rows
}

async function fill(token: string, changes: Partial<typeof filled> = {}, visitor = new Visitor(test.app)) {
  const { action, hidden } = formOf(await visitor.get(addressOf(token)))
  return visitor.post(action, { ...hidden, ...filled, ...changes })
}

describe('the link for the first staff account', () => {
  it('creates the account, signs it in, and leads to the app', async () => {
    const visitor = new Visitor(test.app)
    visitor.cookies.set(sessionName, 'planted-by-somebody')
    const answer = await fill(await makeToken(), {}, visitor)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
    expect(visitor.cookies.get(sessionName)).toMatch(/^[\w-]{43}$/)
    expect(await people()).toEqual([
      { email: 'Ines@Example.test', role: 'staff', first_name: 'Inés', last_name: 'Acosta' },
    ])
    const token = await visitor.appToken()
    const me = await test.app.inject({ url: '/api/users/me/', headers: { authorization: `Bearer ${token}` } })
    expect(me.json()).toMatchObject({ role: 'staff', email: 'Ines@Example.test' })
    expect((await new Visitor(test.app).signIn('ines@example.test')).statusCode).toBe(303)
  })

  it('works once, and ends the other open links', async () => {
    const [token, other] = [await makeToken(), await makeToken()]
    const late = new Visitor(test.app)
    const { action, hidden } = formOf(await late.get(addressOf(token)))
    expect((await fill(token)).statusCode).toBe(303)
    const again = await late.post(action, { ...hidden, ...filled, email: 'second@example.test' })
    expect([again.statusCode, again.body.includes(dead)]).toEqual([410, true])
    for (const used of [token, other]) {
      const page = await new Visitor(test.app).get(addressOf(used))
      expect([page.statusCode, page.body.includes(dead)]).toEqual([410, true])
    }
    expect(await people()).toHaveLength(1)
  })

  it('expires after a day', async () => {
    const token = await makeToken()
    test.clock.advance({ hours: 23, minutes: 59 })
    const visitor = new Visitor(test.app)
    const page = await visitor.get(addressOf(token))
    expect(page.statusCode).toBe(200)
    test.clock.advance({ minutes: 1 })
    expect((await visitor.get(addressOf(token))).statusCode).toBe(410)
    const { action, hidden } = formOf(page)
    expect((await visitor.post(action, { ...hidden, ...filled })).statusCode).toBe(410)
    expect(await people()).toEqual([])
  })

  it.each(['', '?token=', `?token=${'x'.repeat(43)}`, '?token=a&token=b', '?token=%22%3E%3Cscript%3E'])(
    'that does not exist explains how to get one: %j',
    async query => {
      const page = await new Visitor(test.app).get(path + query)
      expect(page.statusCode).toBe(410)
      expect(page.body).toContain(dead)
      expect(page.body).toContain('npm run aulaviva -- staff-link')
      expect(page.body).not.toMatch(/<form|<script/)
    },
  )

  it('differs from the link of an invitation', async () => {
    const token = await makeToken()
    await test.dependencies.database.query({ text: `update account_links set kind = 'INVITATION'` })
    expect((await new Visitor(test.app).get(addressOf(token))).statusCode).toBe(410)
  })

  it('opens without the final slash', async () => {
    const answer = await new Visitor(test.app).get('/accounts/first-staff?token=x')
    expect([answer.statusCode, answer.headers.location]).toEqual([308, addressOf('x')])
  })

  it('creates one account when it is posted to two servers at once', async () => {
    const token = await makeToken()
    const other = await test.another()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        fill(token, { email: `staff${index}@example.test` }, new Visitor(index % 2 ? other : test.app)),
      ),
    )
    expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([303, 410, 410, 410, 410, 410])
    expect(await people()).toHaveLength(1)
  })

  it('creates one account when two links are used at once', async () => {
    const tokens = [await makeToken(), await makeToken()]
    const visitors = tokens.map(() => new Visitor(test.app))
    const pages = await Promise.all(visitors.map((visitor, index) => visitor.get(addressOf(tokens[index] ?? ''))))
    const answers = await Promise.all(
      visitors.map((visitor, index) => {
        const { action, hidden } = formOf(pages[index]!)
        return visitor.post(action, { ...hidden, ...filled, email: `s${index}@example.test` })
      }),
    )
    expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([303, 410])
    expect(await people()).toHaveLength(1)
  })

  it('is never sent to another page, cached, or framed', async () => {
    const token = await makeToken()
    const visitor = new Visitor(test.app)
    const page = await visitor.get(addressOf(token))
    const answers = [
      page,
      await visitor.get('/accounts/first-staff?token=x'),
      await visitor.get(addressOf('unknown')),
      await visitor.post(addressOf(token), {}),
      await fill(token, { password: 'short' }),
      await fill(token),
    ]
    expect(answers.map(answer => answer.headers['referrer-policy'])).toEqual(answers.map(() => 'no-referrer'))
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('is not logged, also when its page fails', async () => {
    const { log, database } = test.dependencies
    const logged: unknown[] = []
    const note = (...parts: unknown[]) => void logged.push(parts)
    Object.assign(log, { info: note, warn: note, error: note })
    Object.assign(log, { child: () => log })
    const token = await makeToken()
    await fill(token, { password: 'short' })
    const query = database.query
    database.query = () => Promise.reject(new Error('broken'))
    expect((await new Visitor(test.app).get(addressOf(token))).statusCode).toBe(500)
    database.query = query
    expect((await fill(token)).statusCode).toBe(303)
    expect(logged.length).toBeGreaterThan(1)
    expect(JSON.stringify(logged)).not.toContain(token)
  })
})

describe('the form of the first staff account', () => {
  it.each([
    ['firstName', { firstName: ' ', lastName: '' }, 'Enter your first or last name'],
    ['firstName', { firstName: 'x\0' }, 'Your first name contains characters we can’t save. Remove them.'],
    ['lastName', { lastName: 'x'.repeat(101) }, 'Use at most 100 characters'],
    ['email', { email: '' }, 'Enter your email'],
    ['email', { email: 'ines@' }, 'Enter a valid email, such as'],
    ['email', { email: 'a@b@example.test' }, 'Enter a valid email, such as'],
    ['email', { email: `${'x'.repeat(300)}@example.test` }, 'Enter a valid email, such as'],
    ['email', { email: 'taken@example.test' }, 'An account with this email already exists.'],
    ['password', { password: 'short' }, 'Use at least 8 characters'],
    ['password', { password: 'password1' }, 'This password is too common.'],
    [
      'password',
      { password: 'ines@example.test' },
      'Your name, your email, and the academy’s name are too easy to guess. Use other words.',
    ],
  ])('names %s of %j', async (field, changes, words) => {
    await addUser(test, { email: 'Taken@example.test' })
    const token = await makeToken()
    const visitor = new Visitor(test.app)
    const answer = await fill(token, changes, visitor)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(words)
    expect(answer.body).toMatch(new RegExp(`<input id="${field}"[^>]*aria-invalid="true"[^>]*${field}-problem`))
    expect(answer.body.match(/<input[^>]* aria-invalid/g)).toHaveLength(1)
    // the form still shows what was typed, except the password
    const typed = { ...filled, ...changes }
    if (field !== 'lastName') expect(answer.body).toContain(`value="${typed.lastName}"`)
    if (field !== 'email') expect(answer.body).toContain(`value="${typed.email}"`)
    expect(answer.body).not.toContain(`value="${typed.password}"`)
    expect(visitor.cookies.has(sessionName)).toBe(false)
    // and the link is still valid
    const { action, hidden } = formOf(answer)
    expect((await visitor.post(action, { ...hidden, ...filled })).statusCode).toBe(303)
  })

  it('accepts one name, in either field', async () => {
    const answer = await fill(await makeToken(), { firstName: '', lastName: 'Suharto' }, new Visitor(test.app))
    expect(answer.statusCode).toBe(303)
    const { rows } = await test.dependencies.database.query<{ names: string[] }>({
      text: `select array[first_name, last_name] as names from users where role = 'staff' order by id desc limit 1`,
    })
    expect(rows[0]?.names).toEqual(['Suharto', ''])
  })

  it('is refused if another site sends it', async () => {
    const token = await makeToken()
    const visitor = new Visitor(test.app)
    const { action, hidden } = formOf(await visitor.get(addressOf(token)))
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'same-site' },
      { origin: 'null', referer: 'https://evil.test/' },
    ]
    for (const headers of foreign) {
      expect((await visitor.post(action, { ...hidden, ...filled }, { headers })).statusCode).toBe(403)
    }
    expect((await visitor.post(action, { ...filled, csrfToken: 'a.b' })).statusCode).toBe(403)
    expect(await people()).toEqual([])
  })

  it.each([{ origin: 'null', 'sec-fetch-site': 'same-origin' }, { origin: 'null' }])(
    'is taken as a browser sends it from a page without referrer: %j',
    async headers => {
      const visitor = new Visitor(test.app)
      const { action, hidden } = formOf(await visitor.get(addressOf(await makeToken())))
      const sent = { headers: headers as Record<string, string> }
      expect((await visitor.post(action, { ...hidden, ...filled }, sent)).statusCode).toBe(303)
    },
  )
})

describe('a start', () => {
  it('prints the link while no staff member can sign in', async () => {
    await addUser(test, { email: 'student@example.test' })
    const link = (await inviteFirstStaff(test.dependencies)) ?? ''
    expect(link).toMatch(/^http:\/\/localhost:3000\/accounts\/first-staff\/\?token=[\w-]{43}$/)
    expect(await inviteFirstStaff(test.dependencies), 'each start has its own').not.toBe(link)
    const { rows } = await test.dependencies.database.query<object>({ text: 'select * from account_links' })
    expect(JSON.stringify(rows)).not.toContain(link.split('=')[1])
    expect((await fill(link.split('=')[1] ?? '')).statusCode).toBe(303)
    expect(await inviteFirstStaff(test.dependencies)).toBeNull()
  })

  it('of a demo prints no link', async () => {
    const { dependencies } = await startTestApp({ DEMO: 'true' })
    expect(await inviteFirstStaff(dependencies)).toBeNull()
  })
})

it('no session is opened if the account cannot be created', async () => {
  await addUser(test, { email: 'ines@example.test' })
  const input = {
    ...filled,
    token: await makeToken(),
    address: '192.0.2.1',
    userAgent: null,
    academy: 'Aulaviva',
    previousSecret: undefined,
  }
  const answer = await createFirstStaff(test.dependencies.database, { ...input, now: test.clock.now() })
  expect(answer).toMatchObject({ kind: 'problem' })
  const { rows } = await test.dependencies.database.query<object>({ text: 'select 1 from accounts_sessions' })
  expect(rows).toEqual([])
})
