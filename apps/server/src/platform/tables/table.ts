import { storedText } from '@aulaviva/domain/control-characters'

/** Tables that people import: delimited text or a workbook. Read whole, within these limits. */

export const tableLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 100,
  /** Characters of one cell, unless the caller sets another limit. */
  cell: 2_000,
  /** Characters of one row of text with its quotes: a hundred full cells, each of which consists only of quotes. */
  row: 400_000,
} as const

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

export interface TableRow {
  /** First line of the row, counted from 1 as in an editor or spreadsheet. */
  line: number
  cells: string[]
  /** Why the cells are not what was meant. */
  fault?: 'unclosed_quote' | 'cell_too_long'
}

export interface Table {
  format: 'CSV' | 'XLSX'
  /** As requested or detected. Null in a workbook, like the delimiter. */
  encoding: Encoding | null
  delimiter: Delimiter | null
  /** Rows that are not empty. The first is what people see as the heading. */
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

/** The bytes are not a table. */
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

/**
 * Adds a row within the limits, with at most `maxCellLength` characters per cell. Skips an empty row. Throws `TableError`.
 */
export function addRow(rows: TableRow[], { line, cells, fault }: TableRow, maxCellLength: number): void {
  const width = cells.findLastIndex(cell => cell.trim() !== '') + 1
  if (width === 0 && !fault) return
  if (rows.length >= tableLimits.rows) throw new TableError('too_many_rows')
  if (width > tableLimits.columns) throw new TableError('too_many_columns')
  const trimmed = cells.slice(0, width).map(cell => storedText(cell.slice(0, maxCellLength)))
  const isCut = cells.some(cell => cell.length > maxCellLength)
  const rowFault = fault ?? (isCut ? 'cell_too_long' : undefined)
  rows.push({ line, cells: trimmed, ...(rowFault && { fault: rowFault }) })
}
