import { storedText } from '@aulaviva/domain/control-characters'

/**
 * Creates a workbook with one sheet (XLSX). Text stays text, whatever it looks like: no cell is a formula. Numbers are
 * numbers. The archive is not compressed: a report's table is small, and no library is needed.
 */
export function workbookOf(
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): Uint8Array<ArrayBuffer> {
  const lines = [header, ...rows].map((cells, at) => `<row r="${at + 1}">${cells.map(cellOf).join('')}</row>`)
  return archiveOf([
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', relations('officeDocument', 'xl/workbook.xml')],
    ['xl/workbook.xml', workbook],
    ['xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml')],
    ['xl/worksheets/sheet1.xml', `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`],
  ])
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const formats = 'http://schemas.openxmlformats.org'
const main = `${formats}/spreadsheetml/2006/main`
const ofDocument = `${formats}/officeDocument/2006/relationships`
const inPackage = `${formats}/package/2006`
const ofSheets = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `<Types xmlns="${inPackage}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${ofSheets}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${ofSheets}.worksheet+xml"/></Types>`
const workbook = `<workbook xmlns="${main}" xmlns:r="${ofDocument}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`
const relations = (kind: string, target: string) =>
  `<Relationships xmlns="${inPackage}/relationships"><Relationship Id="rId1" Type="${ofDocument}/${kind}" Target="${target}"/></Relationships>`

function cellOf(value: string | number | null): string {
  if (value === null) return '<c/>'
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
const escaped = (text: string) =>
  storedText(text)
    // Would be decoded as the character of that number.
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>\r]/g, mark => marks[mark] ?? mark)

interface ArchiveEntry {
  name: Uint8Array
  data: Uint8Array
  sum: number
  at: number
}

/** January 1, 1980, the first day of the ZIP format. Fixed, so that the same rows give the same bytes. */
const firstDay = 0x0021

/** A ZIP archive whose entries are not compressed. */
function archiveOf(parts: readonly (readonly [path: string, xml: string])[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const chunks: Uint8Array[] = []
  let size = 0
  const put = (...some: Uint8Array[]) => {
    for (const chunk of some) size += chunk.length
    chunks.push(...some)
  }
  const entries = parts.map(([path, xml]): ArchiveEntry => {
    const entry = { name: encoder.encode(path), data: encoder.encode(head + xml), at: size }
    const stored = { ...entry, sum: checksum(entry.data) }
    put(headerOf(stored, false), stored.name, stored.data)
    return stored
  })
  const directory = size
  for (const entry of entries) put(headerOf(entry, true), entry.name)
  put(
    bytes([4, 0x06054b50], [4, 0], [2, parts.length], [2, parts.length], [4, size - directory], [4, directory], [2, 0]),
  )
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** The header of an entry, which is repeated in the directory at the end. */
function headerOf({ name, data, sum, at }: ArchiveEntry, inDirectory: boolean): Uint8Array {
  const shared: Field[] = [
    [2, 20],
    [2, 0x0800],
    [2, 0],
    [2, 0],
    [2, firstDay],
    [4, sum],
    [4, data.length],
    [4, data.length],
    [2, name.length],
    [2, 0],
  ]
  if (!inDirectory) return bytes([4, 0x04034b50], ...shared)
  return bytes([4, 0x02014b50], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, at])
}

type Field = readonly [width: 2 | 4, value: number]

function bytes(...fields: readonly Field[]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([width, value]) => Array.from({ length: width }, (_, at) => (value >>> (8 * at)) & 0xff)),
  )
}

/** CRC-32, the checksum of ZIP archives. */
function checksum(data: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of data) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
