import { defineWords } from '../words/define-words.ts'

/** What is said where files are chosen. */
export const filesWords = defineWords('files', {
  /** Nobody can say at this moment which files the academy takes. */
  limitsFailed: 'Files can’t be added right now',
  tooMany: 'Bring one file at a time.',
  academies: {
    reading: 'Trying the file',
    extension: 'Bring a file that ends in .json.',
    tooLarge: 'The file is larger than 8 MB.',
  },
  tables: {
    reading: 'Reading the file',
    extension: 'Bring a file that ends in .csv, .tsv, .txt or .xlsx.',
    tooLarge: 'The file is larger than 10 MB. Bring it in parts.',
  },
})
