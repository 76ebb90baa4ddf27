import { defineWords } from '#platform/words/define-words.ts'

export const cancellationsWords = defineWords('cancellations', {
  title: 'Cancellations',
  lede: 'Classes you gave up, with the reason and any document.',
  heading: 'When you cannot give a class',
  body: 'Say so as early as you can: students are told at once, and the class is offered to your colleagues.',
  action: 'See your classes',
  action1: 'Open classes',
})
