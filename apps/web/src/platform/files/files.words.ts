import { defineWords } from '../words/define-words.ts'

/** What is said where files are chosen. */
export const filesWords = defineWords('files', {
  /** Nobody can say at this moment which files the academy takes. */
  limitsFailed: 'Files can’t be added right now',
  tooMany: 'Add one file at a time.',
  academies: {
    reading: 'Checking file…',
    extension: 'Choose a .json file.',
    tooLarge: 'The file is larger than 8 MB.',
  },
  tables: {
    reading: 'Reading file…',
    extension: 'Choose a .csv, .tsv, .txt, or .xlsx file.',
    tooLarge: 'The file is larger than 10 MB. Split it into smaller files.',
  },
})
