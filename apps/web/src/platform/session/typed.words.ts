import { defineWords } from '../words/define-words.ts'

export const typedWords = defineWords('typed', {
  back: 'Your unsaved changes from before you were signed out are here again.',
})
