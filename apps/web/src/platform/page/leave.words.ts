import { defineWords } from '../words/define-words.ts'

/** Leaving a page on which something is not saved. */
export const leaveWords = defineWords('leave', {
  title: 'Leave without saving?',
  body: 'What you changed here is not saved yet.',
  stay: 'Stay here',
  go: 'Leave without it',
})
