import { defineWords } from '#platform/words/define-words.ts'

export const testWords = defineWords('test', {
  title: 'Test',
  lede: 'An evaluation shows what has stayed with you from a course.',
  heading: 'Every answer is saved as you give it',
  body: 'A reload or a lost connection takes nothing away. The time limit and the pass mark are shown before you begin.',
  action: 'All courses',
  action1: 'See your classes',
})
