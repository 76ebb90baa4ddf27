import { defineWords } from '#platform/words/define-words.ts'

export const myClassesWords = defineWords('my-classes', {
  title: 'Classes',
  lede: 'The classes you hold a seat in, and those behind you.',
  heading: 'Your seat, the room and the feedback',
  body: 'The room opens shortly before a class starts. Afterwards your attendance and your teacher’s feedback stay with it.',
  action: 'Reserve a class',
})
