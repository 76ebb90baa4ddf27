import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type ProxyManners, startProxy } from '../../test/proxy.ts'
import { startSilentPort } from '../../test/silent-port.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { buildServer } from '../server.ts'
import { certificateFinding } from './address.ts'
import { findingsOf } from './testing/examined.ts'

let running: TestApp
let port: number

/** A server with these settings on its own port. */
async function serve(env: Record<string, string> = {}): Promise<number> {
  const app = await running.another(env)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

beforeAll(async () => {
  running = await startTestApp()
  port = await serve()
})

// the doctor is a separate program, which knows only the machine's time
beforeEach(() => running.clock.set(new Date()))

const at = (own: number, more: Record<string, string> = {}) => ({
  HOST: '127.0.0.1',
  PORT: String(own),
  DATABASE_URL: running.dependencies.connectionString,
  ...more,
})

/** What the doctor finds for a server with this TRUST_PROXY behind a proxy that behaves like this. */
async function behind(manners: ProxyManners, topic: string, trust = 'false') {
  const own = trust === 'false' ? port : await serve({ TRUST_PROXY: trust })
  const PUBLIC_URL = await startProxy(`http://127.0.0.1:${own}`, manners)
  return findingsOf(topic, at(own, { PUBLIC_URL, TRUST_PROXY: trust }))
}

describe('the server and its address', () => {
  test('are the same without a proxy', async () => {
    const env = at(port, { PUBLIC_URL: `http://127.0.0.1:${port}` })
    expect(await findingsOf('server', env)).toEqual([`ok: running on port ${port} and ready`])
    expect(await findingsOf('address', env)).toEqual([`ok: http://127.0.0.1:${port} reaches Aulaviva`])
    expect(await findingsOf('proxy', env)).toEqual(['ok: there’s none, and TRUST_PROXY trusts none'])
    const believing = { ...env, TRUST_PROXY: '1' }
    expect(await findingsOf('proxy', believing)).toEqual([expect.stringMatching(/^warning: .*Set TRUST_PROXY=false$/)])
  })

  test('are wrong if another server answers, no one answers, or the address is unknown', async () => {
    const found = (PUBLIC_URL: string, timeout = 10_000) => findingsOf('address', at(port, { PUBLIC_URL }), { timeout })
    const other = createServer((_request, response) => response.writeHead(502).end()).listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const answersNothing = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    expect(await found(answersNothing)).toEqual([
      expect.stringMatching(/^wrong: .* doesn’t reach Aulaviva \(response status 502\)/),
    ])
    expect(await found('http://127.0.0.1:1')).toEqual([
      expect.stringMatching(/^wrong: .*ECONNREFUSED.* → Check that the proxy/),
    ])
    const silent = `http://127.0.0.1:${await startSilentPort()}`
    // the server itself gets the same time limit, and must respond
    expect(await found(silent, 2_000)).toEqual([expect.stringMatching(/^wrong: .*no response within 2 s/)])
    expect((await found('https://academy.invalid')).join()).toMatch(/wrong: .*ENOTFOUND|wrong: .*EAI_AGAIN/)
    expect((await found('http://academy.invalid'))[0]).toMatch(/^wrong: .* doesn’t use https/)
  })

  test('are reported once if the server is stopped, and as wrong if another program uses the port', async () => {
    const env = at(1 + (await startSilentPort()), {})
    expect([await findingsOf('server', env), await findingsOf('address', env)]).toEqual([
      [expect.stringMatching(/^warning: not running on port \d+ → Run npm start/)],
      [],
    ])
    expect(await findingsOf('server', at(await startSilentPort()), { timeout: 200 })).toEqual([
      expect.stringMatching(/^wrong: can’t listen .* in use by another program/),
    ])
  })

  test('are wrong if the server is not ready', async () => {
    const leaving = await buildServer(running.dependencies, AbortSignal.abort())
    await leaving.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => leaving.close())
    const { port: own } = leaving.server.address() as AddressInfo
    expect(await findingsOf('server', at(own))).toEqual([expect.stringMatching(/^wrong: running .* but not ready/)])
  })
})

test.each([
  ['three months', 90, 16, 'ok'],
  ['three months', 90, 14, 'warning'],
  ['six days', 6, 2, 'ok'],
  ['six days', 6, 0.5, 'warning'],
])('a certificate of %s (%d days) with %d left is judged by its own length', (_, days, left, state) => {
  const [now, day] = [new Date('2026-03-11T17:00:00Z'), 86_400_000]
  const until = new Date(now.getTime() + left * day)
  expect(certificateFinding({ from: new Date(until.getTime() - days * day), until }, now).state).toBe(state)
})

describe('a proxy', () => {
  const appends = (came: string | undefined, from: string) => (came ? `${came}, ${from}` : from)

  test('is wrong if the server does not trust it, or if it sends no client address', async () => {
    expect(await behind({ forwards: appends }, 'proxy')).toEqual([expect.stringMatching(/^wrong: .* isn’t trusted/)])
    expect(await behind({}, 'proxy', '1')).toEqual([expect.stringMatching(/^warning: there’s none, but TRUST_PROXY/)])
  })

  test('is ok if only it is trusted, whether it adds or replaces the header', async () => {
    const believed = ['ok: the proxy is trusted, and addresses that clients claim aren’t']
    expect(await behind({ forwards: appends }, 'proxy', '1')).toEqual(believed)
    expect(await behind({ forwards: (_, from) => from }, 'proxy', 'loopback')).toEqual(believed)
  })

  test('before which anybody is believed is wrong', async () => {
    expect(await behind({ forwards: appends }, 'proxy', '2')).toEqual([
      expect.stringMatching(/^wrong: anyone can fake/),
    ])
    expect(await behind({ forwards: came => came ?? '198.51.100.7' }, 'proxy', '1')).toEqual([
      expect.stringMatching(/^wrong: anyone can fake/),
    ])
  })

  test('is wrong if it caches the service worker', async () => {
    const worker = (copy: Record<string, string>) =>
      behind({ copies: { '/service-worker.js': copy } }, 'service worker')
    expect(await worker({ 'cache-control': 'no-cache' })).toEqual(['ok: not cached on its way to the browser'])
    const kept = [expect.stringMatching(/^wrong: \/service-worker\.js is cached/)]
    expect(await worker({ 'cache-control': 'max-age=3600' })).toEqual(kept)
    expect(await worker({ 'cache-control': 'no-cache', age: '60' })).toEqual(kept)
  })

  test('is reported if it drops security headers', async () => {
    const drops: ProxyManners = { answers: ({ 'x-content-type-options': _, ...headers }) => headers }
    const own = await serve({ DEMO: 'false' })
    const found = async (manners: ProxyManners) =>
      findingsOf('headers', {
        ...at(own, { HOST: '0.0.0.0', DEMO: 'false' }),
        PUBLIC_URL: await startProxy(`http://127.0.0.1:${own}`, manners),
      })
    expect(await found({})).toEqual(['ok: security headers reach the browser'])
    expect(await found(drops)).toEqual([
      expect.stringMatching(/^warning: missing security headers: x-content-type-options/),
    ])
  })

  test('is reported if its clock is off', async () => {
    const late: ProxyManners = {
      answers: headers => ({ ...headers, date: new Date(Date.now() - 60_000).toUTCString() }),
    }
    expect(await behind(late, 'clock')).toContainEqual(expect.stringMatching(/^warning: .* (59|60|61) s behind/))
    expect(await behind({}, 'clock')).toEqual(['ok: this machine and the database agree'])
  })
})
