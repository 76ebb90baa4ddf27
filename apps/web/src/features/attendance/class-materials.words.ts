import { defineWords } from '#platform/words/define-words.ts'

/** The materials that a teacher prepares for one class, and the results of its exercises. */
export const classMaterialWords = defineWords('class-materials', {
  title: 'Materials for this class',
  about: 'Students with a reservation can open these materials before and after class.',
  none: 'No materials added for this class yet',
  add: 'Add material',
  added: 'Material added',
  kind: 'Type',
  kinds: { LINK: 'Link', FILE: 'File, such as slides', EXERCISE: 'Exercise (quiz or evaluation)' },
  link: 'Link',
  linkHint: 'For example, https://example.com/song',
  linkMissing: 'Enter a link, such as https://example.com/song',
  name: 'Name',
  nameHint: 'Optional. Leave empty to use the name of the file, test, or link.',
  file: 'Choose a file',
  fileHint: (mb: number, extensions: string) => `Up to ${mb} MB: ${extensions}`,
  fileMissing: 'Choose a file',
  refused: {
    extension: (extension: string) =>
      extension ? `.${extension} files aren’t supported` : 'Files without an extension aren’t supported',
    too_large: (name: string, mb: number) => `${name} is larger than ${mb} MB. Choose a smaller file.`,
  },
  homework: 'Homework for after class',
  removed: 'Material removed',
  removing: 'Students won’t see it anymore. Exercises they’ve submitted aren’t deleted.',
  confirm: 'Add material',
  results: 'Exercises and homework',
  resultsFailed: 'We couldn’t load the results',
  loading: 'Loading results…',
  isHomework: 'Homework',
  isExercise: 'Exercise',
  done: (count: number, all: number) => `Submitted by ${count} of ${all}`,
  noStudents: 'No reservations yet',
  states: { OPEN: 'Not started', IN_PROGRESS: 'In progress', IN_REVIEW: 'In review', GRADED: 'Done' },
  notPassed: 'Done, not passed',
})
