import { defineWords } from '#platform/words/define-words.ts'

export const placementWords = defineWords('placement', {
  title: 'Placement test',
  lede: 'A short conversation with questions that finds the level you learn best at.',
  heading: 'One question at a time, easier or harder as you answer',
  body: 'The test listens as well as reads: a part of it is spoken. Its result sets your level and says why.',
  points: [
    'About twenty minutes in a quiet place',
    'Headphones and a microphone',
    'Your place is kept if the connection drops',
  ],
  action: 'See your classes',
  action1: 'See your progress',
})
