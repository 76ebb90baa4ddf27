import { storedText } from '@aulaviva/domain/control-characters'

/** Tables that people bring: text with delimiters, or a workbook. Read whole, within bounds. */

export const tableLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 100,
  /** Characters of one cell, where whoever reads does not say otherwise. */
  cell: 2_000,
  /** Characters of one row of text, with its quotes: a hundred full cells, each of which is nothing but quotes. */
  row: 400_000,
} as const

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

export interface TableRow {
  /** Where it begins, counted from 1 as an editor or a spreadsheet does. */
  line: number
  cells: string[]
  /** Why its cells are not what was meant. */
  fault?: 'unclosed_quote' | 'cell_too_long'
}

export interface Table {
  format: 'CSV' | 'XLSX'
  /** As it was asked for or found; null in a workbook, as is the delimiter. */
  encoding: Encoding | null
  delimiter: Delimiter | null
  /** Those that say anything; the first is what people take for the heading. */
  rows: TableRow[]
}

export type TableFault =
  | 'empty'
  | 'not_a_table'
  | 'old_workbook'
  | 'damaged'
  | 'wrong_encoding'
  | 'too_large'
  | 'too_many_rows'
  | 'too_many_columns'

/** No table could be made of the bytes. */
export class TableError extends Error {
  override name = 'TableError'
  readonly code: TableFault

  constructor(code: TableFault) {
    super(`The file cannot be read as a table: ${code}`)
    this.code = code
  }
}

/** Characters of a row. */
export const lengthOfRow = ({ cells }: TableRow): number => cells.reduce((sum, { length }) => sum + length, 0)

/** Adds a row within the bounds, cells of so many characters at most; one that says nothing is left out. Throws `TableError`. */
export function takeRow(rows: TableRow[], { line, cells, fault }: TableRow, longest: number): void {
  const said = cells.findLastIndex(cell => cell.trim() !== '') + 1
  if (said === 0 && !fault) return
  if (rows.length >= tableLimits.rows) throw new TableError('too_many_rows')
  if (said > tableLimits.columns) throw new TableError('too_many_columns')
  const short = cells.slice(0, said).map(cell => storedText(cell.slice(0, longest)))
  const isCut = cells.some(cell => cell.length > longest)
  const why = fault ?? (isCut ? 'cell_too_long' : undefined)
  rows.push({ line, cells: short, ...(why && { fault: why }) })
}
