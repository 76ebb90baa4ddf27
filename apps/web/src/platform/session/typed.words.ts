import { defineWords } from '../words/define-words.ts'

export const typedWords = defineWords('typed', {
  restored: 'We restored the unsaved changes you had when you were signed out.',
})
