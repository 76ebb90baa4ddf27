import { defineWords, plural } from '../../../platform/words/define-words.ts'

/** Errors in a file that isn't an academy file, each with its place and a fix. */
export const academyFileWords = defineWords('academy-file', {
  not_json: (where: string) => (where ? `This isn’t valid JSON. Check ${where}.` : 'This isn’t valid JSON'),
  /** The place in a text. */
  at: (line: number, column: number) => `line ${line}, column ${column}`,
  not_text: 'This isn’t UTF-8 text',
  not_an_academy: 'This isn’t an academy file. It must contain "format": "aulaviva-academy".',
  other_version: (version: number) =>
    `This file has a different format version. This academy can import version ${version}.`,
  too_large: (megabytes: number) => `The file is larger than ${megabytes} MB`,
  too_many: (max: string) => `This has more than ${max} items. Remove some.`,
  unknown_field: 'Academy files don’t have this field. Remove it.',
  twice: 'Appears more than once in the file. Names and codes must be unique.',
  not_in_file: 'Nothing in the file has this name or code. Check for typos.',
  not_for_this: 'Only badges for completing one level can have a level',
  /** Follows the first errors of many. */
  more: (count: number) => plural('en', count, { one: '1 more error', other: `${count} more errors` }),
})
