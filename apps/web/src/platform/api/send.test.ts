import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { NetworkProblem } from './problems.ts'
import { browserSender, sendRequest } from './send.ts'

function answering(...answers: (Response | Error)[]) {
  const delays: number[] = []
  const keys: (string | null)[] = []
  const sender = {
    transport: async (_address: string, request: RequestInit) => {
      keys.push(new Headers(request.headers).get('idempotency-key'))
      const answer = answers.shift()
      if (!answer || answer instanceof Error) throw answer ?? new Error('nothing more to answer')
      return answer
    },
    wait: async (milliseconds: number) => {
      delays.push(milliseconds)
    },
  }
  return { sender, waits: delays, keys }
}

/** A server that treats each request as the test says. */
async function serve(heed: (answer: ServerResponse) => void) {
  const server = createServer((_request, answer) => heed(answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

describe('a server that never answers', () => {
  it.each([
    ['not a byte', () => undefined],
    ['the half of an answer', (answer: ServerResponse) => void answer.writeHead(200).write('{"id":')],
  ])('is aborted after a minute of silence: %s', async (_what, begin) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const fetchMock = vi.fn()
    const address = await serve(answer => {
      begin(answer)
      fetchMock()
    })
    const rejection = expect(sendRequest(address, {})).rejects.toBeInstanceOf(NetworkProblem)
    await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(60_000)
    await rejection
    expect(fetchMock).toHaveBeenCalledOnce()
  })

  it('does not block on a prefetched response either', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    vi.stubGlobal('window', { prefetched: { token: 'mine', answers: { '/x': new Promise(() => undefined) } } })
    onTestFinished(() => void vi.unstubAllGlobals())
    const sent = sendRequest('/x', { headers: { authorization: 'Bearer mine' } })
    const given = expect(sent).rejects.toBeInstanceOf(NetworkProblem)
    await vi.advanceTimersByTimeAsync(60_000)
    await given
  })
})

it('asks again when an answer is cut in the middle', async () => {
  let asked = 0
  const address = await serve(answer => {
    asked += 1
    if (asked > 1) return void answer.end('whole')
    answer.writeHead(200, { 'content-length': '5' }).write('wh', () => answer.destroy())
  })
  const { wait } = answering().sender
  expect(await (await sendRequest(address, {}, { ...browserSender, wait })).text()).toBe('whole')
  expect(asked).toBe(2)
})

describe('sending a request', () => {
  it('repeats after a network failure with the same idempotency key', async () => {
    const { sender, keys } = answering(new TypeError('down'), new Response('ok'))
    const response = await sendRequest('/x', { method: 'POST', headers: { 'idempotency-key': 'k' } }, sender)
    expect(response.status).toBe(200)
    expect(keys).toEqual(['k', 'k'])
  })

  it('stops after two retries', async () => {
    const { sender, waits } = answering(new Error('1'), new Error('2'), new Error('3'))
    await expect(sendRequest('/x', {}, sender)).rejects.toBeInstanceOf(NetworkProblem)
    expect(waits).toEqual([400, 1200])
  })

  it('waits as long as Retry-After says, within limits', async () => {
    const busy = () => new Response('', { status: 503, headers: { 'retry-after': '60' } })
    const { sender, waits } = answering(busy(), new Response('ok'))
    await sendRequest('/x', {}, sender)
    expect(waits).toEqual([5000])
  })

  it('retries a response with a short delay only', async () => {
    const later = (status: number, seconds?: string) =>
      new Response('', { status, headers: seconds ? { 'retry-after': seconds } : {} })
    const { sender, waits } = answering(later(429, '3'), new Response('ok'))
    expect((await sendRequest('/x', {}, sender)).status).toBe(200)
    expect(waits).toEqual([3000])
    for (const [status, seconds] of [[429, '30'], [401], [500]] as const) {
      const once = answering(later(status, seconds))
      expect((await sendRequest('/x', {}, once.sender)).status).toBe(status)
    }
  })

  it('waits while the first attempt of the same action is running', async () => {
    const busy = Response.json({ code: 'idempotency_in_flight' }, { status: 409, headers: { 'retry-after': '1' } })
    const { sender, waits } = answering(busy, new Response('ok'))
    expect((await sendRequest('/x', {}, sender)).status).toBe(200)
    expect(waits).toEqual([1000])
  })

  it('never repeats a refusal', async () => {
    const { sender, waits } = answering(new Response('', { status: 409 }))
    expect((await sendRequest('/x', {}, sender)).status).toBe(409)
    expect(waits).toEqual([])
  })
})
