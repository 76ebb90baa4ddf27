import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { resetSecondFactor } from './second-factor.usecases.ts'
import { linksIn, postedMails, resetAcademy, runPendingJobs } from './testing/mailbox.ts'
import { digitsOf, secondFactorPath, turnOnSecondFactor } from './testing/second-factor.ts'
import { addUser, formOf, password, statusWith, Visitor } from './testing/visitor.ts'

const path = secondFactorPath
const codePath = '/accounts/login/code/'
const sessionName = 'aulaviva-session'
const email = 'ana@example.test'

let test: TestApp
let user: string

beforeAll(async () => {
  test = await startTestApp()
})

beforeEach(async () => {
  await resetAcademy(test)
  user = await addUser(test, { email })
})

const rowsOf = async <Row>(text: string) => (await test.dependencies.database.query<Row>({ text })).rows

const codeOf = (secret: string, steps = 0) => digitsOf(secret, test.clock, steps)

const isIn = (visitor: Visitor) => visitor.cookies.has(sessionName)

async function signedIn(who = email): Promise<Visitor> {
  const visitor = new Visitor(test.app)
  await visitor.signIn(who)
  return visitor
}

const turnOn = async (visitor?: Visitor, currentPassword = password) =>
  turnOnSecondFactor(visitor ?? (await signedIn()), test.clock, { currentPassword })

/** A browser after the right password, before the second factor. */
async function beforeChallenge(next?: string): Promise<Visitor> {
  const visitor = new Visitor(test.app)
  const answer = await visitor.signIn(email, password, next === undefined ? {} : { next })
  expect(answer.headers.location).toMatch(/^\/accounts\/login\/code\//)
  expect(isIn(visitor)).toBe(false)
  return visitor
}

async function show(visitor: Visitor, code: string, sent: Parameters<Visitor['post']>[2] = {}) {
  const { action, hidden } = formOf(await visitor.get(codePath))
  return visitor.post(action, { ...hidden, code }, sent)
}

describe('setting it up', () => {
  it('needs the password and a first code, and shows ten recovery codes once', async () => {
    const { browser, shown, done, secret, codes } = await turnOn()
    expect(shown.body).toContain('<svg class="qr"')
    expect(shown.body).not.toMatch(/<script|\son\w+=| style=|javascript:/i)
    expect([done.statusCode, codes.length, new Set(codes).size]).toEqual([200, 10, 10])
    expect(done.headers['cache-control']).toBe('no-store')
    const again = await browser.get(path)
    expect(again.body).toContain('You have 10 recovery codes left.')
    expect(again.body).not.toContain(codes[0])
    expect(again.body).not.toContain(secret)
    expect((await postedMails(test)).map(({ subject }) => subject)).toEqual(['Two-factor authentication is on'])
    expect(await rowsOf('select kind, shown from notifications')).toEqual([{ kind: 'SECOND_FACTOR_ON', shown: true }])
  })

  it('stores the secret encrypted and the recovery codes hashed', async () => {
    const { secret, codes } = await turnOn()
    const stored = JSON.stringify([
      await rowsOf(`select encode(secret, 'escape') as secret from second_factors`),
      await rowsOf(`select encode(code_hash, 'escape') as hash from recovery_codes`),
    ])
    for (const plain of [secret, ...codes]) expect(stored).not.toContain(plain)
    const [{ sealed } = {}] = await rowsOf<{ sealed: Buffer }>('select secret as sealed from second_factors')
    const { secretBox } = test.dependencies
    expect(secretBox.open(sealed as Buffer, user)).toBe(secret)
    expect(() => secretBox.open(sealed as Buffer, 'somebody else')).toThrow()
  })

  it('changes nothing at sign-in before it is confirmed', async () => {
    const visitor = await signedIn()
    const begin = formOf(await visitor.get(path))
    const shown = await visitor.post(begin.action, { ...begin.hidden, password })
    const { action, hidden } = formOf(shown)
    const wrong = await visitor.post(action, { ...hidden, code: '000000' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body, 'and shows the same secret once more').toContain(/<code>([A-Z2-7 ]+)/.exec(shown.body)?.[0])
    expect(isIn(await signedIn())).toBe(true)
  })

  it('is refused without a session or password, and from another site', async () => {
    const stranger = await new Visitor(test.app).get(path)
    expect(stranger.headers.location).toBe('/accounts/login/?next=%2Faccounts%2Fsecond-factor%2F')
    const visitor = await signedIn()
    const { action, hidden } = formOf(await visitor.get(path))
    const wrong = await visitor.post(action, { ...hidden, password: 'not mine' })
    expect([wrong.statusCode, wrong.body.includes('This isn’t your password')]).toEqual([400, true])
    const foreign = { headers: { origin: 'https://evil.test' } }
    expect((await visitor.post(action, { ...hidden, password }, foreign)).statusCode).toBe(403)
    expect((await visitor.post(action, { csrfToken: 'a.b', password })).statusCode).toBe(403)
    expect(await rowsOf('select 1 from second_factors')).toEqual([])
  })
})

describe('signing in with a second factor', () => {
  it('asks for a code after the password, and continues to the person’s destination', async () => {
    const { secret } = await turnOn()
    const visitor = await beforeChallenge('/home')
    const page = await visitor.get(`${codePath}?next=%2Fhome`)
    expect(page.body).toMatch(/autocomplete="one-time-code"/)
    expect(page.body).not.toMatch(/<script|\son\w+=|javascript:/i)
    const { action, hidden } = formOf(page)
    const answer = await visitor.post(action, { ...hidden, code: ` ${codeOf(secret).replace(/(...)/, '$1 ')}` })
    expect([answer.statusCode, answer.headers.location, isIn(visitor)]).toEqual([303, '/home', true])
    expect(await statusWith(test.app, await visitor.appToken())).toBe(200)
  })

  it.each([
    [-2, 400],
    [-1, 303],
    [0, 303],
    [1, 303],
    [2, 400],
  ])('answers a code of a clock that is %i steps off with %i', async (steps, status) => {
    const { secret } = await turnOn()
    test.clock.advance({ minutes: 5 })
    expect((await show(await beforeChallenge(), codeOf(secret, steps))).statusCode).toBe(status)
  })

  it('never accepts a code twice, or one older than the last', async () => {
    const { secret } = await turnOn()
    const code = codeOf(secret)
    const before = codeOf(secret, -1)
    expect((await show(await beforeChallenge(), code)).statusCode).toBe(303)
    for (const used of [code, before]) expect((await show(await beforeChallenge(), used)).statusCode).toBe(400)
    expect((await show(await beforeChallenge(), codeOf(secret, 1))).statusCode).toBe(303)
  })

  it('opens one session for a code that is entered several times at once', async () => {
    const { secret } = await turnOn()
    const other = await test.another()
    const visitors = await Promise.all(Array.from({ length: 6 }, () => beforeChallenge()))
    const forms = await Promise.all(visitors.map(visitor => visitor.get(codePath).then(formOf)))
    const code = codeOf(secret)
    for (const visitor of visitors.slice(3)) Object.assign(visitor, { app: other })
    const answers = await Promise.all(
      visitors.map((visitor, index) => visitor.post(codePath, { ...forms[index]?.hidden, code })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1)
    expect(visitors.filter(isIn)).toHaveLength(1)
  })

  it('expires after ten minutes, and is useless without the password', async () => {
    const { secret } = await turnOn()
    const visitor = await beforeChallenge()
    const { hidden } = formOf(await visitor.get(codePath))
    test.clock.advance({ minutes: 10 })
    const late = await visitor.post(codePath, { ...hidden, code: codeOf(secret) })
    expect([late.headers.location, isIn(visitor)]).toEqual(['/accounts/login/', false])
    const stranger = await new Visitor(test.app).get(`${codePath}?next=%2Fhome`)
    expect(stranger.headers.location).toBe('/accounts/login/?next=%2Fhome')
  })

  it('ends if the password is changed in between', async () => {
    const { browser, secret } = await turnOn()
    const visitor = await beforeChallenge()
    const { hidden } = formOf(await visitor.get(codePath))
    const change = formOf(await browser.get('/accounts/password/change/'))
    await browser.post(change.action, { ...change.hidden, current: password, wanted: 'another lamp at night' })
    await visitor.post(codePath, { ...hidden, code: codeOf(secret) })
    expect(isIn(visitor)).toBe(false)
  })

  it('is throttled like passwords, and entering the password again does not reset the count', async () => {
    const { secret } = await turnOn()
    for (let count = 0; count < 10; count++) {
      expect((await show(await beforeChallenge(), '000000')).statusCode).toBe(400)
    }
    const limited = await show(await beforeChallenge(), codeOf(secret))
    expect([limited.statusCode, Number(limited.headers['retry-after']) > 0]).toEqual([429, true])
    test.clock.advance({ minutes: 15 })
    expect((await show(await beforeChallenge(), codeOf(secret))).statusCode).toBe(303)
  })
})

describe('a recovery code', () => {
  it('signs in once, and is refused when it is repeated', async () => {
    const { codes } = await turnOn()
    const [code = ''] = codes
    const visitor = await beforeChallenge()
    expect((await show(visitor, code.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(303)
    const again = await beforeChallenge()
    const wrong = await show(again, '000000')
    const replayed = await show(again, code)
    const shape = (body: string) => body.replace(/name="csrfToken" value="[^"]*"/g, '')
    expect([replayed.statusCode, isIn(again)]).toEqual([400, false])
    expect(shape(replayed.body), 'and is told like any wrong code').toBe(shape(wrong.body))
    expect((await visitor.get(path)).body).toContain('You have 9 recovery codes left.')
  })

  it('opens one session when it is used several times at once', async () => {
    const { codes } = await turnOn()
    const other = await test.another()
    const visitors = await Promise.all(Array.from({ length: 6 }, () => beforeChallenge()))
    const forms = await Promise.all(visitors.map(visitor => visitor.get(codePath).then(formOf)))
    for (const visitor of visitors.slice(3)) Object.assign(visitor, { app: other })
    const answers = await Promise.all(
      visitors.map((visitor, index) => visitor.post(codePath, { ...forms[index]?.hidden, code: codes[3] ?? '' })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1)
    expect(await rowsOf('select 1 from recovery_codes where used_at is not null')).toHaveLength(1)
  })

  it('works only for its person', async () => {
    const { codes } = await turnOn()
    await addUser(test, { email: 'eva@example.test' })
    await turnOn(await signedIn('eva@example.test'))
    const visitor = new Visitor(test.app)
    await visitor.signIn('eva@example.test')
    expect((await show(visitor, codes[0] ?? '')).statusCode).toBe(400)
  })
})

describe('no response reveals whether an account has two-factor authentication', () => {
  const shapeOf = (answer: { statusCode: number; body: string; headers: object }, who: string) => ({
    status: answer.statusCode,
    body: answer.body.replaceAll(who, '…').replace(/name="csrfToken" value="[^"]*"/g, ''),
    headers: Object.keys(answer.headers).sort(),
  })

  it('by the page after a wrong password', async () => {
    await turnOn()
    await addUser(test, { email: 'eva@example.test' })
    const shape = async (who: string) => shapeOf(await new Visitor(test.app).signIn(who, 'not this one'), who)
    const without = await shape('eva@example.test')
    expect(without.status).toBe(400)
    expect(await shape(email)).toEqual(without)
    expect(await shape('nobody@example.test')).toEqual(without)
  })

  it('by the work for a wrong password: the same statements, and none looks for a second factor', async () => {
    await turnOn()
    await addUser(test, { email: 'eva@example.test' })
    const { database } = test.dependencies
    const [read, transaction] = [database.query, database.transaction]
    const statementsOf = async (who: string) => {
      const seen: string[] = []
      const noting =
        <Args extends unknown[], Answer>(run: (...args: Args) => Answer) =>
        (...args: Args) => {
          seen.push((args[0] as { name?: string }).name ?? '')
          return run(...args)
        }
      database.query = noting(read) as typeof read
      database.transaction = work => transaction(tx => work({ ...tx, query: noting(tx.query) as typeof tx.query }))
      try {
        expect((await new Visitor(test.app).signIn(who, 'not this one')).statusCode).toBe(400)
      } finally {
        Object.assign(database, { query: read, transaction })
      }
      // the settings are reloaded by the clock, whoever signs in
      return seen.filter(name => name !== 'settings.read-settings')
    }
    const without = await statementsOf('eva@example.test')
    expect(without).toContain('accounts.find-sign-in')
    expect(await statementsOf(email)).toEqual(without)
    expect(await statementsOf('nobody@example.test')).toEqual(without)
    await addUser(test, { email: 'ivo@example.test' })
    await database.query({ text: `update users set disabled_at = now() where email = 'ivo@example.test'` })
    expect(await statementsOf('ivo@example.test'), 'disabled').toEqual(without)
    expect(without.filter(name => /factor|step/.test(name))).toEqual([])
  })

  it('by the time of a wrong password: the fastest of 12 attempts takes each the same, within a quarter', async () => {
    await turnOn()
    const eva = 'eva@example.test'
    await addUser(test, { email: eva })
    const visitor = new Visitor(test.app)
    const { action, hidden } = formOf(await visitor.get('/accounts/login/'))
    // CPU time, since the statements are compared above; other work can only add to an attempt
    const tries: Record<string, number[]> = { [email]: [], [eva]: [] }
    for (let count = 1; count <= 12; count++) {
      for (const [who, costs] of Object.entries(tries)) {
        const before = process.cpuUsage()
        await visitor.post(action, { ...hidden, email: who, password: 'not this one' })
        const { user, system } = process.cpuUsage(before)
        costs.push(user + system)
      }
      if (count % 5 === 0) test.clock.advance({ minutes: 15 })
    }
    const [one = 0, other = 0] = Object.values(tries)
      .map(costs => Math.min(...costs))
      .sort((a, b) => a - b)
    expect(one).toBeGreaterThan(other * 0.75)
  })
})

describe('a password reset by email', () => {
  it('leaves two-factor authentication on and still requires it', async () => {
    const { secret } = await turnOn()
    const visitor = new Visitor(test.app)
    const requestForm = formOf(await visitor.get('/accounts/password/reset/'))
    await visitor.post(requestForm.action, { ...requestForm.hidden, email })
    await runPendingJobs(test, 'password-reset')
    const link = linksIn(await postedMails(test)).at(-1) ?? ''
    const choose = formOf(await visitor.get(link))
    const answer = await visitor.post(choose.action, { ...choose.hidden, wanted: 'another lamp at night' })
    expect([answer.headers.location, isIn(visitor)]).toEqual([codePath, false])
    expect((await show(visitor, codeOf(secret))).statusCode).toBe(303)
    expect(isIn(visitor)).toBe(true)
  })
})

describe('turning it off', () => {
  async function off(visitor: Visitor, fields: { password: string; code: string }) {
    const { action, hidden } = formOf(await visitor.get(path))
    return visitor.post(action, { ...hidden, ...fields })
  }

  it('needs the password and a code, and notifies the person, also by email', async () => {
    const { browser, secret, codes } = await turnOn()
    const code = codeOf(secret)
    expect((await off(browser, { password: 'not mine', code })).statusCode).toBe(400)
    expect((await off(browser, { password, code: '000000' })).statusCode).toBe(400)
    expect((await off(browser, { password, code: codeOf(secret, -1) })).statusCode, 'used when it was set up').toBe(400)
    expect(await rowsOf('select 1 from second_factors')).toHaveLength(1)
    expect((await off(browser, { password, code })).body).toContain('Two-factor authentication is off')
    expect(isIn(await signedIn())).toBe(true)
    expect((await postedMails(test)).map(({ subject }) => subject).at(-1)).toBe('Two-factor authentication is off')
    expect(await rowsOf('select 1 from recovery_codes')).toEqual([])
    // and a recovery code also does it
    const secondSetup = await turnOn(browser)
    expect(secondSetup.codes).not.toContain(codes[0])
    expect((await off(browser, { password, code: secondSetup.codes[1] ?? '' })).body).toContain(
      'Two-factor authentication is off',
    )
  })

  it('can be done by the operator, and a pending sign-in starts over', async () => {
    await turnOn()
    const visitor = await beforeChallenge()
    const { database, clock } = test.dependencies
    const reset = () => database.transaction(tx => resetSecondFactor(tx, user, clock.now()))
    expect([await reset(), await reset()]).toEqual([true, false])
    expect((await visitor.get(codePath)).headers.location).toBe('/accounts/login/')
    expect(isIn(await signedIn())).toBe(true)
    expect((await postedMails(test)).at(-1)?.subject).toBe('Two-factor authentication is off')
  })
})
