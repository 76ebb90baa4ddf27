import { defineWords } from '#platform/words/define-words.ts'

export const progressWords = defineWords('progress', {
  title: 'Progress',
  lede: 'The way from your first unit to the end of your level.',
  heading: 'Your level as a map',
  body: 'Levels are made of units, and units of topics. After each class your teacher marks what you have achieved.',
  points: ['Topics achieved, in progress, and still ahead', 'Hours used over time', 'Attendance, class by class'],
  action: 'See your classes',
  action1: 'Reserve a class',
})
