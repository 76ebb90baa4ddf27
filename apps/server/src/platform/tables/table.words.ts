import { defineWords } from '../words/define-words.ts'
import type { TableFault } from './table.ts'

/** What is said of a file that is no table, each with what to do about it. */
export const tableWords = defineWords('tables', {
  empty: 'The file is empty',
  not_a_table: 'This is no table: bring a CSV file or an Excel workbook (.xlsx)',
  old_workbook: 'This is a workbook of an old kind: save it as .xlsx and bring it again',
  damaged: 'The file is damaged and cannot be read: save it anew and bring it again',
  wrong_encoding: 'The file is not written in that encoding: choose another one',
  too_large: 'The file is larger than 10 MB: bring it in parts',
  too_many_rows: (most: string) => `The file has more than ${most} rows: bring it in parts`,
  too_many_columns: 'The file has more than 100 columns: leave out those that are not needed',
} satisfies Record<TableFault, string | ((most: string) => string)>)
