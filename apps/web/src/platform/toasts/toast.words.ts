import { defineWords } from '../words/define-words.ts'

export const toastWords = defineWords('toast', {
  done: 'Action successful',
  failed: 'An unexpected error happened',
  hide: 'Hide message',
})
