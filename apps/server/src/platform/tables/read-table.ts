import { readCsv } from './csv.ts'
import { decode } from './decode.ts'
import { type Delimiter, type Encoding, type Table, TableError, tableLimits } from './table.ts'
import { readWorkbook } from './workbook.ts'

export interface ReadTableOptions {
  encoding?: Encoding | undefined
  delimiter?: Delimiter | undefined
  /** Maximum characters per cell. */
  cell?: number
}

/**
 * Reads the rows of a file, whose format is detected from its content and not its name. An unreadable row has a fault
 * and does not affect the others. Throws `TableError`.
 */
export async function readTable(bytes: Uint8Array, options: ReadTableOptions = {}): Promise<Table> {
  const { cell = tableLimits.cell } = options
  if (bytes.length > tableLimits.bytes) throw new TableError('too_large')
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new TableError('old_workbook')
  const table = startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
    ? { format: 'XLSX' as const, encoding: null, delimiter: null, rows: await readWorkbook(bytes, cell) }
    : readText(bytes, options, cell)
  if (table.rows.length === 0) throw new TableError('empty')
  return table
}

function readText(bytes: Uint8Array, options: ReadTableOptions, cell: number): Table {
  const { encoding, text } = decode(bytes, options.encoding)
  return { format: 'CSV', encoding, ...readCsv(text, cell, options.delimiter) }
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)
