import { describe, expect, it } from 'vitest'
import { NetworkProblem } from './problems.ts'
import { send } from './send.ts'

function answering(...answers: (Response | Error)[]) {
  const waits: number[] = []
  const keys: (string | null)[] = []
  const sender = {
    fetch: async (_address: unknown, request?: RequestInit) => {
      keys.push(new Headers(request?.headers).get('idempotency-key'))
      const answer = answers.shift()
      if (!answer || answer instanceof Error) throw answer ?? new Error('nothing more to answer')
      return answer
    },
    wait: async (milliseconds: number) => {
      waits.push(milliseconds)
    },
  }
  return { sender: sender as never, waits, keys }
}

describe('sending a request', () => {
  it('repeats after a network failure with the same idempotency key', async () => {
    const { sender, keys } = answering(new TypeError('down'), new Response('ok'))
    const response = await send('/x', { method: 'POST', headers: { 'idempotency-key': 'k' } }, sender)
    expect(response.status).toBe(200)
    expect(keys).toEqual(['k', 'k'])
  })

  it('gives up after two repeats', async () => {
    const { sender, waits } = answering(new Error('1'), new Error('2'), new Error('3'))
    await expect(send('/x', {}, sender)).rejects.toBeInstanceOf(NetworkProblem)
    expect(waits).toEqual([400, 1200])
  })

  it('waits as long as the server asks, within reason', async () => {
    const busy = () => new Response('', { status: 503, headers: { 'retry-after': '60' } })
    const { sender, waits } = answering(busy(), new Response('ok'))
    await send('/x', {}, sender)
    expect(waits).toEqual([5000])
  })

  it('repeats what is for later and passes in seconds, nothing that takes longer', async () => {
    const later = (status: number, seconds?: string) =>
      new Response('', { status, headers: seconds ? { 'retry-after': seconds } : {} })
    const { sender, waits } = answering(later(429, '3'), new Response('ok'))
    expect((await send('/x', {}, sender)).status).toBe(200)
    expect(waits).toEqual([3000])
    for (const [status, seconds] of [[429, '30'], [401], [500]] as const) {
      const once = answering(later(status, seconds))
      expect((await send('/x', {}, once.sender)).status).toBe(status)
    }
  })

  it('waits while the first try of the same action is at work', async () => {
    const busy = Response.json({ code: 'idempotency_in_flight' }, { status: 409, headers: { 'retry-after': '1' } })
    const { sender, waits } = answering(busy, new Response('ok'))
    expect((await send('/x', {}, sender)).status).toBe(200)
    expect(waits).toEqual([1000])
  })

  it('never repeats a refusal', async () => {
    const { sender, waits } = answering(new Response('', { status: 409 }))
    expect((await send('/x', {}, sender)).status).toBe(409)
    expect(waits).toEqual([])
  })
})
