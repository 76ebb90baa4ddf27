import { inPortions } from '../concurrency/in-portions.ts'
import { ReadingRefused } from '../reading/reading-refused.ts'
import { readTable, type Wanted } from './read-table.ts'
import { lengthOfRow, type Table, TableError, type TableFault, type TableRow } from './table.ts'

/** Runs in the child process that reads a table. */

export interface TableToRead extends Wanted {
  bytes: Uint8Array
}

/** Reads a table and sends its rows in portions. Rejects with a `TableFault`. */
export async function readTableApart(
  { bytes, ...wanted }: TableToRead,
  handOver: (rows: readonly TableRow[]) => Promise<void>,
): Promise<Omit<Table, 'rows'>> {
  const { rows, ...table } = await readTable(bytes, wanted).catch(error => {
    throw error instanceof TableError ? new ReadingRefused<TableFault>(error.code) : error
  })
  for await (const portion of inPortions(rows, lengthOfRow)) await handOver(portion)
  return table
}
