import Papa from 'papaparse'
import { addRow, type Delimiter, delimiters, TableError, type TableRow, tableLimits } from './table.ts'

/** Maximum rows with invalid quotes: parsing restarts after each one. */
const maxFaults = 100
/**
 * Characters parsed at a time. This limits the search for a missing closing quote, whatever the size of the file. No
 * valid row is longer.
 */
const maxChunkLength = tableLimits.row + 1
/** Lines of a file, including empty ones and those inside cells. */
const maxLines = tableLimits.rows * 10

/**
 * Parses the rows of a text and undoes the escaping of `writeCsv`. The delimiter is the requested one, otherwise the
 * one that most rows have outside quotes.
 */
export function readCsv(
  text: string,
  maxCellLength: number,
  requestedDelimiter?: Delimiter,
): { delimiter: Delimiter; rows: TableRow[] } {
  const all = text.replaceAll(/\r\n?/g, '\n')
  if (newlines(all, 0, all.length) > maxLines) throw new TableError('too_many_rows')
  // A line with which spreadsheets declare the delimiter.
  const separatorLine = /^sep=([,;\t|])\n/i.exec(all)
  const delimiter = requestedDelimiter ?? (separatorLine?.[1] as Delimiter | undefined) ?? findDelimiter(all)
  const lines = withoutSpacesBeforeQuotes(all, delimiter)
  const rows: TableRow[] = []
  let from = separatorLine?.[0].length ?? 0
  let line = separatorLine ? 2 : 1
  let faults = 0
  while (from < lines.length) {
    const isLast = from + maxChunkLength >= lines.length
    const chunk = readUntilFault(lines.slice(from, from + maxChunkLength), {
      delimiter,
      line,
      rows,
      maxCellLength,
      isLast,
    })
    if (chunk.isFault && ++faults > maxFaults) throw new TableError('damaged')
    from += chunk.characters
    line = chunk.line
  }
  return { delimiter, rows }
}

interface ReadState {
  delimiter: Delimiter
  line: number
  rows: TableRow[]
  maxCellLength: number
  isLast: boolean
}

/**
 * Parses rows until the end, or until one with invalid quotes. That row costs only its first line, since no one knows
 * where it was meant to end, and parsing continues after it. Unless this is the last part, its final row may be
 * incomplete and is left to the next part.
 */
function readUntilFault(
  text: string,
  { delimiter, line: first, rows, maxCellLength, isLast }: ReadState,
): { characters: number; line: number; isFault: boolean } {
  let line = first
  let characters = 0
  let isFault = false
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step({ data, errors, meta }, parser) {
      const isCut = !isLast && meta.cursor >= text.length
      if (isCut && characters > 0) return parser.abort()
      if (isCut || errors.some(({ type }) => type === 'Quotes')) {
        const end = text.indexOf('\n', characters)
        const broken = text.slice(characters, end === -1 ? undefined : end)
        const cells = broken.split(delimiter).map(unescaped)
        addRow(rows, { line, cells, fault: 'unclosed_quote' }, maxCellLength)
        characters += broken.length + 1
        line++
        isFault = true
        return parser.abort()
      }
      addRow(rows, { line, cells: data.map(unescaped) }, maxCellLength)
      line += newlines(text, characters, meta.cursor)
      characters = meta.cursor
    },
  })
  return { characters: Math.max(characters, 1), line, isFault }
}

function newlines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}

/**
 * Detects the delimiter. First counts the rows that contain it outside quotes, because a title or a name may contain
 * another one, then also the rows where no space follows it, as one does in text. Ties go to the most frequent one.
 */
function findDelimiter(text: string): Delimiter {
  const nothingSeen = { rows: new Set<number>(), tight: new Set<number>(), all: 0 }
  const seen = new Map<string, typeof nothingSeen>(
    delimiters.map(one => [one, { rows: new Set(), tight: new Set(), all: 0 }]),
  )
  let quoted = false
  let row = 0
  let before = '\n'
  for (let at = 0; at < Math.min(text.length, 10_000); at++) {
    const character = text[at] ?? ''
    const count = quoted ? undefined : seen.get(character)
    if (character === '"') quoted = !quoted && (before === '\n' || seen.has(before))
    else if (character === '\n' && !quoted) row++
    else if (count) {
      count.all++
      count.rows.add(row)
      if (text[at + 1] !== ' ') count.tight.add(row)
    }
    if (character !== ' ') before = character
  }
  const scoreOf = (one: Delimiter) => {
    const { rows, tight, all } = seen.get(one) ?? nothingSeen
    return (rows.size + tight.size) * 10_000 + all
  }
  return delimiters.reduce((best, one) => (scoreOf(one) > scoreOf(best) ? one : best))
}

/** A quote also opens a cell after spaces. Inside a quoted cell, a single quote character can only be at its end. */
function withoutSpacesBeforeQuotes(lines: string, delimiter: Delimiter): string {
  const separator = delimiter === '|' ? '\\|' : delimiter
  return lines.replace(new RegExp(`(^|[\n${separator}]) +"(?!["\n${separator}]|$)`, 'g'), '$1"')
}

/** Text that a spreadsheet would treat as a formula. */
const formula = /^[=+\-@\t\r\n]/
/** Formulas as `writeCsv` escapes them, and text that looks the same. */
const escapedFormula = /^'+[=+\-@\t\r\n]/

/**
 * Serializes rows for spreadsheets: UTF-8 with a byte order mark, and every formula escaped with a leading apostrophe.
 */
export function writeCsv(rows: readonly (readonly string[])[], delimiter: Delimiter = ','): string {
  const safe = rows.map(row => row.map(cell => (formula.test(cell) || escapedFormula.test(cell) ? `'${cell}` : cell)))
  return `\uFEFF${Papa.unparse(safe, { newline: '\r\n', delimiter })}\r\n`
}

/** Undoes the escaping of `writeCsv`. */
function unescaped(cell: string): string {
  return escapedFormula.test(cell) ? cell.slice(1) : cell
}
