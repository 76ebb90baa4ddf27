import { afterEach, expect, it, vi } from 'vitest'
import { semaphore } from './semaphore.ts'

afterEach(() => void vi.useRealTimers())

const refusal = () => new Error('refused')
const outcomes = async (all: Promise<unknown>[]) => (await Promise.allSettled(all)).map(({ status }) => status)
const [done, refused] = ['fulfilled', 'rejected']

/** Work that runs until it is told to finish, and how much of it ran at once. */
function slowWork() {
  const finish: (() => void)[] = []
  const order: number[] = []
  let [running, most] = [0, 0]
  const work = (index: number) => async () => {
    order.push(index)
    most = Math.max(most, ++running)
    await new Promise<void>(resolve => finish.push(resolve))
    running--
  }
  const finishAll = async () => {
    while (finish.length > 0 || running > 0) {
      finish.shift()?.()
      await new Promise(setImmediate)
    }
  }
  return { work, finishAll, order, most: () => most }
}

it('runs a few at once and the others in order, and refuses those beyond its queue', async () => {
  const limit = semaphore({ permits: 2, queue: 3, refusal })
  const { work, finishAll, order, most } = slowWork()
  const all = Array.from({ length: 8 }, (_, index) => limit(work(index)))
  const ended = outcomes(all)
  await new Promise(setImmediate)
  await finishAll()
  expect(await ended).toEqual([done, done, done, done, done, refused, refused, refused])
  expect([most(), order]).toEqual([2, [0, 1, 2, 3, 4]])
})

it('refuses who has waited too long, and gives the permit to the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const limit = semaphore({ permits: 1, timeout: 1000, refusal })
  const { work, finishAll, order } = slowWork()
  const first = [limit(work(0)), limit(work(1))]
  const ended = outcomes(first)
  await vi.advanceTimersByTimeAsync(999)
  const last = limit(work(2))
  await vi.advanceTimersByTimeAsync(1)
  await finishAll()
  await last
  expect([await ended, order]).toEqual([
    [done, refused],
    [0, 2],
  ])
})

it('is free again after work that fails', async () => {
  const limit = semaphore({ permits: 1, queue: 0, refusal })
  await expect(limit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await limit(async () => 'done')).toBe('done')
})
