import { defineWords } from '#platform/words/define-words.ts'

/** What is prepared for a class. */
export const preparedWords = defineWords('prepared', {
  homework: 'Homework',
  exercise: 'Exercise',
})
