import { expect, test } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'
import { Problem } from '../problem/problem.ts'
import { readerAt, readInSubprocess } from './read-in-subprocess.ts'
import type * as odd from './testing/odd-readers.ts'

const at = './testing/odd-readers.ts'
const twice = readerAt<typeof odd.twice>(import.meta.url, at, 'twice')
const refusing = readerAt<typeof odd.refusing>(import.meta.url, at, 'refusing')
const broken = readerAt<typeof odd.broken>(import.meta.url, at, 'broken')
const endless = readerAt<typeof odd.endless>(import.meta.url, at, 'endless')
const fetching = readerAt<typeof odd.fetching>(import.meta.url, at, 'fetching')
const greedy = readerAt<typeof odd.greedy>(import.meta.url, at, 'greedy')
const bottomless = readerAt<typeof odd.bottomless>(import.meta.url, at, 'bottomless')

const ended = (code: string) => ({ status: 400, errors: [expect.objectContaining({ field: 'file', code })] })

test('a reader runs in another process and hands over its parts in their order', async () => {
  const parts: string[] = []
  const read = await readInSubprocess(twice, { text: 'abc' }, { for: 'job', part: part => parts.push(part) })
  expect(parts).toEqual(['a', 'b', 'c'])
  expect(read).toMatchObject({ text: 'abcabc', bytes: Buffer.from('abc') })
  expect(read.names.get('abc')).not.toBe(process.pid)
})

test('a reader rejects with data, and failures keep their code', async () => {
  await expect(readInSubprocess(refusing, { why: 'damaged' }, { for: 'job' })).rejects.toMatchObject({
    why: { why: 'damaged' },
  })
  const refusal = ({ why }: { why: string }) => new Problem({ status: 400, code: why, title: 'Damaged' })
  await expect(readInSubprocess(refusing, { why: 'damaged' }, { for: 'job', refusal })).rejects.toMatchObject({
    status: 400,
    code: 'damaged',
  })
  await expect(readInSubprocess(broken, {}, { for: 'job' })).rejects.toMatchObject({
    message: 'It broke',
    code: 'ENOSPC',
    syscall: 'write',
  })
})

test('a reader gets bytes of a file that only this process can open, and no range that would fill its memory', async () => {
  const file = Buffer.from('abc')
  const bytes = async (start: number, end: number) => file.subarray(start, end)
  expect(await readInSubprocess(fetching, { ends: [1, 3, 2] }, { for: 'job', bytes })).toEqual(['a', 'abc', 'ab'])
  const large = readInSubprocess(fetching, { ends: [1, 2 ** 32] }, { for: 'job', bytes })
  await expect(large).rejects.toMatchObject(ended('takes_too_much_memory'))
})

test('a file that can no longer be read fails with its own error', async () => {
  const away = new Error('away')
  await expect(
    readInSubprocess(fetching, { ends: [1, 2] }, { for: 'job', bytes: () => Promise.reject(away) }),
  ).rejects.toBe(away)
})

test('a file is read outside of a transaction: a reading within one is refused, and one that is begun after it is not', async () => {
  const { database } = (await startTestApp()).dependencies
  const read = () => readInSubprocess(twice, { text: 'a' }, { for: 'job' })
  await expect(database.transaction(read)).rejects.toThrow('outside of a transaction')
  const ended = Promise.withResolvers<void>()
  const later = await database.transaction(async () => ({ read: ended.promise.then(read) }))
  ended.resolve()
  expect(await later.read).toMatchObject({ text: 'aa' })
})

test('an endless reader is stopped, while this process serves other requests', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 10)
  await expect(readInSubprocess(endless, {}, { for: 'job', timeout: 500 })).rejects.toMatchObject(
    ended('takes_too_long'),
  )
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
})

test('a reader that needs too much memory is killed alone', async () => {
  // A busy machine takes longer to fill the memory than a request may wait.
  const waiting = { for: { person: 'ana' }, timeout: 60_000 }
  const tooMuch = ended('takes_too_much_memory')
  await expect(readInSubprocess(greedy, { lines: 5_000_000 }, waiting)).rejects.toMatchObject(tooMuch)
  await expect(readInSubprocess(bottomless, { depth: 1_000_000 }, waiting)).rejects.toMatchObject(tooMuch)
  expect(await readInSubprocess(greedy, { lines: 30_000 }, waiting)).toBe(30_001)
}, 200_000)

/** Readings that last until the test ends them, and the people whose files were started or rejected. */
function heldReadings() {
  const begun: string[] = []
  const refused: string[] = []
  const changed = new Set<() => void>()
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise<void>(resolve => changed.add(resolve))
  }
  const note = (list: string[], person: string) => {
    list.push(person)
    for (const resolve of changed) resolve()
  }
  const hold = (person: string) => {
    const held = Promise.withResolvers<Uint8Array>()
    const bytes = () => {
      note(begun, person)
      return held.promise
    }
    const ended = readInSubprocess(fetching, { ends: [1] }, { for: { person }, bytes }).catch(({ status }) => {
      expect(status).toBe(503)
      note(refused, person)
    })
    return { ended, end: () => held.resolve(Buffer.from('a')) }
  }
  const endAll = async (readings: ReturnType<typeof hold>[]) => {
    for (const { end } of readings) end()
    await Promise.all(readings.map(({ ended }) => ended))
  }
  return { begun, refused, until, hold, endAll }
}

test('two files are read at once, twenty more are queued, and later ones get a retry response', async () => {
  const { begun, refused, until, hold, endAll } = heldReadings()
  const people = Array.from({ length: 24 }, (_, at) => `person ${at}`)
  const readings = people.map(hold)
  await until(() => refused.length === 2 && begun.length === 2)
  expect([begun.toSorted(), refused]).toEqual([people.slice(0, 2), people.slice(22)])
  await endAll(readings)
})

test('one person fills the queue, and the files of two others are read at once and in the next free place', async () => {
  const { begun, refused, until, hold, endAll } = heldReadings()
  const many = Array.from({ length: 22 }, () => hold('ana'))
  const second = hold('ivo')
  await until(() => begun.length === 2 && refused.length === 1)
  expect([begun.toSorted(), refused]).toEqual([['ana', 'ivo'], ['ana']])
  const third = hold('eva')
  second.end()
  await until(() => begun.length === 3)
  expect([begun.at(-1), refused]).toEqual(['eva', ['ana', 'ana']])
  await endAll([...many, second, third])
})
