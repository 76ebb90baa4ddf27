import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { commentedZip, zip } from '../../../test/made-files.ts'
import { openArchiveOf } from './archive.ts'

const limits = { entries: 3, entry: 1000, sum: 1000 }

test('folders and litter count as entries', async () => {
  const bytes = zip({ 'a/': '', 'b/': '', '__MACOSX/._c': 'x', 'd.txt': 'words' })
  await expect(openArchiveOf(bytes, limits)).rejects.toMatchObject({ reason: 'too_many_files' })
  await expect(openArchiveOf(bytes, { ...limits, entries: 4 })).resolves.toMatchObject({ paths: ['d.txt'] })
})

test('entries that tell too much are refused before anything is read, each and all together', async () => {
  const [small, large] = [Buffer.alloc(600), Buffer.alloc(1001)]
  await expect(openArchiveOf(zip({ a: large }), limits)).rejects.toMatchObject({ reason: 'too_large', detail: 'a' })
  await expect(openArchiveOf(zip({ a: small, b: small }), limits)).rejects.toMatchObject({
    reason: 'too_large',
    detail: '',
  })
})

test('only the requested bytes are read, up to the total limit', async () => {
  const archive = await openArchiveOf(zip({ a: Buffer.alloc(400) }), limits)
  await expect(archive.read('a', 399)).rejects.toMatchObject({ reason: 'too_large', detail: 'a' })
  for (let time = 0; time < 2; time++) expect(await archive.read('a', 400)).toHaveLength(400)
  await expect(archive.read('a', 400)).rejects.toMatchObject({ reason: 'too_large', detail: 'a' })
})

test('a list of entries that is long by its names, extra fields and comments is refused', async () => {
  const commented = (length: number) => commentedZip(300, length)
  await expect(openArchiveOf(commented(60_000), { ...limits, entries: 300 })).rejects.toMatchObject({
    reason: 'too_large',
    detail: '',
  })
  const archive = await openArchiveOf(commented(200), { ...limits, entries: 300 })
  expect(archive.paths).toHaveLength(300)
  expect((await archive.read('7.txt')).toString()).toBe('7')
})

test('the list may be as long as the entries that are expected', async () => {
  const archive = await openArchiveOf(commentedZip(300, 60_000), { ...limits, entries: 100_000 })
  expect(archive.paths).toHaveLength(300)
})

test('an open archive does not store entry comments', async () => {
  const bytes = commentedZip(250, 60_000)
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  // The engine frees the memory of buffers in the background. It is gone after the second call.
  const collect = async () => {
    gc()
    await new Promise(setImmediate)
    gc()
  }
  await collect()
  const before = process.memoryUsage().arrayBuffers
  const archive = await openArchiveOf(bytes, { ...limits, entries: 25_000 })
  await collect()
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5 * 1024 * 1024)
  expect((await archive.read('7.txt')).toString()).toBe('7')
})

test('two contents under one name are refused', async () => {
  const bytes = Buffer.from(
    zip({ 'a1.txt': 'one', 'a2.txt': 'two' }).toString('latin1').replaceAll('a2', 'a1'),
    'latin1',
  )
  await expect(openArchiveOf(bytes, limits)).rejects.toMatchObject({ reason: 'not_a_zip', detail: 'a1.txt' })
})

test.each<[string, string, (entry: Buffer) => void]>([
  ['encrypted', 'a password', entry => entry.writeUInt16LE(1, 8)],
  [
    'unsafe_path',
    'a link',
    entry => {
      entry.writeUInt8(3, 5)
      entry.writeUInt32LE(0o120777 * 0x10000, 38)
    },
  ],
])('%s: an entry with %s refuses the whole', async (reason, _, change) => {
  const bytes = zip({ 'a.txt': Buffer.from('words') })
  change(bytes.subarray(bytes.indexOf('PK\x01\x02')))
  await expect(openArchiveOf(bytes, limits)).rejects.toMatchObject({ reason, detail: 'a.txt' })
})
