import { defineWords } from '../../platform/words/define-words.ts'

/** What is said of a file that is no academy, each with where and what to do. */
export const academyFileWords = defineWords('academy-file', {
  not_json: (where: string) => (where ? `This is no JSON: look at ${where}` : 'This is no JSON'),
  /** Where in a text. */
  at: (line: number, column: number) => `line ${line}, column ${column}`,
  not_text: 'This is no text in UTF-8',
  not_an_academy: 'This is no file of an academy: it says "format": "aulaviva-academy"',
  other_version: (known: number) => `The file is of another version: this academy reads version ${known}`,
  too_large: (megabytes: number) => `The file is larger than ${megabytes} MB`,
  too_many: (most: string) => `Holds more than ${most} things`,
  unknown_field: 'Is no field of the file',
  twice: 'Stands in the file twice: each needs one of its own',
  not_in_file: 'Is not in the file: write it as it is called there',
  not_for_this: 'Only a badge for completing one level has a level',
  /** Behind the first faults of many. */
  more: (count: number) => `${count} more`,
})
