import { defineWords } from '#platform/words/define-words.ts'

export const courseWords = defineWords('course', {
  title: 'Course',
  lede: 'The classes of this course, in the order they are meant to be watched.',
  heading: 'Watch, answer, go on',
  body: 'A class counts as watched once you have really played nearly all of it. Captions and speed stay as you set them.',
  action: 'All courses',
  action1: 'See your classes',
})
