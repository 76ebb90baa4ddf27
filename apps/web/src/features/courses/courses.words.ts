import { defineWords } from '#platform/words/define-words.ts'

export const coursesWords = defineWords('courses', {
  title: 'Courses',
  lede: 'Recorded classes to watch in your own time.',
  heading: 'Between live classes, keep the language going',
  body: 'A course is a row of short videos in order, each with captions and a few questions at its end.',
  points: [
    'The player remembers where you stopped',
    'A quiz opens after its video',
    'Some courses end in an evaluation',
  ],
  action: 'See your classes',
  action1: 'Reserve a class',
})
