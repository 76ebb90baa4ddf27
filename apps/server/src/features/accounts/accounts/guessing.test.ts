import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { addUser, formOf, password, Visitor } from './testing/visitor.ts'
import { countSignInTry } from './tries.usecases.ts'

const sessionName = 'aulaviva-session'
const email = 'ana@example.test'
const school = '203.0.113.9'
const elsewhere = '198.51.100.1'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  await addUser(test, { email })
})
// each test begins in its own window
beforeEach(() => test.clock.advance({ minutes: 15 }))

const fail = (one: { email: string; address: string }) =>
  countSignInTry(test.dependencies.database, { ...one, now: test.clock.now() })
const signIn = async (email: string, secret = password, address = school, visitor = new Visitor(test.app)) =>
  visitor.signIn(email, secret, { address })
const statusOf = async (...input: Parameters<typeof signIn>) => (await signIn(...input)).statusCode
const rowsOf = async <Row>(text: string) => (await test.dependencies.database.query<Row>({ text })).rows
const invented = (count: number) => Array.from({ length: count }, (_, at) => `nobody${at}@example.test`)

describe('failed sign-ins at one account', () => {
  it('from one network are stopped after ten on every server, and no other network is held up', async () => {
    const other = await test.another()
    const tries = await Promise.all(
      Array.from({ length: 14 }, (_, at) =>
        statusOf(email, `guess ${at}`, school, new Visitor(at % 2 ? other : test.app)),
      ),
    )
    expect(tries.toSorted()).toEqual([...Array(10).fill(400), ...Array(4).fill(429)])
    const limited = await signIn(email)
    expect(limited.statusCode).toBe(429)
    expect(Number(limited.headers['retry-after'])).toBe(15 * 60)
    expect(limited.body).toMatch(/Try again in \d+ minutes/)
    expect(await statusOf(email, password, elsewhere)).toBe(303)
    test.clock.advance({ minutes: 15 })
    expect(await statusOf(email)).toBe(303)
  })

  it('from five networks lock out every browser that the person has never used, and no other', async () => {
    const [own, shared] = [new Visitor(test.app), new Visitor(test.app)]
    await addUser(test, { email: 'ivo@example.test' })
    await own.signIn(email)
    await shared.signIn('ivo@example.test')
    for (const visitor of [own, shared]) visitor.cookies.delete(sessionName)
    for (let at = 0; at < 50; at++) await fail({ email, address: `192.0.2.${Math.floor(at / 10)}` })
    expect(await statusOf(email)).toBe(429)
    expect(await statusOf(email, password, school, shared), 'known to another person').toBe(429)
    expect(await statusOf(email, password, school, own)).toBe(303)

    own.cookies.delete(sessionName)
    for (let count = 0; count < 10; count++) expect(await statusOf(email, 'guess', school, own)).toBe(400)
    expect(await statusOf(email, password, school, own), 'it has a limit of its own').toBe(429)
  })

  it('get the same response whether or not there is an account', async () => {
    for (const one of [email, 'nobody@example.test']) {
      const answers: unknown[] = []
      for (let at = 0; at < 12; at++) answers.push(await statusOf(one, 'guess'))
      expect(answers).toEqual([...Array(10).fill(400), 429, 429])
    }
  })
})

describe('failed sign-ins from one network', () => {
  it('for many accounts are limited each minute, for unknown browsers', async () => {
    const own = new Visitor(test.app)
    await own.signIn(email)
    own.cookies.delete(sessionName)
    for (const one of invented(60)) await fail({ email: one, address: school })
    const limited = await signIn('one@example.test', 'guess')
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '60'])
    const spoofed = await new Visitor(test.app).signIn(email, password, {
      address: school,
      headers: { 'x-forwarded-for': '10.0.0.1' },
    })
    expect(spoofed.statusCode).toBe(429)
    expect(await statusOf(email, password, school, own), 'a known browser goes on').toBe(303)
    expect(await statusOf(email, password, elsewhere), 'and so does every other network').toBe(303)
    test.clock.advance({ minutes: 1 })
    expect(await statusOf(email)).toBe(303)
  })

  it('are counted by the /48 of an IPv6 address, which one customer may have', async () => {
    for (const [at, one] of invented(60).entries()) await fail({ email: one, address: `2001:db8:1:${at}::1` })
    await expect(fail({ email, address: '2001:db8:1:ffff::1' })).rejects.toMatchObject({ status: 429 })
    await fail({ email, address: '2001:db8:2::1' })
  })

  it('at one account stop after ten from a whole IPv6 line, and other networks sign in to that account', async () => {
    const line = (at: number) => `2001:db8:3:${at}::1`
    const tries = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => fail({ email, address: line(at) })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await statusOf(email, password, line(60))).toBe(429)
    expect(await statusOf(email, password, elsewhere)).toBe(303)
  })

  it('are counted only if they fail, so a whole school can sign in from one address', async () => {
    const { database } = test.dependencies
    for (const one of invented(80)) await database.transaction(await fail({ email: one, address: school }))
    for (let count = 0; count < 3; count++) expect(await statusOf(email)).toBe(303)
    const [tries] = await rowsOf('select in_minute from network_tries where network = $$203.0.113.9$$')
    expect(tries).toEqual({ in_minute: 0 })
  })

  it('leave a bounded number of rows: 2,000 invented addresses leave one of the network and one of each try that was counted', async () => {
    for (const table of ['network_tries', 'account_tries', 'attempt_counters']) await rowsOf(`delete from ${table}`)
    for (let at = 0; at < 2000; at++) {
      await fail({ email: `invented${at}@example.test`, address: school }).catch(() => undefined)
    }
    const counted = await rowsOf(
      'select (select count(*)::int from network_tries) as networks, (select count(*)::int from account_tries) as accounts, (select count(*)::int from attempt_counters) as names',
    )
    expect(counted).toEqual([{ networks: 1, accounts: 60, names: 0 }])
  })
})

describe('while one network sends 400 tries at invented addresses, 80 at once', () => {
  it('a known browser of it, and a new one of another network, sign in before its tries are through', async () => {
    const own = new Visitor(test.app)
    await own.signIn(email)
    own.cookies.delete(sessionName)
    const answers: number[] = []
    const checkedCount = () => answers.filter(status => status === 400).length
    const remaining = invented(400)
    const flood = Array.from({ length: 80 }, async () => {
      for (let one = remaining.pop(); one; one = remaining.pop()) answers.push(await statusOf(one, 'guess'))
    })
    for (const [visitor, address] of [
      [own, school],
      [new Visitor(test.app), elsewhere],
    ] as const) {
      expect(await statusOf(email, password, address, visitor)).toBe(303)
    }
    expect(answers.length).toBeLessThan(400)
    await Promise.all(flood)
    expect(checkedCount()).toBeLessThanOrEqual(60)
    expect(answers.filter(status => ![400, 429, 503].includes(status))).toEqual([])
    expect(answers).toContain(503)
  })
})

describe('a password required inside the app', () => {
  const change = async (visitor: Visitor, current: string) => {
    const { action, hidden } = formOf(await visitor.get('/accounts/password/change/'))
    return visitor.post(action, { ...hidden, current, wanted: 'a third lamp at noon' })
  }

  it('is counted separately from failed sign-ins, per session', async () => {
    const mia = 'mia@example.test'
    await addUser(test, { email: mia })
    const [here, there] = [new Visitor(test.app), new Visitor(test.app)]
    for (const visitor of [here, there]) await visitor.signIn(mia)
    for (let at = 0; at < 50; at++) await fail({ email: mia, address: `192.0.2.${Math.floor(at / 10)}` })
    expect(await statusOf(mia)).toBe(429)
    for (let time = 0; time < 10; time++) {
      expect((await change(there, 'a guess')).body).toContain('This isn’t your current password')
    }
    expect((await change(there, password)).statusCode).toBe(429)
    expect((await change(here, password)).body).toContain('Your password was changed')
  })
})
