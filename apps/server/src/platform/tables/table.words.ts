import { defineWords } from '../words/define-words.ts'
import type { TableFault } from './table.ts'

/** Messages for files that are not tables, each with how to fix it. */
export const tableWords = defineWords('tables', {
  empty: 'The file is empty',
  not_a_table: 'This isn’t a table. Upload a CSV file or an Excel workbook (.xlsx).',
  old_workbook: 'This workbook uses an old format. Save it as .xlsx and upload it again.',
  damaged: 'The file is damaged and can’t be read. Save it again, then upload it.',
  wrong_encoding: 'The file doesn’t use that encoding. Choose another encoding.',
  too_large: 'The file is larger than 10 MB. Split it into smaller files.',
  too_many_rows: (max: string) => `The file has more than ${max} rows. Split it into smaller files.`,
  too_many_columns: 'The file has more than 100 columns. Remove the ones you don’t need.',
} satisfies Record<TableFault, string | ((max: string) => string)>)
