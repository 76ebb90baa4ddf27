import type { Readable } from 'node:stream'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { addRow, TableError, type TableRow, tableLimits } from './table.ts'

/** Maximum unpacked bytes of the parts of a workbook together, and characters of its cells, which may share a text. */
const maxUnpackedBytes = 64 * 1024 * 1024
const maxEntries = 2_000

/**
 * Reads the rows of the first sheet of a workbook as text: a number as stored, a date as YYYY-MM-DD, a formula as its
 * last result. Reads no more than the limits, whatever sizes the file declares. Throws `TableError`.
 */
export async function readWorkbook(bytes: Uint8Array, maxCellLength: number): Promise<TableRow[]> {
  try {
    return await rowsOf(await openParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)), maxCellLength)
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('damaged')
  }
}

interface Tag {
  name: string
  attributes: Record<string, string>
}

/** Called for each tag, and with its text at its end. */
interface Listener {
  open?(tag: Tag): void
  close?(name: string, text: string): void
}

interface Parts {
  has(name: string): boolean
  read(name: string, listener: Listener): Promise<void>
}

async function rowsOf(parts: Parts, maxCellLength: number): Promise<TableRow[]> {
  const book = await readBook(parts)
  const strings = await readStrings(parts, maxCellLength)
  const isDate = await readDateStyles(parts)
  const rows: TableRow[] = []
  let line = 0
  let column = 0
  let cells: string[] = []
  let cell: Tag['attributes'] = {}
  let value = ''
  let phonetic = false
  let remaining = maxUnpackedBytes
  await parts.read(book.sheet, {
    open({ name, attributes }) {
      if (name === 'row') {
        line = Math.max(Number(attributes.r) || 0, line + 1)
        column = 0
        cells = []
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1
        if (column > tableLimits.columns) throw new TableError('too_many_columns')
        cell = attributes
        value = ''
      } else if (name === 'rPh') phonetic = true
    },
    close(name, text) {
      if (name === 'rPh') phonetic = false
      else if (name === 'v' || (name === 't' && !phonetic)) value += text
      else if (name === 'c') {
        while (cells.length < column - 1) cells.push('')
        const text = cellText(cell, value, { strings, isDate, from1904: book.from1904 })
        remaining -= text.length
        if (remaining < 0) throw new TableError('too_large')
        cells[column - 1] = text
      } else if (name === 'row') addRow(rows, { line, cells }, maxCellLength)
    },
  })
  return rows
}

/** `C7` is in the third column. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

interface CellContext {
  strings: readonly string[]
  isDate(style: string | undefined): boolean
  from1904: boolean
}

function cellText({ t, s }: Tag['attributes'], value: string, { strings, isDate, from1904 }: CellContext): string {
  if (t === 's') return withCharacterCodes(strings[Number(value)] ?? '')
  if (t === 'str' || t === 'inlineStr') return withCharacterCodes(value)
  if (t === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if ((t !== undefined && t !== 'n') || value === '') return value
  const number = Number(value)
  if (Number.isNaN(number)) return value
  if (isDate(s)) return dayOf(number, from1904)
  return isInexact.test(value) ? String(Number(number.toPrecision(15))) : value
}

/** Numbers that are stored with an exponent, or with more digits than spreadsheets show: 1.1000000000000001. */
const isInexact = /e|^(?=.*\.).{17}/i

/** Decodes characters written by their number, such as `_x000B_` for one that XML cannot contain. */
const withCharacterCodes = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Days count from the last day of 1899, or from the first of 1904 in workbooks that say so. */
function dayOf(days: number, from1904: boolean): string {
  const date = new Date((Math.floor(days) - (from1904 ? 24_107 : 25_569)) * 86_400_000)
  return Number.isNaN(date.getTime()) ? String(days) : date.toISOString().slice(0, 10)
}

async function readBook(parts: Parts): Promise<{ sheet: string; from1904: boolean }> {
  const visibleSheets: string[] = []
  let from1904 = false
  await parts.read('xl/workbook.xml', {
    open({ name, attributes }) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible') {
        visibleSheets.push(Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '')
      }
    },
  })
  const targets = new Map<string | undefined, string | undefined>()
  await parts.read('xl/_rels/workbook.xml.rels', {
    open({ name, attributes }) {
      // A sheet with only a chart or a dialog has no cells.
      const hasCells = name === 'Relationship' && !/\/(chart|dialog)sheet$/.test(attributes.Type ?? '')
      if (hasCells) targets.set(attributes.Id, attributes.Target)
    },
  })
  const target = visibleSheets.map(id => targets.get(id)).find(one => one)
  if (!target) throw new TableError('damaged')
  return { sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`, from1904 }
}

async function readStrings(parts: Parts, maxCellLength: number): Promise<string[]> {
  const strings: string[] = []
  if (!parts.has('xl/sharedStrings.xml')) return strings
  let text = ''
  let phonetic = false
  await parts.read('xl/sharedStrings.xml', {
    open({ name }) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic = true
    },
    close(name, content) {
      // Phonetic hints are not part of the text.
      if (name === 'rPh') phonetic = false
      else if (name === 't' && !phonetic) text += content
      else if (name === 'si') strings.push(text.slice(0, maxCellLength + 1))
    },
  })
  return strings
}

async function readDateStyles(parts: Parts): Promise<CellContext['isDate']> {
  const customFormats = new Set<string>()
  const dates = new Set<string>()
  let styles = 0
  let inCells = false
  if (!parts.has('xl/styles.xml')) return () => false
  await parts.read('xl/styles.xml', {
    open({ name, attributes }) {
      const { numFmtId = '', formatCode = '' } = attributes
      if (name === 'numFmt' && /[dy]/i.test(formatCode.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')))
        customFormats.add(numFmtId)
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) {
        const id = Number(numFmtId)
        if (customFormats.has(numFmtId) || (id >= 14 && id <= 17) || id === 22) dates.add(String(styles))
        styles++
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return style => style !== undefined && dates.has(style)
}

async function openParts(bytes: Buffer): Promise<Parts> {
  const archive = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  if (archive.entryCount > maxEntries) throw new TableError('too_large')
  const entries = await entriesOf(archive)
  let remaining = maxUnpackedBytes
  return {
    has: name => entries.has(name),
    async read(name, listener) {
      const entry = entries.get(name)
      if (!entry) throw new TableError('damaged')
      const parser = parserFor(listener)
      const decoder = new TextDecoder('utf-8', { fatal: true })
      for await (const chunk of await unpack(archive, entry)) {
        remaining -= chunk.length
        if (remaining < 0) throw new TableError('too_large')
        parser.write(decoder.decode(chunk, { stream: true }))
      }
      parser.write(decoder.decode()).close()
    },
  }
}

function entriesOf(archive: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    archive.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      archive.readEntry()
    })
    archive.once('end', () => resolve(entries))
    archive.once('error', reject)
    archive.readEntry()
  })
}

function unpack(archive: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) =>
    archive.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  )
}

/** Names come without their prefix, which programs choose freely. Throws for XML that is not well-formed. */
function parserFor({ open, close }: Listener): SaxesParser {
  const parser = new SaxesParser()
  const texts: string[] = []
  const plain = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', error => {
    throw error
  })
  parser.on('doctype', () => {
    throw new TableError('damaged')
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    texts.push('')
    open?.({ name: plain(name), attributes })
  })
  parser.on('text', text => {
    if (texts.length > 0) texts[texts.length - 1] += text
  })
  parser.on('closetag', ({ name }: SaxesTagPlain) => close?.(plain(name), texts.pop() ?? ''))
  return parser
}
