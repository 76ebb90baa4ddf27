import { invalid, type Problem } from '../problem/problem.ts'
import { type ReadPurpose, readerAt, readInSubprocess } from '../reading/read-in-subprocess.ts'
import type { ReadTableOptions } from './read-table.ts'
import { type Table, type TableFault, type TableRow, tableLimits } from './table.ts'
import { tableWords } from './table.words.ts'
import type { readTableApart } from './table-reader.ts'

const reader = readerAt<typeof readTableApart>(import.meta.url, './table-reader.ts', 'readTableApart')

/**
 * Reads the rows of an uploaded file in a child process, with at most this many below its heading. Throws 400 with a
 * message that says how to fix the file.
 */
export async function readUploadedTable(
  bytes: Uint8Array,
  { purpose, maxRows, ...wanted }: ReadTableOptions & { purpose: ReadPurpose; maxRows?: number },
): Promise<Table> {
  const rows: TableRow[] = []
  const handlers = {
    for: purpose,
    part: (portion: readonly TableRow[]) => rows.push(...portion),
    refusal: (code: TableFault) => tableProblem(code, maxRows),
  }
  const table = await readInSubprocess(reader, { bytes, ...wanted }, handlers)
  if (maxRows !== undefined && rows.length > maxRows + 1) throw tableProblem('too_many_rows', maxRows)
  return { ...table, rows }
}

function tableProblem(code: TableFault, maxRows: number = tableLimits.rows): Problem {
  const max = maxRows.toLocaleString('en')
  return invalid([
    {
      field: 'file',
      code,
      message: language => {
        const words = tableWords(language)
        return code === 'too_many_rows' ? words.too_many_rows(max) : words[code]
      },
    },
  ])
}
