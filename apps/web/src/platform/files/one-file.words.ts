import { defineWords } from '../words/define-words.ts'

/** What is said while one file is chosen, by what it holds. */
export const oneFileWords = defineWords('one-file', {
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
