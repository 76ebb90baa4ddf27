import { defineWords } from '#platform/words/define-words.ts'

export const frameProblemWords = defineWords('problem', {
  title: 'This page didn’t load',
  heading: 'Something got in the way',
  gone: 'Not here',
  goneHeading: 'There is nothing at this address for you',
})
