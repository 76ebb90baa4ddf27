import { defineWords, plural } from '#platform/words/define-words.ts'

const rows = (count: number) => plural(count, { one: '1 row', other: `${count} rows` })

/** The syllabus as a table: export, and import with a preview of each row. */
export const syllabusFileWords = defineWords('syllabus-file', {
  heading: 'Import and export',
  about: 'Edit your syllabus in a spreadsheet, one row per topic. You’ll see a preview before anything changes.',
  save: { xlsx: 'Export for Excel', csv: 'Export as CSV' },
  saved: 'Syllabus exported',
  importSyllabus: 'Import syllabus',
  title: 'Import syllabus',
  intro:
    'Use one row per topic, with its level and unit. You’ll preview each row first. Anything not in the file stays the same.',
  columns:
    'Columns, with headings in English, Spanish, or Portuguese: level code, level name, CEFR, unit number, unit name, topic, goal, materials.',
  drop: 'Choose a file or drop it here',
  dropHint: 'CSV, text, or Excel (.xlsx), up to 10 MB and 5,000 rows',
  figures: { new: 'New', changed: 'Changed', unchanged: 'Unchanged', refused: 'Rejected' },
  states: { NEW: 'New', CHANGED: 'Changed', REFUSED: 'Rejected' },
  line: (line: number) => `Line ${line}`,
  columnNames: {
    level_code: 'Level code',
    level_name: 'Level name',
    cefr: 'CEFR',
    unit_number: 'Unit number',
    unit_name: 'Unit name',
    topic: 'Topic',
    goal: 'Goal',
    materials: 'Materials',
  },
  difference: (column: string, from: string, to: string) => (from ? `${column}: ${from} → ${to}` : `${column}: ${to}`),
  finding: (column: string, value: string, message: string) =>
    [column && (value ? `${column} “${value}”` : column), message].filter(Boolean).join(': '),
  ignored: (headings: string) => `Skipped columns: ${headings}`,
  rows: 'Preview',
  more: 'Show more',
  shown: (shown: number, all: number) => `${shown} of ${rows(all)}`,
  noChanges: 'No changes in this file.',
  rejectedRows: (count: number) =>
    plural(count, {
      one: '1 row was rejected and won’t be imported.',
      other: `${count} rows were rejected and won’t be imported.`,
    }),
  confirm: (count: number) => `Import ${rows(count)}`,
  done: 'Syllabus imported',
  changedMeanwhile: 'The syllabus changed while you were here. Review the updated preview.',
  importFailed: 'We couldn’t import the syllabus. Try again.',
})
