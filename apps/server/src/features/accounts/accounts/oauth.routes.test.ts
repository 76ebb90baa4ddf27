import { beforeAll, describe, expect, it } from 'vitest'
import { withoutConnections } from '../../../../test/held-connections.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { issueCommandLineToken } from './oauth.usecases.ts'
import {
  type Answer,
  addUser,
  authorizeAddress,
  makePkce,
  origin,
  postForm,
  redeem,
  redirectQuery,
  redirectUri,
  statusWith,
  Visitor,
} from './testing/visitor.ts'

let test: TestApp
let ana: string
let signedIn: Visitor

beforeAll(async () => {
  test = await startTestApp()
  ana = await addUser(test, { email: 'ana@example.test' })
  signedIn = new Visitor(test.app)
  await signedIn.signIn('ana@example.test')
})

async function freshCode(parameters: Record<string, string> = {}): Promise<string> {
  const code = redirectQuery(await signedIn.get(authorizeAddress(parameters))).get('code')
  expect(code).toMatch(/^[\w-]{43}$/)
  return code ?? ''
}

const tokenOf = (answer: Answer): string => answer.json().access_token

describe('signing in', () => {
  it.each([
    ['with PKCE', true],
    ['without PKCE', false],
  ])('leads from the app through the sign-in page back to the app with a token, %s', async (_name, withPkce) => {
    const visitor = new Visitor(test.app)
    const { verifier, ...challenge } = makePkce()
    const start = authorizeAddress({ state: 'a state/+', next: '/badges?x=1', ...(withPkce && challenge) })
    const toLogin = await visitor.get(start)
    expect(toLogin.statusCode).toBe(302)
    const login = new URL(String(toLogin.headers.location), origin)
    expect(login.pathname).toBe('/accounts/login/')
    const back = await visitor.signIn('ana@example.test', undefined, { next: login.searchParams.get('next') ?? '' })
    expect(back.statusCode).toBe(303)
    expect(back.headers.location).toMatch(/^\/o\/authorize\?/)
    const done = await visitor.get(String(back.headers.location))
    expect(String(done.headers.location).startsWith(`${redirectUri}?`)).toBe(true)
    expect(redirectQuery(done).get('state')).toBe('a state/+')
    expect(redirectQuery(done).get('next')).toBe('/badges?x=1')
    const answer = await redeem(
      test.app,
      redirectQuery(done).get('code') ?? '',
      withPkce ? { code_verifier: verifier } : {},
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 2_592_000,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await statusWith(test.app, tokenOf(answer))).toBe(200)
  })

  it('returns a code at once if the person is signed in', async () => {
    const answer = await signedIn.get(authorizeAddress({ state: 's' }).replace('/o/authorize?', '/o/authorize/?'))
    expect(answer.statusCode).toBe(302)
    expect([...redirectQuery(answer).keys()]).toEqual(['code', 'state'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('has the theme chosen in the native app', async () => {
    const visitor = new Visitor(test.app)
    await visitor.get(authorizeAddress({ theme: 'light' }))
    expect((await visitor.get('/accounts/login/')).body).toContain('data-theme="light"')
    await visitor.get(authorizeAddress({ theme: 'pink' }))
    expect((await visitor.get('/accounts/login/')).body).toContain('data-theme="light"')
  })

  it('sends the native app its code by its own scheme, only with PKCE', async () => {
    const native = { redirect_uri: 'aulaviva://home', state: 's' }
    const rejected = await signedIn.get(authorizeAddress(native))
    expect(rejected.headers.location).toMatch(/^aulaviva:\/\/home\?error=invalid_request/)
    const { verifier, ...challenge } = makePkce()
    const accepted = await signedIn.get(authorizeAddress({ ...native, ...challenge }))
    expect(accepted.headers.location).toMatch(/^aulaviva:\/\/home\?code=/)
    const code = redirectQuery(accepted).get('code') ?? ''
    const fields = { redirect_uri: 'aulaviva://home', code_verifier: verifier }
    expect((await redeem(test.app, code, fields)).statusCode).toBe(200)
  })

  it('asks a disabled person to sign in, and ends their code and token', async () => {
    const id = await addUser(test, { email: 'gone@example.test' })
    const visitor = new Visitor(test.app)
    await visitor.signIn('gone@example.test')
    const code = redirectQuery(await visitor.get(authorizeAddress())).get('code') ?? ''
    const token = await test.dependencies.database.transaction(tx =>
      issueCommandLineToken(tx, { userId: id, clientId: 'aulaviva-app', now: test.clock.now() }),
    )
    expect(await statusWith(test.app, token)).toBe(200)
    await test.dependencies.database.query({ text: 'update users set disabled_at = now() where id = $1', values: [id] })
    expect((await visitor.get(authorizeAddress())).headers.location).toMatch(/^\/accounts\/login\//)
    expect((await redeem(test.app, code)).json()).toMatchObject({ error: 'invalid_grant' })
    expect(await statusWith(test.app, token)).toBe(401)
  })
})

describe('the authorization endpoint', () => {
  const challenge = makePkce().code_challenge

  it.each([
    ['another path', { redirect_uri: `${origin}/home` }],
    ['no path', { redirect_uri: origin }],
    ['a suffix of the host', { redirect_uri: 'http://localhost:3000.evil.test/' }],
    ['userinfo', { redirect_uri: 'http://localhost:3000@evil.test/' }],
    ['userinfo before our host', { redirect_uri: 'http://evil@localhost:3000/' }],
    ['dots', { redirect_uri: `${origin}/%2e%2e/` }],
    ['capitals', { redirect_uri: 'http://LOCALHOST:3000/' }],
    ['a query', { redirect_uri: `${origin}/?a=b` }],
    ['a fragment', { redirect_uri: `${origin}/#a` }],
    ['another scheme', { redirect_uri: 'https://localhost:3000/' }],
    ['a script', { redirect_uri: 'javascript:alert(1)' }],
    ['another port of this machine', { redirect_uri: 'http://localhost:3001/' }],
    ['the scheme with another host', { redirect_uri: 'aulaviva://evil' }],
    ['a longer scheme path', { redirect_uri: 'aulaviva://home/x' }],
    ['backslashes', { redirect_uri: 'http://localhost:3000\\@evil.test/' }],
    ['space around it', { redirect_uri: ` ${redirectUri}` }],
    ['no redirect_uri', { redirect_uri: undefined }],
    ['an empty redirect_uri', { redirect_uri: '' }],
    ['another client', { client_id: 'evil' }],
    ['no client', { client_id: undefined }],
  ])('shows an error page without a redirect for %s', async (_name, changes) => {
    const answer = await signedIn.get(authorizeAddress(changes))
    expect(answer.statusCode).toBe(400)
    expect(answer.headers.location).toBeUndefined()
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it.each(['redirect_uri', 'client_id', 'state', 'response_type', 'code_challenge'])(
    'refuses %s given twice',
    async name => {
      const given = authorizeAddress({ state: 's', code_challenge: challenge, code_challenge_method: 'S256' })
      const answer = await signedIn.get(`${given}&${name}=${encodeURIComponent('http://evil.test/')}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.headers.location).toBeUndefined()
    },
  )

  it('refuses a redirect to the host of the request', async () => {
    const address = authorizeAddress({ redirect_uri: 'http://evil.test/' })
    const answer = await signedIn.get(address, { headers: { host: 'evil.test' } })
    expect(answer.statusCode).toBe(400)
  })

  it('can be used under another name of this machine', async () => {
    const address = authorizeAddress({ redirect_uri: 'http://127.0.0.1:3000/' })
    expect((await signedIn.get(address)).statusCode).toBe(400)
    expect((await signedIn.get(address, { headers: { host: '127.0.0.1:3000' } })).statusCode).toBe(302)
  })

  it.each([
    ['plain', { code_challenge: challenge, code_challenge_method: 'plain' }, 'invalid_request'],
    ['a challenge without method', { code_challenge: challenge }, 'invalid_request'],
    ['a method without challenge', { code_challenge_method: 'S256' }, 'invalid_request'],
    ['a challenge that is none', { code_challenge: 'short', code_challenge_method: 'S256' }, 'invalid_request'],
    ['an empty challenge', { code_challenge: '', code_challenge_method: 'S256' }, 'invalid_request'],
    ['no response type', { response_type: undefined }, 'invalid_request'],
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
  ])('redirects to the app with an error for %s', async (_name, changes, error) => {
    const answer = await signedIn.get(authorizeAddress({ state: 'mine', ...changes }))
    expect(answer.statusCode).toBe(302)
    expect(String(answer.headers.location).startsWith(redirectUri)).toBe(true)
    const query = redirectQuery(answer)
    expect(query.get('error')).toBe(error)
    expect(query.get('error_description')).toBeTruthy()
    expect(query.get('state')).toBe('mine')
    expect(query.has('code')).toBe(false)
  })

  it.each([
    '//evil.test',
    'https://evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '/home\r\nSet-Cookie: a=b',
    '/.//evil.test',
  ])('rejects the destination %j', async next => {
    const answer = await signedIn.get(authorizeAddress({ next }))
    expect(answer.statusCode).toBe(302)
    expect(redirectQuery(answer).has('next')).toBe(false)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe('the token endpoint', () => {
  it('redeems a code once across servers, and a replay revokes the token', async () => {
    const other = await test.another()
    for (let round = 0; round < 5; round++) {
      const code = await freshCode()
      const tries = Array.from({ length: 8 }, (_, index) => redeem(index % 2 ? other : test.app, code))
      const answers = await Promise.all(tries)
      const won = answers.filter(answer => answer.statusCode === 200)
      const lost = answers.filter(answer => answer.statusCode === 400)
      expect([won.length, lost.length]).toEqual([1, 7])
      for (const answer of lost) expect(answer.json().error).toBe('invalid_grant')
      expect(await statusWith(other, tokenOf(won[0]!))).toBe(401)
    }
  })

  it('revokes the token when its code is repeated later', async () => {
    const code = await freshCode()
    const token = tokenOf(await redeem(test.app, code))
    expect(await statusWith(test.app, token)).toBe(200)
    expect((await redeem(test.app, code)).statusCode).toBe(400)
    expect(await statusWith(test.app, token)).toBe(401)
  })

  it('requires the verifier of the challenge, and allows one attempt', async () => {
    const { verifier, ...challenge } = makePkce()
    const wrongs: Record<string, string>[] = [
      {},
      { code_verifier: makePkce().verifier },
      { code_verifier: challenge.code_challenge },
      { code_verifier: '' },
    ]
    for (const wrong of wrongs) {
      const code = await freshCode(challenge)
      expect((await redeem(test.app, code, wrong)).json()).toMatchObject({ error: 'invalid_grant' })
      expect((await redeem(test.app, code, { code_verifier: verifier })).statusCode).toBe(400)
    }
  })

  it('refuses a verifier without a challenge', async () => {
    const answer = await redeem(test.app, await freshCode(), { code_verifier: makePkce().verifier })
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_grant'])
  })

  it('requires the redirect_uri of the code’s request', async () => {
    const answer = await redeem(test.app, await freshCode(), { redirect_uri: 'http://127.0.0.1:3000/' })
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_grant'])
  })

  it('refuses a code after a minute, and an unknown one', async () => {
    const code = await freshCode()
    test.clock.advance({ seconds: 60 })
    expect((await redeem(test.app, code)).json()).toMatchObject({ error: 'invalid_grant' })
    expect((await redeem(test.app, 'x'.repeat(43))).json()).toMatchObject({ error: 'invalid_grant' })
  })

  it('refuses a code whose session has ended since', async () => {
    const visitor = new Visitor(test.app)
    await visitor.signIn('ana@example.test')
    const code = redirectQuery(await visitor.get(authorizeAddress())).get('code') ?? ''
    await visitor.get('/accounts/logout/', { headers: { 'sec-fetch-site': 'same-origin' } })
    expect((await redeem(test.app, code)).json()).toMatchObject({ error: 'invalid_grant' })
  })

  it.each([
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    [{ grant_type: 'refresh_token' }, 'unsupported_grant_type'],
    [{ grant_type: '' }, 'invalid_request'],
    [{ code: '' }, 'invalid_request'],
    [{ redirect_uri: '' }, 'invalid_request'],
    [{ client_id: 'evil' }, 'invalid_client'],
    [{ client_id: '' }, 'invalid_request'],
    [{ code: 'nul\0' }, 'invalid_grant'],
  ])('answers %j with 400 %s', async (fields, error) => {
    const answer = await redeem(test.app, 'some-code', fields as Record<string, string>)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ error, error_description: expect.any(String) })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('refuses a parameter given twice', async () => {
    const code = await freshCode()
    const payload = `grant_type=authorization_code&client_id=aulaviva-app&redirect_uri=${redirectUri}&code=${code}&code=${code}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await test.app.inject({ method: 'POST', url: '/o/token/', headers, payload })
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_request'])
  })

  it('accepts only forms, by POST', async () => {
    const json = await test.app.inject({
      method: 'POST',
      url: '/o/token/',
      payload: { grant_type: 'authorization_code' },
    })
    expect([json.statusCode, json.json().error]).toEqual([415, 'invalid_request'])
    const empty = await test.app.inject({ method: 'POST', url: '/o/token/' })
    expect([empty.statusCode, empty.json().error]).toEqual([400, 'invalid_request'])
    expect((await test.app.inject({ url: '/o/token/' })).statusCode).toBe(405)
  })

  it('lets the packaged app call it from its own origin, and no other site', async () => {
    const call = (from: string) =>
      test.app.inject({
        method: 'OPTIONS',
        url: '/o/token/',
        headers: { origin: from, 'access-control-request-method': 'POST' },
      })
    for (const from of [
      'capacitor://localhost',
      'https://localhost',
      'http://localhost',
      test.dependencies.config.publicUrl,
    ]) {
      const { statusCode, headers } = await call(from)
      expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, from])
      expect(headers).toMatchObject({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      })
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    }
    for (const from of ['https://evil.test', 'null', 'https://localhost.evil.test']) {
      expect((await call(from)).headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('accepts a right code at once, after 140 wrong codes from the same network', async () => {
    const code = await freshCode()
    const guess = (value: string) =>
      new Visitor(test.app).post(
        '/o/token/',
        { grant_type: 'authorization_code', client_id: 'aulaviva-app', code: value, redirect_uri: redirectUri },
        { address: '198.51.100.7' },
      )
    const wrong = await Promise.all(Array.from({ length: 140 }, () => guess('wrong')))
    expect(new Set(wrong.map(answer => answer.statusCode))).toEqual(new Set([400]))
    expect((await guess(code)).statusCode).toBe(200)
  })

  it('refuses invented codes and tokens without a connection for writing', async () => {
    const form = { client_id: 'aulaviva-app', grant_type: 'authorization_code', redirect_uri: redirectUri }
    const [code, token] = await withoutConnections(test.dependencies.database, () =>
      Promise.all([
        postForm(test.app, '/o/token/', { ...form, code: 'invented', code_verifier: 'v'.repeat(43) }),
        postForm(test.app, '/o/revoke_token/', { client_id: 'aulaviva-app', token: 'invented' }),
      ]),
    )
    expect([code.statusCode, token.statusCode]).toEqual([400, 200])
  })

  it('answers other requests while 200 codes are redeemed at once', async () => {
    const [many, other] = [new Visitor(test.app), new Visitor(test.app)]
    const bo = await addUser(test, { email: 'bo@example.test' })
    await addUser(test, { email: 'cleo@example.test' })
    await many.signIn('bo@example.test')
    await other.signIn('cleo@example.test')
    const { database } = test.dependencies
    const answered: unknown[] = []
    const all = await database.transaction(async tx => {
      await tx.query({ text: 'select from accounts_sessions where user_id = $1 for update', values: [bo] })
      const all = Array.from({ length: 200 }, async () => answered.push(await many.get(authorizeAddress())))
      expect(redirectQuery(await other.get(authorizeAddress())).has('code')).toBe(true)
      expect(answered).toEqual([])
      return all
    })
    await Promise.all(all)
  })
})

describe('revoking', () => {
  const revoke = (token: string, client_id = 'aulaviva-app') =>
    postForm(test.app, '/o/revoke_token/', { client_id, token })

  it('a token ends it at once on every server, with its session', async () => {
    const other = await test.another()
    const visitor = new Visitor(test.app)
    await visitor.signIn('ana@example.test')
    const token = await visitor.appToken()
    expect(await statusWith(other, token)).toBe(200)
    expect((await revoke(token)).statusCode).toBe(200)
    expect(await statusWith(other, token)).toBe(401)
    expect((await visitor.get(authorizeAddress())).headers.location).toMatch(/^\/accounts\/login\//)
  })

  it('kills every other token of that session, also when all are revoked at once', async () => {
    const visitor = new Visitor(test.app)
    await visitor.signIn('ana@example.test')
    const next = () => visitor.appToken()
    const [first, second, third] = [await next(), await next(), await next()]
    await revoke(second)
    expect(await Promise.all([first, second, third].map(token => statusWith(test.app, token)))).toEqual([401, 401, 401])

    await visitor.signIn('ana@example.test')
    const tokens = [await next(), await next(), await next(), await next()]
    const answers = await Promise.all(tokens.map(token => revoke(token)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    for (const token of tokens) expect(await statusWith(test.app, token)).toBe(401)
  })

  it('keeps the tokens of other sessions', async () => {
    const authorizeOnce = () =>
      test.dependencies.database.transaction(tx =>
        issueCommandLineToken(tx, { userId: ana, clientId: 'aulaviva-app', now: test.clock.now() }),
      )
    const [first, second] = [await authorizeOnce(), await authorizeOnce()]
    await revoke(first)
    expect([await statusWith(test.app, first), await statusWith(test.app, second)]).toEqual([401, 200])
  })

  it('answers 200 for a token it does not know, and 400 for a client it does not know', async () => {
    expect((await revoke('never-given')).statusCode).toBe(200)
    const wrongClient = await revoke('never-given', 'evil')
    expect([wrongClient.statusCode, wrongClient.json().error]).toEqual([400, 'invalid_client'])
    expect((await revoke('')).json().error).toBe('invalid_request')
  })
})

it('lets a token that is used live for thirty days', async () => {
  const token = tokenOf(await redeem(test.app, await freshCode()))
  for (const days of [13, 13, 3]) {
    test.clock.advance({ days })
    expect(await statusWith(test.app, token)).toBe(200)
  }
  test.clock.advance({ days: 1 })
  expect(await statusWith(test.app, token)).toBe(401)
})

it('ends a sign-in that is not used for a fortnight, in the app and in the browser', async () => {
  const visitor = new Visitor(test.app)
  await visitor.signIn('ana@example.test')
  const signInAgain = async () => String((await visitor.get(authorizeAddress())).headers.location).includes('/login/')
  const token = await visitor.appToken()
  test.clock.advance({ days: 13 })
  expect([await statusWith(test.app, token), await signInAgain()]).toEqual([200, false])
  // both would be valid for three more days
  test.clock.advance({ days: 14, seconds: 1 })
  expect([await statusWith(test.app, token), await signInAgain()]).toEqual([401, true])
})
