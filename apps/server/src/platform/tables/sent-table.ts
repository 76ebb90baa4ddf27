import { invalid, type Problem } from '../problem/problem.ts'
import { type ReadFor, readApart, readerAt } from '../reading/read-apart.ts'
import type { Wanted } from './read-table.ts'
import { type Table, type TableFault, type TableRow, tableLimits } from './table.ts'
import { tableWords } from './table.words.ts'
import type { readTableApart } from './table-reader.ts'

const reader = readerAt<typeof readTableApart>(import.meta.url, './table-reader.ts', 'readTableApart')

/**
 * Reads the rows of an uploaded file in a child process, with at most this many below its heading. Throws 400 with a
 * message that says how to fix the file.
 */
export async function readSentTable(
  bytes: Uint8Array,
  { whom, mostRows, ...wanted }: Wanted & { whom: ReadFor; mostRows?: number },
): Promise<Table> {
  const rows: TableRow[] = []
  const handed = {
    for: whom,
    part: (portion: readonly TableRow[]) => rows.push(...portion),
    refusal: (code: TableFault) => refusal(code, mostRows),
  }
  const table = await readApart(reader, { bytes, ...wanted }, handed)
  if (mostRows !== undefined && rows.length > mostRows + 1) throw refusal('too_many_rows', mostRows)
  return { ...table, rows }
}

function refusal(code: TableFault, mostRows: number = tableLimits.rows): Problem {
  const most = mostRows.toLocaleString('en')
  return invalid([
    {
      field: 'file',
      code,
      message: language => {
        const words = tableWords(language)
        return code === 'too_many_rows' ? words.too_many_rows(most) : words[code]
      },
    },
  ])
}
