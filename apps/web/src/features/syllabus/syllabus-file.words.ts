import { defineWords, plural } from '#platform/words/define-words.ts'

const rows = (count: number) => plural(count, { one: '1 row', other: `${count} rows` })

/** The syllabus as a table: taken out, and brought in after a look at what each row would do. */
export const syllabusFileWords = defineWords('syllabus-file', {
  heading: 'In a spreadsheet',
  about:
    'Write or mend the syllabus in a table, a row for each topic, and see what each row would do before it is done.',
  save: { xlsx: 'Download for Excel', csv: 'Download as CSV' },
  saved: 'The syllabus is saved.',
  bring: 'Bring in a table',
  title: 'Bring in a syllabus',
  intro:
    'One row for each topic, with the level and the unit it is in. You see first what each row would make or change; what the file does not name stays as it is.',
  columns:
    'Columns, headed in English or Spanish: level code, level name, CEFR, unit number, unit name, topic, goal, materials.',
  drop: 'Choose a file, or drop it here',
  dropHint: 'CSV, text or Excel (.xlsx), up to 10 MB and 5,000 rows',
  figures: { new: 'New', changed: 'Changed', unchanged: 'Unchanged', refused: 'Refused' },
  states: { NEW: 'New', CHANGED: 'Changed', REFUSED: 'Refused' },
  line: (line: number) => `Line ${line}`,
  columnNames: {
    level_code: 'Level code',
    level_name: 'Level name',
    cefr: 'CEFR',
    unit_number: 'Unit number',
    unit_name: 'Unit name',
    topic: 'Topic',
    goal: 'Goal',
    materials: 'Links',
  },
  difference: (column: string, from: string, to: string) => (from ? `${column}: ${from} → ${to}` : `${column}: ${to}`),
  finding: (column: string, value: string, message: string) =>
    [column && (value ? `${column} “${value}”` : column), message].filter(Boolean).join(': '),
  ignored: (headings: string) => `Passed over: ${headings}`,
  rows: 'What the rows would do',
  more: 'Show more',
  shown: (shown: number, all: number) => `${shown} of ${rows(all)}`,
  nothing: 'The file makes and changes nothing.',
  refusedStay: (count: number) => `${rows(count)} refused and left out.`,
  confirm: (count: number) => `Take over ${rows(count)}`,
  other: 'Choose another file',
  done: 'The syllabus is brought in.',
  changedMeanwhile: 'The syllabus has changed meanwhile. This is what the file would do now: look once more.',
  failed: 'It could not be brought in now. Try again.',
})
