import type { SyllabusColumn } from '@aulaviva/domain/syllabus-columns'
import { defineWords } from '../../platform/words/define-words.ts'
import type { FindingCode } from './syllabus-file.rules.ts'

/** What is said of a table with a syllabus, and its headings. */
export const syllabusFileWords = defineWords('syllabus-file', {
  no_level_column: 'No column is headed “level code”: write the headings into the first row',
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
