import { defineWords } from '../words/define-words.ts'

/** Messages for choosing files. */
export const filesWords = defineWords('files', {
  /** The limits for files could not be loaded. */
  limitsFailed: 'You can’t add files right now',
  tooMany: 'Add 1 file at a time',
  another: 'Choose another file',
  /** A photo is being made smaller. */
  resizing: 'Preparing photo…',
  refusals: {
    too_many: (maxFiles: number) => `maximum number of files allowed is ${maxFiles}`,
    extension: (extension: string) => `extension ${extension} not allowed`,
    too_large: (name: string, megabytes: number) => `${name} is larger than ${megabytes} MB. Choose a smaller file.`,
  },
  remove: {
    label: (name: string) => `Remove ${name}`,
    question: (name: string) => `Remove “${name}”?`,
    confirm: 'Remove',
  },
  academies: {
    reading: 'Checking file…',
    extension: 'Choose a .json file',
    tooLarge: 'Choose a file of up to 8 MB',
  },
  tables: {
    reading: 'Reading file…',
    extension: 'Choose a .csv, .tsv, .txt, or .xlsx file',
    tooLarge: 'The file is larger than 10 MB. Split it into smaller files.',
  },
})
