import { defineWords } from '#platform/words/define-words.ts'

export const honorariumWords = defineWords('honorarium', {
  title: 'Honorarium',
  lede: 'What you earn: hours given, at the rate of each kind of class.',
  heading: 'From the month’s figure down to each class',
  body: 'Only you see this page.',
  points: [
    'The amount by month and by kind of class',
    'Hours, students and attendance',
    'Each class with its date and rate',
  ],
  action: 'See your classes',
  action1: 'Open classes',
})
