import { afterEach, expect, test, vi } from 'vitest'
import { createFairLimiter } from './fair-limiter.ts'

afterEach(() => void vi.useRealTimers())

const refusal = () => new Error('refused')

/** Work that runs until the test finishes its pieces one by one. */
function slowWork() {
  const order: string[] = []
  const finish: (() => void)[] = []
  const work = (what: string) => async () => {
    order.push(what)
    await new Promise<void>(resolve => finish.push(resolve))
  }
  const finishOne = async () => {
    finish.shift()?.()
    await new Promise(setImmediate)
  }
  return { order, work, finishOne }
}

test('one name gets its share of the permits, and another name finds one free', async () => {
  const { order, work, finishOne } = slowWork()
  const run = createFairLimiter({ places: 2, queue: 9, each: { places: 1, queue: 3 }, refusal })
  const all = [run('a', work('a1')), run('a', work('a2')), run('b', work('b1'))]
  await new Promise(setImmediate)
  expect(order).toEqual(['a1', 'b1'])
  for (let count = 0; count < 3; count++) await finishOne()
  expect(order).toEqual(['a1', 'b1', 'a2'])
  await Promise.all(all)
})

test('names take turns, however much work one of them sends', async () => {
  const { order, work, finishOne } = slowWork()
  const run = createFairLimiter({ places: 1, queue: 9, each: { places: 1, queue: 4 }, refusal })
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(what => run(what[0] ?? '', work(what)))
  for (let count = 0; count < 6; count++) {
    await new Promise(setImmediate)
    await finishOne()
  }
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  await Promise.all(all)
})

test('work beyond the queue of its name is refused, and that of another name is not', async () => {
  const { work, finishOne } = slowWork()
  const run = createFairLimiter({ places: 1, queue: 3, each: { places: 1, queue: 2 }, refusal })
  const all = ['a', 'a', 'a', 'a', 'b'].map(name => run(name, work(name)))
  const outcomes = Promise.allSettled(all)
  for (let count = 0; count < 4; count++) {
    await new Promise(setImmediate)
    await finishOne()
  }
  const refused = (await outcomes).map(({ status }) => status === 'rejected')
  expect(refused).toEqual([false, false, false, true, false])
})

test('a full queue accepts a name with a shorter queue, and drops the longest queue’s newest work', async () => {
  const { order, work, finishOne } = slowWork()
  const run = createFairLimiter({ places: 1, queue: 4, each: { places: 1, queue: 4 }, refusal })
  const sent = ['a1', 'b1', 'b2', 'b3', 'b4', 'c1', 'd1', 'c2', 'b5']
  const all = sent.map(what => run(what[0] ?? '', work(what)))
  const outcomes = Promise.allSettled(all)
  for (let count = 0; count < 5; count++) {
    await new Promise(setImmediate)
    await finishOne()
  }
  expect(order).toEqual(['a1', 'b1', 'c1', 'd1', 'b2'])
  const refused = (await outcomes).flatMap(({ status }, at) => (status === 'rejected' ? [sent[at]] : []))
  // c1 replaced b4 and d1 replaced b3. With c2, the queue of c would be as long as that of b was.
  expect(refused).toEqual(['b3', 'b4', 'c2', 'b5'])
})

test('work that has waited too long is refused and removed from the queue', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { order, work, finishOne } = slowWork()
  const run = createFairLimiter({ places: 1, queue: 1, each: { places: 1, queue: 1 }, timeout: 1000, refusal })
  const first = Promise.allSettled([run('a', work('a1')), run('b', work('b1'))])
  await vi.advanceTimersByTimeAsync(1000)
  const last = run('c', work('c1'))
  await vi.advanceTimersByTimeAsync(999)
  await finishOne()
  await vi.advanceTimersByTimeAsync(1)
  await finishOne()
  await last
  expect((await first).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(order).toEqual(['a1', 'c1'])
})

test('failed work releases its permit', async () => {
  const run = createFairLimiter({ places: 1, queue: 0, each: { places: 1, queue: 0 }, refusal })
  await expect(run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(run('b', () => Promise.resolve(1))).resolves.toBe(1)
})
