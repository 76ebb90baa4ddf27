import { invalid, type Problem } from '../problem/problem.ts'
import { readTable, type Wanted } from './read-table.ts'
import { type Table, TableError, type TableFault, tableLimits } from './table.ts'
import { tableWords } from './table.words.ts'

/** The rows of a file that was sent, with so many at most under its heading. Throws 400 with what to do about it. */
export async function readSentTable(
  bytes: Uint8Array,
  { mostRows, ...wanted }: Wanted & { mostRows?: number } = {},
): Promise<Table> {
  try {
    const table = await readTable(bytes, wanted)
    if (mostRows !== undefined && table.rows.length > mostRows + 1) throw new TableError('too_many_rows')
    return table
  } catch (error) {
    throw error instanceof TableError ? refusal(error.code, mostRows) : error
  }
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
