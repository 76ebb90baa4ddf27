import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { runCommand } from '../../../commands/testing/run-command.ts'
import { token as tokenCommand } from '../../../commands/token.ts'
import { resetSecondFactor } from './second-factor.usecases.ts'
import { digitsOf, secondFactorPath, turnOnSecondFactor } from './testing/second-factor.ts'
import { addUser, authorizeAddress, formOf, password, redirectQuery, statusWith, Visitor } from './testing/visitor.ts'

describe('an academy that asks its staff for a second factor', () => {
  it('lets staff without it set it up during sign-in, and gives the app no token before', async () => {
    const strict = await startTestApp({ STAFF_SECOND_FACTOR: 'true' })
    await addUser(strict, { email: 'irene@example.test', role: 'staff' })
    const visitor = new Visitor(strict.app)
    await visitor.signIn('irene@example.test')
    const response = await visitor.get(authorizeAddress({ state: 's' }))
    expect(response.headers.location).toMatch(/^\/accounts\/second-factor\/\?next=%2Fo%2Fauthorize/)

    const offered = await visitor.get(String(response.headers.location))
    expect(offered.body).toContain('Your academy requires two-factor authentication for staff')
    expect(offered.body).not.toContain('Back to your profile')
    const from = String(response.headers.location)
    const { shown, done, secret } = await turnOnSecondFactor(visitor, strict.clock, { from })
    expect(shown.body).not.toContain('Cancel')
    const onward = /<a class="action" href="([^"]+)"/.exec(done.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const back = redirectQuery(await visitor.get(onward))
    expect([back.get('state'), back.get('code')?.length]).toEqual(['s', 43])

    const on = await visitor.get(secondFactorPath)
    expect(on.body).toContain('you can’t turn it off')
    const csrfToken = formOf(offered).hidden.csrfToken ?? ''
    const off = await visitor.post(`${secondFactorPath}off/`, {
      csrfToken,
      password,
      code: digitsOf(secret, strict.clock),
    })
    expect(off.statusCode).toBe(403)
    expect((await visitor.get(secondFactorPath)).body).toContain('Two-factor authentication is on')
  })

  it('asks no one else for one', async () => {
    const strict = await startTestApp({ STAFF_SECOND_FACTOR: 'true' })
    await addUser(strict, { email: 'ana@example.test', role: 'teacher' })
    const visitor = new Visitor(strict.app)
    await visitor.signIn('ana@example.test')
    expect(redirectQuery(await visitor.get(authorizeAddress())).get('code')).toHaveLength(43)
  })
})

describe('sign-ins and tokens created before the setting was turned on', () => {
  let lax: TestApp
  let strict: TestApp['app']
  const email = 'irene@example.test'

  beforeAll(async () => {
    lax = await startTestApp()
    await addUser(lax, { email, role: 'staff', staffRights: ['owner'] })
    await addUser(lax, { email: 'teo@example.test', role: 'teacher' })
    // the same academy, restarted with the setting
    strict = await lax.another({ STAFF_SECOND_FACTOR: 'true' })
  })

  async function signedIn(whose = email, app = lax.app) {
    const visitor = new Visitor(app)
    await visitor.signIn(whose)
    return { visitor, token: await visitor.appToken() }
  }

  const callWith = (token: string, app = strict, url = '/api/users/me/') =>
    app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  const refusal = async (token: string, url?: string) => {
    const answer = await callWith(token, strict, url)
    return [answer.statusCode, answer.json().code]
  }
  const refused = [401, 'second_factor_needed']

  async function apiTokenOf(token: string): Promise<string> {
    const answer = await lax.app.inject({
      method: 'POST',
      url: '/api/main/api-tokens/',
      headers: { authorization: `Bearer ${token}` },
      payload: { name: 'The wall', areas: ['timetable'], days: 30 },
    })
    expect(answer.statusCode).toBe(201)
    return answer.json().token
  }

  /** Sets up the second factor in this browser, and returns its secret. */
  async function turnOn(visitor: Visitor): Promise<string> {
    const { done, secret } = await turnOnSecondFactor(visitor, lax.clock)
    expect(done.statusCode).toBe(200)
    return secret
  }

  async function idOf(whose: string): Promise<string> {
    const { rows } = await lax.dependencies.database.query<{ id: string }>({
      text: 'select id from users where email = $1',
      values: [whose],
    })
    return rows[0]?.id ?? ''
  }

  /** What `aulaviva token` prints for this person. */
  async function printToken(whose: string): Promise<string> {
    return (await runCommand(tokenCommand, lax.dependencies, [whose])).printed[0] ?? ''
  }

  it('are refused without two-factor authentication, and accepted again after the sign-in that sets it up', async () => {
    const here = await signedIn()
    const script = await apiTokenOf(here.token)
    const types = '/api/classes/class-types/'
    expect(await statusWith(lax.app, here.token)).toBe(200)
    expect(await refusal(here.token)).toEqual(refused)
    expect(await refusal(script, types)).toEqual(refused)
    const stream = '/api/main/notifications/stream/'
    expect(await refusal(here.token, stream)).toEqual(refused)
    const teacher = await signedIn('teo@example.test')
    expect(await statusWith(strict, teacher.token), 'nobody else is asked for one').toBe(200)

    const elsewhere = await signedIn()
    const secret = await turnOn(here.visitor)
    expect(await statusWith(strict, here.token)).toBe(200)
    expect(await refusal(elsewhere.token), 'opened without the factor').toEqual(refused)
    expect(await refusal(script, types), 'made without the factor').toEqual(refused)
    expect((await callWith(await apiTokenOf(here.token), strict, types)).statusCode).toBe(200)

    // the other browser is sent to its own sign-in, which asks for the factor
    const there = new Visitor(strict)
    for (const [name, value] of elsewhere.visitor.cookies) there.cookies.set(name, value)
    const response = await there.get(authorizeAddress())
    expect(response.headers.location).toMatch(/^\/accounts\/login\//)
    await there.signIn(email)
    const { action, hidden } = formOf(await there.get('/accounts/login/code/'))
    await there.post(action, { ...hidden, code: digitsOf(secret, lax.clock) })
    expect(await statusWith(strict, await there.appToken())).toBe(200)
  })

  it('are refused once the operator has turned two-factor authentication off, and so is a token from the command line', async () => {
    await addUser(lax, { email: 'ines@example.test', role: 'staff', staffRights: ['owner'] })
    const { visitor, token } = await signedIn('ines@example.test')
    await turnOn(visitor)
    const { database, clock } = lax.dependencies
    const user = await idOf('ines@example.test')
    const printed = await printToken('ines@example.test')
    expect([await statusWith(strict, token), await statusWith(strict, printed)]).toEqual([200, 200])
    await database.transaction(tx => resetSecondFactor(tx, user, clock.now()))
    expect([await refusal(token), await refusal(printed)]).toEqual([refused, refused])
  })

  it('stay dead once the next authenticator is set up, but for the sign-in in which it is', async () => {
    const email = 'inma@example.test'
    await addUser(lax, { email, role: 'staff', staffRights: ['owner'] })
    const [thief, owner] = [await signedIn(email), await signedIn(email)]
    await turnOn(thief.visitor)
    const script = await apiTokenOf(thief.token)
    const printed = await printToken(email)
    const types = '/api/classes/class-types/'
    expect((await callWith(script, strict, types)).statusCode).toBe(200)
    const { database, clock } = lax.dependencies
    const user = await idOf(email)
    await database.transaction(tx => resetSecondFactor(tx, user, clock.now()))
    await turnOn(owner.visitor)
    expect(await statusWith(strict, owner.token)).toBe(200)
    expect(await refusal(thief.token)).toEqual(refused)
    expect(await refusal(script, types)).toEqual(refused)
    expect(await refusal(printed)).toEqual(refused)
    const { rows } = await database.query({
      text: 'select factor_shown, count(*)::int from accounts_sessions where user_id = $1 group by 1 order by 1',
      values: [user],
    })
    expect(rows, 'nor does a former session give a token that counts').toEqual([
      { factor_shown: false, count: 2 },
      { factor_shown: true, count: 1 },
    ])
  })
})
