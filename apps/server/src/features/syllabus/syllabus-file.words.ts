import type { SyllabusColumn } from '@aulaviva/domain/syllabus-columns'
import type { TableFault } from '../../platform/tables/table.ts'
import { defineWords } from '../../platform/words/define-words.ts'
import type { FindingCode } from './syllabus-file.rules.ts'

/** What is said of a table with a syllabus, and its headings. */
export const syllabusFileWords = defineWords('syllabus-file', {
  faults: {
    empty: 'The file is empty',
    not_a_table: 'This is no table: bring a CSV file or an Excel workbook (.xlsx)',
    old_workbook: 'This is a workbook of an old kind: save it as .xlsx and bring it again',
    damaged: 'The file is damaged and cannot be read: save it anew and bring it again',
    wrong_encoding: 'The file is not written in that encoding: choose another one',
    too_large: 'The file is larger than 10 MB: bring it in parts',
    too_many_rows: 'The file has more than 5,000 rows: bring it in parts',
    too_many_columns: 'The file has more than 100 columns: leave out those that are not needed',
    no_level_column: 'No column is headed “level code”: write the headings into the first row',
  } satisfies Record<TableFault | 'no_level_column', string>,
  findings: {
    missing: 'Needed here: fill it in',
    malformed: 'Cannot be this: look for a slip',
    too_long: 'Too long: shorten it',
    unknown_cefr: 'No level of the CEFR: write A1, A2, B1, B2, C1 or C2, or nothing',
    no_number: 'No number: write 1, 2, 3 …',
    not_the_next: 'No unit has this number, and it is not the next one',
    no_address: 'No link: write its title, if it has one, and an address that begins with https://',
    of_no_unit: 'Links are of a unit or a topic: name one of them',
    contradicts: 'A row above says otherwise',
    full: 'There is no room for more of them',
    unclosed_quote: 'A quotation mark is opened and not closed here: mend the row in the file',
    cell_too_long: 'A cell has more than 2,000 characters: shorten it',
  } satisfies Record<FindingCode, string>,
  headings: {
    level_code: 'Level code',
    level_name: 'Level name',
    cefr: 'CEFR',
    unit_number: 'Unit number',
    unit_name: 'Unit name',
    topic: 'Topic',
    goal: 'Goal',
    materials: 'Materials',
  } satisfies Record<SyllabusColumn, string>,
  /** What the file is called. */
  file: (academy: string, ending: string) => `${academy} - syllabus.${ending}`,
})
