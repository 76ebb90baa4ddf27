import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem, NetworkProblem } from '../api/problems.ts'
import { createOutbox } from './outbox.ts'
import { memoryDevice } from './testing/memory-device.ts'

interface Note {
  text: string
  done?: boolean
}

const isNote = (value: unknown): value is Note => value !== null && typeof value === 'object' && 'text' in value

const refusal = () => new ApiProblem(409, { code: 'changed_meanwhile' })

/** A person's page with an outbox. Its server responds when the test says so. */
function page({ device = memoryDevice(), user = 'ana', stays = false } = {}) {
  const calls: { key: string; text: string; answer(problem?: Error): Promise<void> }[] = []
  const here = { user }
  const refusedKeys: string[] = []
  const outbox = createOutbox<Note>(
    {
      user,
      prefix: `notes/${user}/`,
      isEntry: isNote,
      isDue: ({ done }) => !done,
      send: ({ text }, key) =>
        new Promise((resolve, reject) => {
          const answer = (problem?: Error) => {
            if (problem) reject(problem)
            else resolve()
            return settled()
          }
          calls.push({ key, text, answer })
        }),
      onRefused(_note, _problem, key) {
        refusedKeys.push(key)
        return undefined
      },
      ...(stays && { onConfirmed: note => ({ ...note, done: true }) }),
    },
    {
      device,
      isHere: whose => here.user === whose,
    },
  )
  const put = (key: string, text: string) => {
    outbox.put(key, { text })
    return outbox.deliver(key)
  }
  return { device, calls, here, refused: refusedKeys, outbox, put }
}

/** Returns after how many seconds the condition holds. */
async function pauseUntil(isSo: () => boolean): Promise<number> {
  for (let second = 1; second <= 300; second++) {
    vi.advanceTimersByTime(1000)
    await settled()
    if (isSo()) return second
  }
  return Number.POSITIVE_INFINITY
}

const settled = () => new Promise<void>(resolve => setImmediate(resolve))
const silence = () => new NetworkProblem('no answer')

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('an outbox', () => {
  it('sends entries of one key in order, and of those put in the meantime the latest', async () => {
    const { calls, put, outbox } = page()
    void put('a', '1')
    void put('a', '2')
    const last = put('a', '3')
    expect(calls.map(({ text }) => text)).toEqual(['1'])
    await calls[0]!.answer()
    expect(outbox.get('a')).toEqual({ text: '3' })
    await calls[1]!.answer()
    await last
    expect(calls.map(({ text }) => text)).toEqual(['1', '3'])
    expect(outbox.keys()).toEqual([])
  })

  it('does not delay one key for another', () => {
    const { calls, put } = page()
    void put('a', '1')
    void put('b', '1')
    expect(calls.map(({ key }) => key)).toEqual(['a', 'b'])
  })

  it('sends entries of a page that was closed before sending, or before the response', async () => {
    const first = page()
    first.outbox.put('a', { text: 'never sent' })
    void first.put('b', 'never answered')
    const next = page({ device: first.device })
    next.outbox.open()
    expect(next.calls.map(({ text }) => text)).toEqual(['never sent', 'never answered'])
    for (const { answer } of next.calls) await answer()
    expect(page({ device: first.device }).outbox.keys()).toEqual([])
  })

  it('keeps an entry without a response and sends it again automatically while it is open', async () => {
    const { calls, put, outbox } = page()
    const close = outbox.open()
    void put('a', '1')
    await calls[0]!.answer(silence())
    expect([...outbox.state.get().waiting]).toEqual(['a'])
    expect(outbox.get('a')).toEqual({ text: '1' })
    vi.runOnlyPendingTimers()
    await calls[1]!.answer(silence())
    close()
    expect(vi.getTimerCount()).toBe(0)
    void outbox.deliverAll()
    await calls[2]!.answer()
    expect([outbox.state.get().waiting.size, outbox.keys()]).toEqual([0, []])
  })

  it('deletes a refused entry, reports it once, and delays no other', async () => {
    const { calls, refused, put, outbox } = page()
    void put('a', 'wrong')
    void put('b', 'right')
    await calls[0]!.answer(refusal())
    await calls[1]!.answer()
    await outbox.deliverAll()
    expect([refused, outbox.keys(), calls.length]).toEqual([['a'], [], 2])
  })

  it('doubles the delay after each failure up to a minute, and resets it after success', async () => {
    const { calls, put, outbox } = page()
    outbox.open()
    void put('a', '1')
    const pauses: number[] = []
    for (let at = 0; at < 7; at++) {
      await calls[at]!.answer(silence())
      pauses.push(await pauseUntil(() => calls.length > at + 1))
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60])
    await calls[7]!.answer()
    void put('a', '2')
    await calls[8]!.answer(silence())
    expect(await pauseUntil(() => calls.length > 9)).toBe(2)
  })

  it('waits as long as Retry-After says, and delays no other', async () => {
    const { calls, put, outbox } = page()
    outbox.open()
    void put('a', '1')
    void put('b', '1')
    await calls[0]!.answer(new ApiProblem(429, {}, '90'))
    await calls[1]!.answer(silence())
    expect(await pauseUntil(() => calls.length > 2)).toBe(2)
    expect(calls[2]!.key).toBe('b')
    await calls[2]!.answer()
    expect(await pauseUntil(() => calls.length > 3)).toBe(88)
  })

  it.each<{ after: string; problem: Error }>([
    { after: 'no answer', problem: silence() },
    ...[401, 403, 408, 429, 500, 502, 503, 504].map(status => ({
      after: String(status),
      problem: new ApiProblem(status),
    })),
    { after: 'a first try still at work', problem: new ApiProblem(409, { code: 'idempotency_in_flight' }) },
    { after: 'a failure of the page', problem: new TypeError() },
  ])('keeps an entry after $after', async ({ problem }) => {
    const { calls, put, outbox, refused } = page()
    void put('a', '1')
    await calls[0]!.answer(problem)
    expect([outbox.get('a'), [...outbox.state.get().waiting], refused]).toEqual([{ text: '1' }, ['a'], []])
  })

  it('keeps an entry that replaced a refused one', async () => {
    const { calls, put, outbox } = page()
    void put('a', 'wrong')
    outbox.put('a', { text: 'better' })
    await calls[0]!.answer(refusal())
    expect(outbox.get('a')).toEqual({ text: 'better' })
  })

  it('does not confirm an entry put while an older one was being sent', async () => {
    const { calls, put, outbox } = page({ stays: true })
    void put('a', '1')
    outbox.put('a', { text: '2' })
    await calls[0]!.answer()
    expect(outbox.get('a')).toEqual({ text: '2' })
    void put('a', '2')
    await calls[1]!.answer()
    expect(outbox.get('a')).toEqual({ text: '2', done: true })
  })

  it('sends nothing in another person’s name, and keeps it for its own', async () => {
    const { device, calls, here, put, outbox } = page()
    here.user = 'berta'
    await put('a', 'of Ana')
    expect([calls, outbox.state.get().waiting.size]).toEqual([[], 1])
    const other = page({ device, user: 'berta' })
    other.outbox.open()
    expect([other.calls, other.outbox.keys()]).toEqual([[], []])
    here.user = 'ana'
    void outbox.deliverAll()
    expect(calls.map(({ text }) => text)).toEqual(['of Ana'])
  })

  it('in two tabs sends each tab’s latest entry, and deletes neither’s newer one', async () => {
    const one = page()
    const other = page({ device: one.device })
    void one.put('a', 'of one')
    void other.put('a', 'of the other')
    await one.calls[0]!.answer()
    expect(other.outbox.get('a')).toEqual({ text: 'of the other' })
    await other.calls[0]!.answer()
    expect(one.outbox.keys()).toEqual([])
    await one.outbox.deliverAll()
    expect(one.calls).toHaveLength(1)
  })

  it('sends entries that a full or blocked device cannot store', async () => {
    const refuse = (): never => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const { calls, put, outbox } = page({ device: { ...memoryDevice(), setItem: refuse, removeItem: refuse } })
    void put('a', '1')
    expect(outbox.keys()).toEqual(['a'])
    await calls[0]!.answer(silence())
    expect(outbox.get('a')).toEqual({ text: '1' })
    void put('a', '1')
    await calls[1]!.answer()
    expect(outbox.get('a')).toBeUndefined()
  })

  it('ignores unreadable and foreign entries', async () => {
    const device = memoryDevice()
    for (const [key, text] of Object.entries({ a: '{"text"', b: 'null', c: '[]' })) {
      device.setItem(`notes/ana/${key}`, text)
    }
    const { calls, outbox } = page({ device })
    await outbox.deliverAll()
    expect([outbox.get('a'), outbox.get('b'), outbox.get('c'), calls]).toEqual([undefined, undefined, undefined, []])
  })
})
