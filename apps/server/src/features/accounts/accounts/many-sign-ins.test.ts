import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { hashSecret } from '../../../platform/auth/secret.ts'
import { applyRetention } from '../../../retention.ts'
import { createLink } from './account-links.usecases.ts'
import { maxPerOwner } from './accounts.rules.ts'
import {
  addUser,
  authorizeAddress,
  formOf,
  password,
  redeem,
  redirectQuery,
  statusWith,
  Visitor,
} from './testing/visitor.ts'

let test: TestApp
let scene: Scene
let staff: Actor

beforeAll(async () => {
  test = await startTestApp()
  scene = await makeScene(test)
  staff = await scene.staff()
})

let people = 0

async function signedIn() {
  const email = `person${people++}@example.test`
  const id = await addUser(test, { email })
  const visitor = new Visitor(test.app)
  await visitor.signIn(email)
  return { id, email, visitor }
}

const codeFor = async (visitor: Visitor) => redirectQuery(await visitor.get(authorizeAddress())).get('code') ?? ''
const tokenFrom = async (code: string) => (await redeem(test.app, code)).json().access_token as string
const statuses = (tokens: string[]) => Promise.all(tokens.map(token => statusWith(test.app, token)))
const countOf = async (table: string, id: string) =>
  (await scene.row<{ count: number }>(`select count(*)::int from ${table} where user_id = $1`, id)).count
/** Runs the same action several times at once. */
const atOnce = <T>(times: number, act: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, at) => act(at)))

describe('a sign-in', () => {
  it('keeps its 20 newest app tokens: one more revokes the oldest, and the others stay valid', async () => {
    const { id, visitor } = await signedIn()
    const tokens: string[] = []
    for (let count = 0; count < maxPerOwner.tokens + 2; count++) {
      tokens.push(await visitor.appToken())
      test.clock.advance({ seconds: 1 })
    }
    expect(await statuses(tokens)).toEqual([401, 401, ...Array(maxPerOwner.tokens).fill(200)])
    expect(await countOf('access_tokens', id)).toBe(maxPerOwner.tokens)
  })

  it('has no more app tokens when many codes are redeemed at once', async () => {
    const { id, visitor } = await signedIn()
    for (let count = 0; count < maxPerOwner.tokens - 1; count++) await visitor.appToken()
    const codes = await atOnce(12, () => codeFor(visitor))
    const tokens = await Promise.all(codes.map(tokenFrom))
    expect(await countOf('access_tokens', id)).toBe(maxPerOwner.tokens)
    expect(new Set(await statuses(tokens))).toEqual(new Set([200]))
  })

  it('keeps its 20 newest unredeemed codes, also of many requested at once, and its tokens stay valid', async () => {
    const { id, visitor } = await signedIn()
    const token = await visitor.appToken()
    const first = await codeFor(visitor)
    test.clock.advance({ seconds: 1 })
    await atOnce(maxPerOwner.codes + 10, () => codeFor(visitor))
    expect(await countOf('oauth_codes', id)).toBe(maxPerOwner.codes + 1)
    expect((await redeem(test.app, first)).json()).toMatchObject({ error: 'invalid_grant' })
    expect(await statuses([token, await visitor.appToken()])).toEqual([200, 200])
  })
})

describe('a person', () => {
  /** Creates sign-ins of a person, opened some hours ago, each with an app token. */
  const open = (id: string, count: number) =>
    scene.rows(
      `with made as (
         select sha256(($1 || n)::bytea) as hash, $2::timestamptz - interval '1 hour' + n * interval '1 second' as at
         from generate_series(1, $3::int) n
       ), session as (
         insert into accounts_sessions (id_hash, user_id, created_at, expires_at)
         select hash, $1::uuid, at, at + interval '30 days' from made
       )
       insert into access_tokens (token_hash, user_id, client_id, session_hash, created_at, expires_at)
       select hash, $1::uuid, 'aulaviva-app', hash, at, at + interval '30 days' from made`,
      id,
      test.clock.now(),
      count,
    )

  it('keeps their 50 newest sign-ins: one more revokes the oldest, with its app tokens', async () => {
    const { id, email, visitor } = await signedIn()
    const token = await visitor.appToken()
    test.clock.advance({ hours: 2 })
    await open(id, maxPerOwner.signIns - 1)
    expect(await statuses([token])).toEqual([200])
    const next = new Visitor(test.app)
    await next.signIn(email)
    expect(await statuses([token, await next.appToken()])).toEqual([401, 200])
    expect((await visitor.get(authorizeAddress())).headers.location).toMatch(/^\/accounts\/login\//)
    expect(await countOf('accounts_sessions', id)).toBe(maxPerOwner.signIns)
  })

  it('has no more sign-ins when many are started at once', async () => {
    const { id, email } = await signedIn()
    // known browsers, because attempts from unknown ones are counted one after the other
    const visitors = await atOnce(5, async () => {
      const visitor = new Visitor(test.app)
      await visitor.signIn(email)
      visitor.cookies.delete('aulaviva-session')
      return visitor
    })
    await open(id, maxPerOwner.signIns - 8)
    let answers: Promise<{ statusCode: number }[]> = Promise.resolve([])
    await test.dependencies.database.transaction(async tx => {
      // passwords are checked one after the other, and this lock makes all sign-ins arrive together
      await tx.query({ text: 'select from users where id = $1 for update', values: [id] })
      answers = Promise.all(visitors.map(visitor => visitor.signIn(email)))
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for %' and query like '%from users%'`
      await expect.poll(async () => (await scene.rows(waiting)).length).toBe(5)
    })
    expect((await answers).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(303))
    expect(await countOf('accounts_sessions', id)).toBe(maxPerOwner.signIns)
  })

  it('loses ended sign-ins before an open one', async () => {
    const { id, email, visitor } = await signedIn()
    test.clock.advance({ hours: 2 })
    await open(id, maxPerOwner.signIns - 1)
    const ended = 'update accounts_sessions set ended_at = created_at where user_id = $1 and id_hash <> $2'
    await scene.rows(ended, id, hashSecret(visitor.cookies.get('aulaviva-session') ?? ''))
    await new Visitor(test.app).signIn(email)
    expect(await countOf('accounts_sessions', id)).toBe(maxPerOwner.signIns)
    expect(await statuses([await visitor.appToken()])).toEqual([200])
  })

  it('has a limited number of sign-ins that are pending two-factor authentication', async () => {
    const { id, email } = await signedIn()
    await scene.rows(`insert into second_factors (user_id, secret, confirmed_at) values ($1, '', now())`, id)
    await scene.rows(
      `insert into sign_in_steps (token_hash, user_id, created_at, expires_at)
       select sha256(('step ' || n)::bytea), $1, $2, $2::timestamptz + interval '1 hour' from generate_series(1, $3::int) n`,
      id,
      new Date(test.clock.now().getTime() - 1),
      maxPerOwner.challenges,
    )
    const visitor = new Visitor(test.app)
    const response = await visitor.signIn(email)
    expect(response.headers.location).toContain('/accounts/login/code/')
    expect((await visitor.get(String(response.headers.location))).statusCode).toBe(200)
    expect(await countOf('sign_in_steps', id)).toBe(maxPerOwner.challenges)
  })
})

// such an account may exist, because app tokens had no limit
describe('an account with 200,000 app tokens of one sign-in', () => {
  const [many, portion] = [200_000, 20_000]
  let held: Awaited<ReturnType<typeof signedIn>>
  let thief: string
  let here: string

  beforeAll(async () => {
    held = await signedIn()
    thief = await held.visitor.appToken()
    for (let from = 0; from < many; from += portion) {
      await scene.rows(
        `insert into access_tokens (token_hash, user_id, client_id, session_hash, created_at, expires_at)
         select sha256(('many ' || n)::bytea), user_id, client_id, session_hash, created_at, expires_at
         from access_tokens, generate_series($2::int + 1, $2 + $3::int) n where token_hash = $1`,
        hashSecret(thief),
        from,
        portion,
      )
    }
    const visitor = new Visitor(test.app)
    await visitor.signIn(held.email)
    held = { ...held, visitor }
    here = await visitor.appToken()
  }, 120_000)

  const as = (token: string): Actor => ({ id: held.id, token })
  const person = () => `/api/users/people/${held.id}`
  const choose = async () => {
    const { database, clock } = test.dependencies
    const { path } = await database.transaction(tx =>
      createLink(tx, { kind: 'PASSWORD_RESET', user: held.id, now: clock.now() }),
    )
    const visitor = new Visitor(test.app)
    const { action, hidden } = formOf(await visitor.get(path))
    return (await visitor.post(action, { ...hidden, wanted: password })).statusCode
  }
  const change = async () => {
    const { action, hidden } = formOf(await held.visitor.get('/accounts/password/change/'))
    return (await held.visitor.post(action, { ...hidden, current: password, wanted: 'another lamp at night' }))
      .statusCode
  }
  const revokeOthers = async () => {
    const devices = (await scene.call('GET', '/api/users/devices/', { as: as(here) })).data
    const { id } = devices.find(({ current }: { current: boolean }) => !current)
    return (await scene.call('DELETE', `/api/users/devices/${id}/`, { as: as(here) })).status
  }
  const asStaff = async (path: string) => {
    const body = { reason: 'A thief has the account' }
    return (await scene.call('POST', `${person()}/${path}/`, { as: staff, body })).status
  }

  const ends: [name: string, end: () => Promise<number>, own: number][] = [
    ['its person signs that device out', revokeOthers, 200],
    [
      'its person signs out everywhere else',
      async () => (await scene.call('POST', '/api/users/devices/end-others/', { as: as(here) })).status,
      200,
    ],
    ['its person changes the password', change, 200],
    ['staff sign it out everywhere', () => asStaff('devices/end'), 401],
    ['its person chooses a password by a mailed link', choose, 401],
    ['staff disable it', () => asStaff('disable'), 401],
  ]

  it.each(ends)('is blocked at once when %s, without writing to any token row', async (_, end, own) => {
    await scene.rows('update accounts_sessions set ended_at = null where user_id = $1', held.id)
    expect(await statuses([thief, here])).toEqual([200, 200])
    const distinctTokens = 'select count(distinct xmin::text)::int from access_tokens where user_id = $1'
    const before = await scene.row(distinctTokens, held.id)
    const from = performance.now()
    expect(await end()).toBeLessThan(300)
    expect(performance.now() - from).toBeLessThan(5_000)
    expect(await statuses([thief, here])).toEqual([401, own])
    expect(await scene.row(distinctTokens, held.id)).toEqual(before)
  })

  it('is cleaned up a day later, in batches', async () => {
    test.clock.advance({ days: 1, hours: 1 })
    await applyRetention(test.dependencies)
    expect([await countOf('access_tokens', held.id), await countOf('accounts_sessions', held.id)]).toEqual([0, 0])
  }, 60_000)
})
