import { defineWords } from '#platform/words/define-words.ts'

export const badgesWords = defineWords('badges', {
  title: 'Badges',
  lede: 'What you achieve, with the day you achieved it.',
  heading: 'Every badge stands for something you did',
  body: 'A badge is given the moment its rule is met, and stays yours.',
  points: [
    'Classes attended, and weeks in a row',
    'Units and levels completed',
    'Courses finished, and perfect scores',
  ],
  action: 'See your classes',
  action1: 'Reserve a class',
})
