import { Writable } from 'node:stream'
import pino from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MovableClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { openFailedSignIns } from '../../../platform/limits/failed-sign-ins.ts'
import { addUser, formOf, password, Visitor } from './testing/visitor.ts'

let lines: Record<string, unknown>[]
const log = pino(
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  }),
)
const clock = new MovableClock(new Date('2026-03-11T17:00:00Z'))
const failed = openFailedSignIns({ sign: (kind, text) => `${kind}:${text.length}`.padEnd(43, '-'), log, clock })
const address = '192.0.2.1'
const failure = { email: 'ana@example.test', address, known: false, reason: 'wrong' } as const
const messages = () => lines.map(({ msg }) => msg)

let product: TestApp

beforeAll(async () => {
  product = await startTestApp()
  await addUser(product, { email: failure.email })
})
beforeEach(() => {
  lines = []
  clock.advance({ minutes: 1 })
})

test('a failed sign-in is one line with network, browser and reason, and without the address that was typed', () => {
  failed({ ...failure, address: '2001:db8:1:2:3::4' })
  expect(lines).toMatchObject([
    { level: 40, msg: 'a sign-in failed', network: '2001:db8:1::/48', known: false, reason: 'wrong' },
  ])
  expect(String(lines[0]?.account)).toHaveLength(16)
  expect(JSON.stringify(lines)).not.toContain('ana')
})

test('beyond ten lines per network and minute, one line summarizes the rest, separately for each network', () => {
  for (let count = 0; count < 25; count++) failed(failure)
  failed({ ...failure, address: '192.0.2.2' })
  expect(messages()).toEqual(Array(11).fill('a sign-in failed'))
  lines = []
  clock.advance({ minutes: 1 })
  failed(failure)
  expect(messages()).toEqual(['many sign-ins failed', 'a sign-in failed'])
  expect(lines[0]).toMatchObject({ network: address, failed: 25, notListed: 15 })
})

test('tries from very many networks do not fill the log', () => {
  for (let at = 0; at < 3000; at++) failed({ ...failure, address: `10.${at % 7}.${at >> 8}.${at % 256}` })
  expect(lines.length).toBeLessThanOrEqual(1010)
})

test('each kind of failure is logged where it happens, and a sign-in that succeeds is not', async () => {
  const logged: unknown[] = []
  product.dependencies.log.warn = (({ account, ...line }: { account?: string }, words: string) => {
    logged.push({ ...line, words, account: typeof account })
  }) as never
  await new Visitor(product.app).signIn(failure.email, password, { address })
  expect(logged).toEqual([])
  await new Visitor(product.app).signIn(failure.email, 'guess', { address })
  await new Visitor(product.app).signIn('nobody@example.test', 'guess', { address })
  const line = { network: address, known: false, words: 'a sign-in failed', account: 'string' }
  expect(logged).toEqual([
    { ...line, reason: 'wrong' },
    { ...line, reason: 'no account' },
  ])
})

test('a wrong password is logged for calls and pages that require it, and so are attempts beyond the limit', async () => {
  const reasons: unknown[] = []
  product.dependencies.log.warn = (({ reason, known, network }: Record<string, unknown>) =>
    reasons.push([reason, known, network])) as never
  const visitor = new Visitor(product.app)
  await visitor.signIn(failure.email)
  const token = await visitor.appToken()
  const line = (reason: string) => [reason, true, '127.0.0.1']
  for (const url of ['/api/users/proof/', '/api/users/account-deletion/']) {
    await product.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${token}` },
      payload: { password: 'a guess' },
    })
  }
  for (const path of ['/accounts/password/change/', '/accounts/second-factor/']) {
    const { action, hidden } = formOf(await visitor.get(path))
    await visitor.post(action, { ...hidden, password: 'a guess', current: 'a guess', wanted: 'a third lamp at noon' })
  }
  expect(reasons).toEqual(Array(4).fill(line('wrong')))
  // in another minute, which has its own lines
  product.clock.advance({ minutes: 1 })
  const { action, hidden } = formOf(await visitor.get('/accounts/password/change/'))
  for (let count = 0; count < 7; count++) {
    await visitor.post(action, { ...hidden, current: 'a guess', wanted: 'a third lamp at noon' })
  }
  expect(reasons.slice(4)).toEqual([...Array(6).fill(line('wrong')), line('too many tries')])
})
