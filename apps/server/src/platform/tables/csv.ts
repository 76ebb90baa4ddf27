import Papa from 'papaparse'
import { type Delimiter, delimiters, TableError, type TableRow, tableLimits, takeRow } from './table.ts'

/** Rows with wrong quotes: behind each one reading begins anew. */
const mostFaults = 100
/**
 * So many characters are read at a time. A quote that nobody closes is looked for no further, whatever the size of the file,
 * and no row within the bounds of a table is longer.
 */
const mostAtOnce = tableLimits.row + 1
/** Lines of a file, those that say nothing and those within cells counted too. */
const mostLines = tableLimits.rows * 10

/**
 * The rows of text, their cells as they were before `writeCsv` defused them; the delimiter is the one asked for, else what
 * most rows have outside of quotes.
 */
export function readCsv(text: string, longest: number, asked?: Delimiter): { delimiter: Delimiter; rows: TableRow[] } {
  const all = text.replaceAll(/\r\n?/g, '\n')
  if (newlines(all, 0, all.length) > mostLines) throw new TableError('too_many_rows')
  // a line by which spreadsheets tell each other the delimiter
  const told = /^sep=([,;\t|])\n/i.exec(all)
  const delimiter = asked ?? (told?.[1] as Delimiter | undefined) ?? findDelimiter(all)
  const lines = withoutSpacesBeforeQuotes(all, delimiter)
  const rows: TableRow[] = []
  let from = told?.[0].length ?? 0
  let line = told ? 2 : 1
  let faults = 0
  while (from < lines.length) {
    const isLast = from + mostAtOnce >= lines.length
    const read = readUntilFault(lines.slice(from, from + mostAtOnce), { delimiter, line, rows, longest, isLast })
    if (read.isFault && ++faults > mostFaults) throw new TableError('damaged')
    from += read.characters
    line = read.line
  }
  return { delimiter, rows }
}

interface Reading {
  delimiter: Delimiter
  line: number
  rows: TableRow[]
  longest: number
  isLast: boolean
}

/**
 * Reads rows until the end, or until one whose quotes are wrong: that costs its own line, since nobody knows where it was to
 * end, and reading goes on behind it. Of a part that is not the last, the row at its end may go on in the next and is left to it.
 */
function readUntilFault(
  text: string,
  { delimiter, line: first, rows, longest, isLast }: Reading,
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
        const cells = broken.split(delimiter).map(undefused)
        takeRow(rows, { line, cells, fault: 'unclosed_quote' }, longest)
        characters += broken.length + 1
        line++
        isFault = true
        return parser.abort()
      }
      takeRow(rows, { line, cells: data.map(undefused) }, longest)
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
 * What parts the cells: what most rows have outside of quotes, for a title above them or a name may have another one. In how
 * many it has no space behind it, as it has in text, counts as much; then what there is most of.
 */
function findDelimiter(text: string): Delimiter {
  const none = { rows: new Set<number>(), tight: new Set<number>(), all: 0 }
  const seen = new Map<string, typeof none>(delimiters.map(one => [one, { rows: new Set(), tight: new Set(), all: 0 }]))
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
  const most = (one: Delimiter) => {
    const { rows, tight, all } = seen.get(one) ?? none
    return (rows.size + tight.size) * 10_000 + all
  }
  return delimiters.reduce((best, one) => (most(one) > most(best) ? one : best))
}

/** A quote opens a cell also behind spaces. Within a cell that is quoted, one alone stands at its end only. */
function withoutSpacesBeforeQuotes(lines: string, delimiter: Delimiter): string {
  const parting = delimiter === '|' ? '\\|' : delimiter
  return lines.replace(new RegExp(`(^|[\n${parting}]) +"(?!["\n${parting}]|$)`, 'g'), '$1"')
}

/** What a spreadsheet takes for a formula. */
const formula = /^[=+\-@\t\r\n]/
/** What `writeCsv` makes of one, and of text that looks like what it made. */
const defused = /^'+[=+\-@\t\r\n]/

/** Rows as spreadsheets open them: UTF-8 with a mark, every formula defused by an apostrophe before it. */
export function writeCsv(rows: readonly (readonly string[])[], delimiter: Delimiter = ','): string {
  const safe = rows.map(row => row.map(cell => (formula.test(cell) || defused.test(cell) ? `'${cell}` : cell)))
  return `\uFEFF${Papa.unparse(safe, { newline: '\r\n', delimiter })}\r\n`
}

/** A cell as it was before `writeCsv` defused it. */
function undefused(cell: string): string {
  return defused.test(cell) ? cell.slice(1) : cell
}
