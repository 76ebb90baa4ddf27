import { inPortions } from '../concurrency/in-portions.ts'
import { ReadRejected } from '../reading/read-rejected.ts'
import { type ReadTableOptions, readTable } from './read-table.ts'
import { lengthOfRow, type Table, TableError, type TableFault, type TableRow } from './table.ts'

/** Runs in the child process that reads a table. */

export interface TableInput extends ReadTableOptions {
  bytes: Uint8Array
}

/** Reads a table and sends its rows in portions. Rejects with a `TableFault`. */
export async function readTableApart(
  { bytes, ...options }: TableInput,
  sendRows: (rows: readonly TableRow[]) => Promise<void>,
): Promise<Omit<Table, 'rows'>> {
  const { rows, ...table } = await readTable(bytes, options).catch(error => {
    throw error instanceof TableError ? new ReadRejected<TableFault>(error.code) : error
  })
  for await (const portion of inPortions(rows, lengthOfRow)) await sendRows(portion)
  return table
}
