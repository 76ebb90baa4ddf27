import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { createUser } from './accounts.usecases.ts'
import { demoPassword } from './demo-accounts.ts'
import { hashPassword } from './passwords.ts'
import {
  addUser,
  authorizeAddress,
  formOf,
  origin,
  password,
  postForm,
  redeem,
  redirectQuery,
  statusWith,
  Visitor,
} from './testing/visitor.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  await addUser(test, { email: 'Ana@Example.test' })
})

const sessionName = 'aulaviva-session'
const wrongCredentials = 'Wrong email or password'

describe('the sign-in page', () => {
  it('has no script but the one its policy names, is never framed or kept, and names its fields', async () => {
    const page = await new Visitor(test.app).get('/accounts/login/')
    expect(page.statusCode).toBe(200)
    const [before, code = '', after] = page.body.split(/<script>|<\/script>/)
    expect(before + String(after)).not.toMatch(/<script|\son\w+=|javascript:/i)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(code).digest('base64')}';`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain(`form-action 'self' ${origin} aulaviva:`)
    expect(policy).not.toContain('unsafe')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('<html lang="en">')
    expect(page.body).toMatch(/<label for="email">[\s\S]*autocomplete="username"/)
    expect(page.body).toMatch(/<label for="password">[\s\S]*autocomplete="current-password"/)
  })

  it('has the chosen theme', async () => {
    const visitor = new Visitor(test.app)
    visitor.cookies.set('theme', 'light')
    expect((await visitor.get('/accounts/login/')).body).toContain('<html lang="en" data-theme="light">')
    visitor.cookies.set('theme', '"><script>')
    expect((await visitor.get('/accounts/login/')).body).toContain('<html lang="en">')
  })

  it('serves its fonts', async () => {
    for (const name of ['display', 'text']) {
      const font = await test.app.inject({ url: `/accounts/fonts/${name}.woff2` })
      expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2'])
    }
  })

  it('escapes typed text', async () => {
    const typed = '"><script>alert(1)</script>@x.test'
    const page = await new Visitor(test.app).signIn(typed, 'wrong')
    expect(page.body).not.toContain('<script>alert')
    expect(page.body).toContain('&quot;&gt;&lt;script&gt;')
  })
})

describe('signing in', () => {
  it.each(['ana@example.test', ' ANA@example.TEST ', 'ａna@example.test'])('recognizes %j', async email => {
    const answer = await new Visitor(test.app).signIn(email)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
  })

  it('shows the same message for an unknown account as for a wrong password', async () => {
    const shape = async (email: string) => {
      const answer = await new Visitor(test.app).signIn(email, 'not this one')
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toContain(wrongCredentials)
      expect(answer.body).toContain(`value="${email}"`)
      expect(answer.body).toMatch(/aria-invalid="true" aria-describedby="problem"/)
      return answer.body.replaceAll(email, '…').replace(/name="csrfToken" value="[^"]*"/g, '')
    }
    expect(await shape('nobody@example.test')).toBe(await shape('ana@example.test'))
  })

  it.each(['nul\0@example.test', `${'x'.repeat(300)}@example.test`, '\ud800@example.test'])(
    'survives %j',
    async email => {
      expect((await new Visitor(test.app).signIn(email)).statusCode).toBe(400)
    },
  )

  it('reports missing fields', async () => {
    const answer = await new Visitor(test.app).signIn('ana@example.test', '')
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Enter your email and password')
  })

  it.each([
    ['/home', '/home'],
    ['/o/authorize?client_id=x', '/o/authorize?client_id=x'],
    ['//evil.test', '/'],
    ['https://evil.test', '/'],
    ['/\\evil.test', '/'],
    ['/.//evil.test', '/'],
    ['javascript:alert(1)', '/'],
    ['/home\r\nSet-Cookie: a=b', '/'],
  ])('with the destination %j leads to %j', async (next, place) => {
    const visitor = new Visitor(test.app)
    const answer = await visitor.signIn('ana@example.test', password, { next })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, place])
    // the same for a person who is already signed in
    const again = await visitor.get(`/accounts/login/?next=${encodeURIComponent(next)}`)
    expect([again.statusCode, again.headers.location]).toEqual([302, place])
  })
})

describe('the session cookie', () => {
  it('is out of reach of script and of other sites', async () => {
    const answer = await new Visitor(test.app).signIn('ana@example.test')
    const cookie = answer.cookies.find(({ name }) => name === sessionName)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 2_592_000 })
    expect(cookie?.domain).toBeUndefined()
  })

  it('is bound to the host and to TLS where there is TLS', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://academy.example' })
    await addUser(secure, { email: 'ana@example.test' })
    const visitor = new Visitor(secure.app)
    const { action, hidden } = formOf(await visitor.get('/accounts/login/'))
    const headers = { origin: 'https://academy.example' }
    const answer = await visitor.post(action, { ...hidden, email: 'ana@example.test', password }, { headers })
    const guarded = 'Path=/; HttpOnly; Secure; SameSite=Lax'
    const [session, known] = [answer.headers['set-cookie']].flat()
    expect(session).toMatch(/^__Host-aulaviva-session=[\w-]{43}; /)
    expect(session).toContain(`; Max-Age=2592000; ${guarded}`)
    expect(known).toMatch(/^__Host-aulaviva-known=[\w-]{59}; /)
    expect(known).toContain(`; Max-Age=31536000; ${guarded}`)
  })

  it('is new at every sign-in, whatever the browser sent', async () => {
    const visitor = new Visitor(test.app)
    visitor.cookies.set(sessionName, 'planted-by-somebody')
    await visitor.signIn('ana@example.test')
    const first = visitor.cookies.get(sessionName)
    expect(first).not.toBe('planted-by-somebody')
    // a second tab that still shows the form
    const elsewhere = new Visitor(test.app)
    const { action, hidden } = formOf(await elsewhere.get('/accounts/login/'))
    elsewhere.cookies.set(sessionName, first ?? '')
    await elsewhere.post(action, { ...hidden, email: 'ana@example.test', password })
    expect(elsewhere.cookies.get(sessionName)).not.toBe(first)
    expect((await visitor.get('/accounts/login/')).statusCode, 'the former session has ended').toBe(200)
  })

  it('expires after thirty days', async () => {
    const visitor = new Visitor(test.app)
    await visitor.signIn('ana@example.test')
    test.clock.advance({ days: 30 })
    expect((await visitor.get(authorizeAddress())).headers.location).toMatch(/^\/accounts\/login\//)
  })
})

describe('a form', () => {
  it.each([[{ origin: 'https://evil.test' }], [{ origin: 'null' }], [{ origin: `${origin}.evil.test` }]])(
    'sent by another site is refused: %j',
    async headers => {
      const visitor = new Visitor(test.app)
      const answer = await visitor.signIn('ana@example.test', password, { headers })
      expect(answer.statusCode).toBe(403)
      expect(visitor.cookies.has(sessionName)).toBe(false)
    },
  )

  it('without this browser’s CSRF token signs no one in', async () => {
    const stranger = formOf(await new Visitor(test.app).get('/accounts/login/'))
    for (const csrfToken of [stranger.hidden.csrfToken ?? '', '', 'a.b', 'a-b', 'a-b-c']) {
      const visitor = new Visitor(test.app)
      await visitor.get('/accounts/login/')
      const answer = await visitor.post('/accounts/login/', { csrfToken, email: 'ana@example.test', password })
      expect(answer.statusCode).toBe(403)
      expect(visitor.cookies.has(sessionName)).toBe(false)
    }
  })
})

/** Signs in, in the given browser or a new one, and redeems the app's code for a token. */
async function signedIn(visitor = new Visitor(test.app)): Promise<{ visitor: Visitor; code: string; token: string }> {
  await visitor.signIn('ana@example.test')
  const code = redirectQuery(await visitor.get(authorizeAddress())).get('code') ?? ''
  const token = (await redeem(test.app, code)).json().access_token
  return { visitor, code, token }
}

describe('signing out', () => {
  it('from our own page ends the session and its tokens', async () => {
    const { visitor, token } = await signedIn()
    const page = await visitor.get('/accounts/logout/', { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(page.body).toContain('You’re signed out')
    expect(page.body).toContain('<a class="action" href="/">Sign in again</a>')
    const redirectFor = async (query: string) =>
      /class="action" href="([^"]*)"/.exec((await visitor.get(`/accounts/logout/?${query}`)).body)?.[1]
    expect(await redirectFor('next=%2Fstudents%2Fclasses%3Ftab%3Dpast')).toBe('/students/classes?tab=past')
    expect(await redirectFor('next=%2F%2Fevil.test')).toBe('/')
    expect(await redirectFor('app')).toBe('aulaviva://home')
    expect(visitor.cookies.has(sessionName)).toBe(false)
    expect(await statusWith(test.app, token)).toBe(401)
  })

  it.each([{ 'sec-fetch-site': 'cross-site' }, { referer: 'https://evil.test/' }, {}])(
    'from elsewhere (%j) asks first',
    async headers => {
      const { visitor, token } = await signedIn()
      const page = await visitor.get('/accounts/logout/', { headers: headers as Record<string, string> })
      expect(page.body).toContain('Sign out?')
      expect(await statusWith(test.app, token)).toBe(200)
      const { action, hidden } = formOf(page)
      expect((await visitor.post(action, hidden, { headers: { origin: 'https://evil.test' } })).statusCode).toBe(403)
      await visitor.post(action, { csrfToken: 'x.y' })
      expect(await statusWith(test.app, token)).toBe(200)
      const done = await visitor.post(action, hidden)
      expect([done.statusCode, done.headers.location]).toEqual([303, '/accounts/logout/'])
      expect(await statusWith(test.app, token)).toBe(401)
      expect((await visitor.get('/accounts/logout/')).body).toContain('You’re signed out')
    },
  )
})

describe('signing out because a token was rejected', () => {
  const revoke = (token: string) => postForm(test.app, '/o/revoke_token/', { client_id: 'aulaviva-app', token })
  const expectRejected = (visitor: Visitor) =>
    visitor.get('/accounts/logout/?ended&next=%2Fbadges', { headers: { 'sec-fetch-site': 'same-origin' } })

  it('signs no one out if the session was the token’s', async () => {
    const { visitor, code, token } = await signedIn()
    // a replay revokes only the token
    await redeem(test.app, code)
    expect(await statusWith(test.app, token)).toBe(401)
    await revoke(token)
    expect((await expectRejected(visitor)).body).toContain('<a class="action" href="/badges">Sign in again</a>')
  })

  it('does not end a later sign-in of the browser, and shows whose it is', async () => {
    const { visitor, token: previousToken } = await signedIn()
    await revoke(previousToken)
    const { token } = await signedIn(visitor)
    await revoke(previousToken)
    const page = await expectRejected(visitor)
    expect(page.body).toContain('You’re signed in as Ana@Example.test.')
    expect(page.body).toContain('href="/badges">Stay signed in')
    expect(await statusWith(test.app, token)).toBe(200)
    const { action, hidden } = formOf(page)
    await visitor.post(action, hidden)
    expect(await statusWith(test.app, token)).toBe(401)
  })
})

describe('changing the password', () => {
  const path = '/accounts/password/change/'
  const fresh = 'another lamp at night'

  async function change(visitor: Visitor, current: string, newPassword: string) {
    const { action, hidden } = formOf(await visitor.get(path))
    return visitor.post(action, { ...hidden, current, wanted: newPassword })
  }

  it('asks a stranger to sign in first', async () => {
    const answer = await new Visitor(test.app).get(path)
    expect(answer.headers.location).toBe('/accounts/login/?next=%2Faccounts%2Fpassword%2Fchange%2F')
  })

  it('keeps this browser signed in and signs out every other', async () => {
    await addUser(test, { email: 'eva@example.test' })
    const [here, there] = [new Visitor(test.app), new Visitor(test.app)]
    const tokens: string[] = []
    for (const visitor of [here, there]) {
      await visitor.signIn('eva@example.test')
      tokens.push(await visitor.appToken())
    }
    expect((await change(here, 'not mine', fresh)).body).toContain('This isn’t your current password')
    expect((await change(here, password, 'short')).body).toContain('Use at least 8 characters')
    const done = await change(here, password, fresh)
    expect(done.body).toContain('Your password was changed')
    expect(await Promise.all(tokens.map(token => statusWith(test.app, token)))).toEqual([200, 401])
    expect((await here.get(authorizeAddress())).headers.location).toMatch(/[?&]code=/)
    expect((await there.get(authorizeAddress())).headers.location).toMatch(/^\/accounts\/login\//)
    expect((await new Visitor(test.app).signIn('eva@example.test')).statusCode).toBe(400)
    expect((await new Visitor(test.app).signIn('eva@example.test', fresh)).statusCode).toBe(303)
  })
})

describe('the demo accounts', () => {
  it('are offered below the normal form, one tap each', async () => {
    const passwordHash = await hashPassword(demoPassword)
    await test.dependencies.database.transaction(tx =>
      createUser(tx, { email: 'student@aulaviva.test', passwordHash, role: 'student' }),
    )
    const visitor = new Visitor(test.app)
    const page = await visitor.get('/accounts/login/?next=%2Fhome')
    const forms = page.body.match(/<form[\s\S]*?<\/form>/g) ?? []
    expect(forms).toHaveLength(2)
    expect(forms[0]).toContain('type="password"')
    expect(forms[1]).not.toContain('type="password"')
    const { hidden } = formOf({ ...page, body: forms[1] ?? '' })
    const answer = await visitor.post('/accounts/login/?next=%2Fhome', hidden)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/home'])
  })

  it('are not mentioned outside of a demo', async () => {
    const real = await startTestApp({ DEMO: 'false' })
    await addUser(real, { email: 'student@aulaviva.test' })
    expect((await new Visitor(real.app).get('/accounts/login/')).body).not.toContain('aulaviva.test')
  })
})

it('an address has one account, however it is written', async () => {
  await expect(addUser(test, { email: 'ANA@example.test' })).rejects.toMatchObject({ status: 409, code: 'email_taken' })
})
