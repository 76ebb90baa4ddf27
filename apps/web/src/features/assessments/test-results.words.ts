import { defineWords } from '#platform/words/define-words.ts'

export const testResultsWords = defineWords('test-results', {
  title: 'Test results',
  lede: 'Your answers beside the right ones, with the reason.',
  heading: 'Results to learn from',
  body: 'Closed questions are marked at once. Answers you wrote or spoke are read by a teacher, and say so until then.',
  action: 'All courses',
  action1: 'See your progress',
})
