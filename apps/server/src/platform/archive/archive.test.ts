import { expect, test } from 'vitest'
import { zip } from '../../../test/made-files.ts'
import { openArchiveOf } from './archive.ts'

const limits = { entries: 3, entry: 1000, sum: 1000 }

test('folders and litter count as entries', async () => {
  const bytes = zip({ 'a/': '', 'b/': '', '__MACOSX/._c': 'x', 'd.txt': 'words' })
  await expect(openArchiveOf(bytes, limits)).rejects.toMatchObject({ reason: 'too_many_files' })
  await expect(openArchiveOf(bytes, { ...limits, entries: 4 })).resolves.toMatchObject({ paths: ['d.txt'] })
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
