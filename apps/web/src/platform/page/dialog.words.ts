import { defineWords } from '../words/define-words.ts'

/** What leaves a dialog, where it has no words of its own for that. */
export const dialogWords = defineWords('dialog', {
  close: 'Close',
  cancel: 'Cancel',
})
