import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, type RequestOptions, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let running: TestApp
let port: number

beforeAll(async () => {
  running = await startTestApp()
  await running.app.listen({ host: '127.0.0.1', port: 0 })
  port = (running.app.server.address() as AddressInfo).port
})

interface Answered {
  status: number | undefined
  headers: IncomingMessage['headers']
  body: string
  sent: ClientRequest
}

/** Sends requests over one keep-alive connection. */
function client() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return async (options: RequestOptions, body?: string): Promise<Answered> => {
    const sent = request({ agent, port, host: '127.0.0.1', ...options })
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer), sent }
  }
}

const health = { path: '/health/live' }
const call = '/api/classes/teacher-rating/'
const typed = (type: string) => ({ method: 'POST', headers: { 'content-type': type } })
const json = (bytes: number) => JSON.stringify('x'.repeat(bytes))

describe('a kept-alive connection', () => {
  it.each([
    ['401', { ...typed('application/json'), path: call }, json(200_000)],
    ['401', { ...typed('multipart/form-data; boundary=x'), path: '/api/classes/class-cancellations/' }, json(100_000)],
    ['415', { ...typed('text/x'), path: call }, json(200_000)],
    ['400', { ...typed('application/json'), path: '/api/%00' }, json(200_000)],
    ['404', { ...typed('application/json'), path: '/api/nothing/' }, json(200_000)],
    ['405', { ...typed('application/json'), path: call, method: 'PUT' }, json(200_000)],
  ])('serves on after %s to %j', async (status, options, body) => {
    const ask = client()
    for (let round = 0; round < 5; round++) {
      expect((await ask(options, body)).status).toBe(Number(status))
      const next = await ask(health)
      expect([next.status, next.sent.reusedSocket]).toEqual([200, true])
    }
  })

  it.each([
    ['413', json(300_000)],
    ['400', '{'],
  ])('is announced as closing after %s, whose body is not read to its end', async (status, body) => {
    const answered = await client()({ ...typed('application/json'), path: call }, body)
    expect([answered.status, answered.headers.connection]).toEqual([Number(status), 'close'])
  })

  it('reports an unreadable request even after earlier responses', async () => {
    const ask = client()
    await ask(health)
    const refused = await ask({ ...health, headers: { a: 'x'.repeat(20_000) } })
    expect([refused.status, refused.sent.reusedSocket]).toEqual([431, true])
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'headers_too_large' })
  })

  it.each([
    ['a minute where no proxy is trusted', 'false', 60],
    ['longer than a proxy keeps it, which is ten minutes at most, where one is', '1', 620],
  ])('may be idle for %s', async (_, TRUST_PROXY, seconds) => {
    const app = await running.another({ TRUST_PROXY })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { headers } = await client()({ ...health, port: (app.server.address() as AddressInfo).port })
    expect(headers['keep-alive']).toBe(`timeout=${seconds}`)
  })
})
