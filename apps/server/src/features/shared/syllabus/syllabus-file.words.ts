import {
  maxLevelCodeLength,
  maxLevels,
  maxMaterials,
  maxSyllabusNameLength,
  maxTopics,
  maxUnits,
} from '@aulaviva/domain/syllabus'
import type { SyllabusColumn } from '@aulaviva/domain/syllabus-columns'
import { defineWords } from '../../../platform/words/define-words.ts'
import type { FindingCode } from './syllabus-file.rules.ts'

/** The findings about a table with a syllabus, and its headings. */
export const syllabusFileWords = defineWords('syllabus-file', {
  no_level_column: 'We couldn’t find a “level code” column. Add the headings to the first row.',
  findings: {
    missing: 'This is required. Fill it in.',
    malformed: `This must be on one line. Level codes can have up to ${maxLevelCodeLength} characters and can’t be “mine”.`,
    too_long: `Names can have up to ${maxSyllabusNameLength} characters, and goals up to 2,000. Shorten this one.`,
    unknown_cefr: 'This isn’t a CEFR level. Enter A1, A2, B1, B2, C1, or C2, or leave it empty.',
    no_number: 'This isn’t a number. Enter 1, 2, 3, and so on.',
    not_the_next: 'No unit has this number, and it isn’t the next one. Number units without gaps.',
    no_address:
      'Enter one link per line: an optional title, then an address that starts with https:// and has up to 500 characters.',
    of_no_unit: 'Links belong to a unit or topic. Add the unit or topic to this row.',
    contradicts: 'An earlier row has a different value. Use the same value in both rows.',
    unclosed_quote: 'A quotation mark isn’t closed here. Fix the row in the file.',
    cell_too_long: 'A cell has more than 2,000 characters. Shorten it.',
  } satisfies Record<Exclude<FindingCode, 'full'>, string>,
  /** By the column of what exceeds a limit. */
  full: (column: SyllabusColumn | null) => {
    if (column === 'level_code') return `A syllabus can have up to ${maxLevels} levels. Remove this row.`
    if (column === 'unit_name') return `A level can have up to ${maxUnits} units. Remove this row.`
    if (column === 'topic') return `A unit can have up to ${maxTopics} topics. Remove this row.`
    return `A unit or topic can have up to ${maxMaterials} materials. Remove some links.`
  },
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
  /** The file name. */
  file: (academy: string, extension: string) => `${academy} - syllabus.${extension}`,
})
