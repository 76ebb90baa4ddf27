import { expect, it } from 'vitest'
import { inBatches } from './batches.ts'
import { sharedReads } from './shared-reads.ts'

/** A read or write that finishes when the test says so, with the value from when it began. */
function slow() {
  const begun: PromiseWithResolvers<number>[] = []
  const begin = () => {
    const one = Promise.withResolvers<number>()
    begun.push(one)
    return one.promise
  }
  return { begun, begin, settled: () => new Promise(setImmediate) }
}

it('callers during a read share one read that started after they asked', async () => {
  const { begun, begin, settled } = slow()
  const read = sharedReads<number>()
  const source = {}
  const first = read(source, 'a', begin)
  const others = [read(source, 'a', begin), read(source, 'a', begin)]
  await settled()
  expect(begun).toHaveLength(1)
  begun[0]?.resolve(1)
  await settled()
  expect(begun).toHaveLength(2)
  const late = read(source, 'a', begin)
  begun[1]?.resolve(2)
  await settled()
  begun[2]?.resolve(3)
  expect(await Promise.all([first, ...others, late])).toEqual([1, 2, 2, 3])
  expect(begun).toHaveLength(3)
  void read(source, 'a', begin)
  expect(begun).toHaveLength(4)
})

it('nothing is shared between two sources or keys, and a failed read fails all who shared it', async () => {
  const { begun, begin, settled } = slow()
  const read = sharedReads<number>()
  const source = {}
  const first = read(source, 'a', begin)
  void read({}, 'a', begin)
  void read(source, 'b', begin)
  expect(begun).toHaveLength(3)
  const second = read(source, 'a', begin)
  begun[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await settled()
  begun[3]?.resolve(4)
  expect(await second).toBe(4)
})

it('requests that arrive during a read are read together, each once', async () => {
  const { begun, begin, settled } = slow()
  const batches: string[][] = []
  const add = inBatches<string>(async items => {
    batches.push(items)
    await begin()
  })
  const all = [add('a')]
  await settled()
  all.push(add('b'), add('c'))
  await settled()
  expect(batches).toEqual([['a']])
  const outcomes = Promise.allSettled(all)
  begun[0]?.reject(new Error('away'))
  await settled()
  begun[1]?.resolve(1)
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(batches).toEqual([['a'], ['b', 'c']])
})
