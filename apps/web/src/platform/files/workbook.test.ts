import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { workbookOf } from './workbook.ts'

/** The entries of an archive, from its directory, with their checksums verified. */
function entriesOf(archive: Uint8Array<ArrayBuffer>): Record<string, string> {
  const view = new DataView(archive.buffer)
  const end = archive.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  const entries: Record<string, string> = {}
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    const [sum, size, named] = [
      view.getUint32(at + 16, true),
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
    ]
    const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + named))
    const local = view.getUint32(at + 42, true)
    expect(view.getUint32(local, true)).toBe(0x04034b50)
    const data = archive.subarray(local + 30 + named, local + 30 + named + size)
    expect(crc32(data)).toBe(sum)
    entries[name] = new TextDecoder().decode(data)
    at += 46 + named
  }
  expect(at).toBe(end)
  return entries
}

test('a workbook stores text as text, whatever it looks like, and numbers as numbers', () => {
  const entries = entriesOf(
    workbookOf(
      ['Type', 'Seats'],
      [
        ['=HYPERLINK("https://evil.test")', 0.5],
        ['A & <b>\u0001', null],
        ['First\u000bsecond\ufffe _x0041_', 1],
      ],
    ),
  )
  const sheet = entries['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain(
    '<c t="inlineStr"><is><t xml:space="preserve">=HYPERLINK("https://evil.test")</t></is></c><c><v>0.5</v></c>',
  )
  expect(sheet).toContain('A &amp; &lt;b&gt;</t></is></c><c/>')
  expect(sheet).toContain('First\nsecond _x005F_x0041_</t>')
  expect(Object.keys(entries)).toHaveLength(5)
})

test('the same rows are the same bytes', () => {
  const rows = [['é', 1]]
  expect(workbookOf(['a', 'b'], rows)).toEqual(workbookOf(['a', 'b'], rows))
})
