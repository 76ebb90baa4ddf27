import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { applyRetention } from '../../../retention.ts'
import { signIn } from './accounts.usecases.ts'
import { requestPasswordReset } from './password-reset.usecases.ts'
import { linksIn, postedMails, resetAcademy, runPendingJobs } from './testing/mailbox.ts'
import { newPassword, resetActions, resetPath } from './testing/password-reset.ts'
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
import { countSignInTry } from './tries.usecases.ts'

const dead = 'This link no longer works'
const sessionName = 'aulaviva-session'

let test: TestApp
let other: FastifyInstance
let resets: ReturnType<typeof resetActions>

beforeAll(async () => {
  test = await startTestApp()
  other = await test.another()
  resets = resetActions(test)
})

beforeEach(async () => {
  await resetAcademy(test)
  await addUser(test, { email: 'Ana@Example.test' })
})

const rowsOf = async (text: string) => (await test.dependencies.database.query<object>({ text })).rows

describe('a person who requests a reset link', () => {
  it.each(['ana@example.test', ' ANA@example.TEST ', 'ａna@example.test'])(
    'as %j gets it at the stored address',
    async typed => {
      expect((await resets.requestReset(typed)).statusCode).toBe(200)
      await runPendingJobs(test, 'password-reset')
      const [mail, ...more] = await postedMails(test)
      expect(more).toEqual([])
      expect(mail?.to).toBe('Ana@Example.test')
      expect(mail?.content.action?.path).toMatch(/^\/accounts\/password\/new\/\?token=[\w-]{43}$/)
    },
  )

  it('gets the same answer whether or not the account exists', async () => {
    await addUser(test, { email: 'gone@example.test' })
    await rowsOf(`update users set disabled_at = now() where email = 'gone@example.test'`)
    const shape = async (email: string) => {
      const { statusCode, body, headers } = await resets.requestReset(email)
      return { statusCode, body: body.replaceAll(email, '…'), headers: Object.keys(headers).sort() }
    }
    const knownShape = await shape('ana@example.test')
    expect(knownShape.statusCode).toBe(200)
    expect(await shape('nobody@example.test')).toEqual(knownShape)
    expect(await shape('gone@example.test')).toEqual(knownShape)
    await runPendingJobs(test, 'password-reset')
    expect((await postedMails(test)).map(mail => mail.to)).toEqual(['Ana@Example.test'])
  })

  it('waits equally long for an unknown address: the medians of 200 attempts differ by at most 15 ms', async () => {
    const durations: Record<string, number[]> = { known: [], unknown: [] }
    const visitor = new Visitor(test.app)
    const { action, hidden } = formOf(await visitor.get(resetPath))
    for (let count = 0; count < 200; count++) {
      // each with its own network, and the limits for one address are reached for both at once
      const address = `10.0.${count >> 5}.${count & 31}`
      for (const [kind, email] of [
        ['known', 'ana@example.test'],
        ['unknown', 'nobody@example.test'],
      ] as const) {
        const before = performance.now()
        await visitor.post(action, { ...hidden, email }, { address })
        durations[kind]?.push(performance.now() - before)
      }
      if (count % 5 === 4) test.clock.advance({ hours: 1 })
    }
    const median = (values: number[] = []) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
    expect(Math.abs(median(durations.known) - median(durations.unknown))).toBeLessThan(15)
    const [{ jobs } = {}] = (await rowsOf(
      `select count(*)::int as jobs from pgboss.job where name = 'password-reset'`,
    )) as {
      jobs: number
    }[]
    expect(jobs, 'and both leave the same work').toBe(400)
  })

  it.each(['', 'ana', 'a@example.test, b@example.test', 'a@example.test\r\nBcc: b@example.test', 'nul\0@example.test'])(
    'with %j gets an error that this is not an address',
    async email => {
      const answer = await resets.requestReset(email)
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toMatch(/aria-invalid="true" aria-describedby="problem"/)
      expect(await rowsOf(`select 1 from pgboss.job where name = 'password-reset'`)).toEqual([])
    },
  )

  it('sees their typed text escaped', async () => {
    const answer = await resets.requestReset('"><script>alert(1)</script>@x.test')
    expect(answer.body).not.toContain('<script>')
  })

  it('is refused if the request comes from another site', async () => {
    expect(
      (
        await resets.requestReset('ana@example.test', new Visitor(test.app), {
          headers: { origin: 'https://evil.test' },
        })
      ).statusCode,
    ).toBe(403)
    expect(
      (await new Visitor(test.app).post(resetPath, { email: 'ana@example.test', csrfToken: 'a.b' })).statusCode,
    ).toBe(403)
    expect(await rowsOf(`select 1 from pgboss.job where name = 'password-reset'`)).toEqual([])
  })

  it('cannot flood a mailbox: it gets five links an hour over all servers, without notice', async () => {
    const askers = Array.from({ length: 8 }, (_, index) => new Visitor(index % 2 ? other : test.app))
    const answers = await Promise.all(askers.map(visitor => resets.requestReset('ana@example.test', visitor)))
    expect(new Set(answers.map(answer => answer.statusCode))).toEqual(new Set([200]))
    await runPendingJobs(test, 'password-reset')
    const links = linksIn(await postedMails(test))
    expect(links).toHaveLength(5)
    expect((await resets.choose(links[0] ?? '')).statusCode, 'and each that was mailed is good').toBe(200)
    test.clock.advance({ hours: 1 })
    expect(await resets.requestLink()).not.toBe(links.at(-1))
  })

  it('gets one email however many others in the same network request one, and no second one to the same mailbox', async () => {
    const visitor = new Visitor(test.app)
    const { action, hidden } = formOf(await visitor.get(resetPath))
    const requestFrom = (email: string) => visitor.post(action, { ...hidden, email }, { address: '198.51.100.7' })
    const responses = await Promise.all(
      Array.from({ length: 110 }, (_, index) => requestFrom(`somebody${index}@example.test`)),
    )
    expect(new Set(responses.map(answer => answer.statusCode))).toEqual(new Set([200]))
    for (let count = 0; count < 3; count++) expect((await requestFrom('ana@example.test')).statusCode).toBe(200)
    await runPendingJobs(test, 'password-reset')
    expect(await postedMails(test)).toHaveLength(1)
  })

  it('for unknown addresses leaves a bounded number of rows', async () => {
    const { database } = test.dependencies
    const now = test.clock.now()
    for (let at = 0; at < 600; at++) {
      await requestPasswordReset(database, {
        email: `invented${at}@example.test`,
        address: `10.0.0.${at % 9}`,
        language: 'en',
        now,
      })
    }
    expect((await rowsOf('select from attempt_counters')).length).toBeLessThanOrEqual(64 + 9)
    expect((await rowsOf(`select from pgboss.job where name = 'password-reset'`)).length).toBeLessThanOrEqual(5 * 64)
  })
})

it('a request that waited for an hour gets no email', async () => {
  await resets.requestReset('ana@example.test')
  test.clock.advance({ hours: 1 })
  await runPendingJobs(test, 'password-reset')
  expect(await postedMails(test)).toEqual([])
})

describe('the link', () => {
  it('lets its owner choose a password, and signs in with a new session', async () => {
    const visitor = new Visitor(test.app)
    visitor.cookies.set(sessionName, 'planted-by-somebody')
    const answer = await resets.choose(await resets.requestLink(), newPassword, visitor)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Your password is set')
    expect(visitor.cookies.get(sessionName)).toMatch(/^[\w-]{43}$/)
    expect(await statusWith(test.app, await visitor.appToken())).toBe(200)
    expect((await new Visitor(test.app).signIn('ana@example.test')).statusCode).toBe(400)
    expect((await new Visitor(test.app).signIn('ana@example.test', newPassword)).statusCode).toBe(303)
  })

  it('revokes every session, token, and code of the previous password, on every server', async () => {
    const elsewhere = new Visitor(other)
    await elsewhere.signIn('ana@example.test')
    const token = await elsewhere.appToken()
    const code = redirectQuery(await elsewhere.get(authorizeAddress())).get('code') ?? ''
    expect(await statusWith(other, token)).toBe(200)
    expect((await resets.choose(await resets.requestLink())).statusCode).toBe(200)
    expect(await statusWith(other, token)).toBe(401)
    expect((await redeem(other, code)).statusCode).toBe(400)
    expect((await elsewhere.get('/accounts/login/')).statusCode).toBe(200)
  })

  it('works once, also for a form that was already open', async () => {
    const link = await resets.requestLink()
    const late = new Visitor(test.app)
    const { action, hidden } = formOf(await late.get(link))
    expect((await resets.choose(link)).statusCode).toBe(200)
    const replayed = await late.post(action, { ...hidden, wanted: 'a third lamp at noon' })
    expect([replayed.statusCode, replayed.body.includes(dead)]).toEqual([410, true])
    expect(late.cookies.has(sessionName)).toBe(false)
    expect((await new Visitor(test.app).get(link)).statusCode).toBe(410)
    expect((await new Visitor(test.app).signIn('ana@example.test', newPassword)).statusCode).toBe(303)
  })

  it('works while another one is open, and ends that one', async () => {
    const [first, second] = [await resets.requestLink(), await resets.requestLink()]
    expect(first).not.toBe(second)
    expect((await new Visitor(test.app).get(second)).statusCode).toBe(200)
    expect((await resets.choose(first)).statusCode).toBe(200)
    expect((await new Visitor(test.app).get(second)).statusCode).toBe(410)
  })

  it('ends when the password is changed', async () => {
    const link = await resets.requestLink()
    const visitor = new Visitor(test.app)
    await visitor.signIn('ana@example.test')
    const { action, hidden } = formOf(await visitor.get('/accounts/password/change/'))
    expect((await visitor.post(action, { ...hidden, current: password, wanted: newPassword })).statusCode).toBe(200)
    expect((await new Visitor(test.app).get(link)).statusCode).toBe(410)
  })

  it('posted to two servers at once sets one password, whichever link is used', async () => {
    const links = [await resets.requestLink(), await resets.requestLink()]
    const posts = Array.from({ length: 6 }, async (_, index) => {
      const visitor = new Visitor(index % 2 ? other : test.app)
      const { action, hidden } = formOf(await visitor.get(links[index % 2] ?? ''))
      return () => visitor.post(action, { ...hidden, wanted: `a lamp of number ${index}` })
    })
    const ready = await Promise.all(posts)
    const answers = await Promise.all(ready.map(post => post()))
    expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([200, 410, 410, 410, 410, 410])
    const open = await rowsOf('select 1 from accounts_sessions where ended_at is null')
    expect(open).toHaveLength(1)
  })

  it('expires after an hour', async () => {
    const link = await resets.requestLink()
    test.clock.advance({ minutes: 59, seconds: 59 })
    const visitor = new Visitor(test.app)
    const page = await visitor.get(link)
    expect(page.statusCode).toBe(200)
    test.clock.advance({ seconds: 1 })
    const { action, hidden } = formOf(page)
    expect((await visitor.post(action, { ...hidden, wanted: newPassword })).statusCode).toBe(410)
    expect((await visitor.get(link)).statusCode).toBe(410)
    test.clock.advance({ days: 2 })
    await applyRetention(test.dependencies)
    expect(await rowsOf('select 1 from account_links')).toEqual([])
  })

  it.each(['', '?token=', `?token=${'x'.repeat(43)}`, '?token=a&token=b', '?token=%22%3E%3Cscript%3E'])(
    'that does not exist offers a new one: %j',
    async query => {
      const page = await new Visitor(test.app).get(`/accounts/password/new/${query}`)
      expect([page.statusCode, page.body.includes(dead)]).toEqual([410, true])
      expect(page.body).toContain(`href="${resetPath}"`)
      expect(page.body).not.toMatch(/<form|<script/)
    },
  )

  it('works only for its own kind', async () => {
    const link = await resets.requestLink()
    for (const path of ['/accounts/invitation/', '/accounts/first-staff/']) {
      expect((await new Visitor(test.app).get(link.replace('/accounts/password/new/', path))).statusCode).toBe(410)
    }
  })

  it('of a person who has been disabled since does nothing', async () => {
    const link = await resets.requestLink()
    const visitor = new Visitor(test.app)
    const { action, hidden } = formOf(await visitor.get(link))
    await rowsOf('update users set disabled_at = now()')
    expect((await visitor.post(action, { ...hidden, wanted: newPassword })).statusCode).toBe(410)
  })

  it('is never sent to another page, cached, or framed', async () => {
    const link = await resets.requestLink()
    const visitor = new Visitor(test.app)
    const page = await visitor.get(link)
    const answers = [
      page,
      await visitor.get('/accounts/password/new?token=x'),
      await visitor.get('/accounts/password/new/?token=unknown'),
      await visitor.post(link, {}),
      await resets.choose(link, 'short'),
      await resets.choose(link),
    ]
    expect(answers.map(answer => answer.statusCode)).toEqual([200, 308, 410, 403, 400, 200])
    expect(answers.map(answer => answer.headers['referrer-policy'])).toEqual(answers.map(() => 'no-referrer'))
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('is accepted as a browser sends its form from a page without referrer, and from no other site', async () => {
    const link = await resets.requestLink()
    const foreign = [{ origin: 'https://evil.test' }, { origin: 'null', 'sec-fetch-site': 'cross-site' }]
    for (const headers of foreign as Record<string, string>[]) {
      expect((await resets.choose(link, newPassword, new Visitor(test.app), { headers })).statusCode).toBe(403)
    }
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' }
    expect((await resets.choose(link, newPassword, new Visitor(test.app), { headers })).statusCode).toBe(200)
  })

  it.each(['short', 'password1', 'ana@example.test', 'x'.repeat(300)])(
    'rejects %j, and is still valid',
    async wanted => {
      const link = await resets.requestLink()
      const answer = await resets.choose(link, wanted)
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toMatch(/<input id="wanted"[^>]*aria-invalid="true"[^>]*wanted-problem/)
      expect(answer.body).not.toContain(`value="${wanted}" `)
      expect((await resets.choose(link)).statusCode).toBe(200)
    },
  )

  it('lets in the owner of an account that a stranger locks out by failing on purpose', async () => {
    for (let at = 0; at < 50; at++) {
      const address = `192.0.2.${Math.floor(at / 10)}`
      await countSignInTry(test.dependencies.database, { email: 'ana@example.test', address, now: test.clock.now() })
    }
    expect((await new Visitor(test.app).signIn('ana@example.test')).statusCode).toBe(429)
    expect((await resets.choose(await resets.requestLink())).statusCode).toBe(200)
    expect((await new Visitor(test.app).signIn('ana@example.test', newPassword)).statusCode).toBe(303)
  })

  it('opens after 140 wrong links from the same network', async () => {
    const visitor = new Visitor(test.app)
    const link = await resets.requestLink()
    const { hidden } = formOf(await visitor.get(link))
    const guess = (at: number) =>
      visitor.post(`/accounts/password/new/?token=${at}`, { ...hidden, wanted: newPassword })
    const answers = await Promise.all(Array.from({ length: 140 }, (_, at) => guess(at)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([410]))
    expect((await resets.choose(link)).statusCode).toBe(200)
  })
})

it('a sign-in that was checking the previous password during the change opens no session', async () => {
  const link = await resets.requestLink()
  const { database } = test.dependencies
  const transaction = database.transaction.bind(database)
  // the password is right; before the session is opened, the owner changes it
  let steps = 0
  const between = {
    ...database,
    query: database.query.bind(database),
    async transaction(work: Parameters<typeof transaction>[0]) {
      steps++
      if (steps === 2) expect((await resets.choose(link)).statusCode).toBe(200)
      return transaction(work)
    },
  } as typeof database
  const asked = {
    address: '192.0.2.1',
    userAgent: null,
    markOf: () => undefined,
    previousSecret: undefined,
    now: test.clock.now(),
  }
  expect(await signIn(between, { email: 'ana@example.test', password, log: () => undefined, ...asked })).toBeNull()
  expect(steps).toBe(2)
})
