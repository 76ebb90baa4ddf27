import { defineWords } from '#platform/words/define-words.ts'

export const reserveWords = defineWords('reserve', {
  title: 'Reserve a class',
  lede: 'Live classes of your level, day by day.',
  heading: 'Pick a day, then a time',
  body: 'Each class shows its topic, its teacher and the seats left, in your own time zone.',
  action: 'See your classes',
})
