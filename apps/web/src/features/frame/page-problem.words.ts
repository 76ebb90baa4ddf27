import { defineWords } from '#platform/words/define-words.ts'

/** What the frame says of a page that does not load. */
export const pageProblemWords = defineWords('page-problem', {
  title: 'This page didn’t load',
  heading: 'Something got in the way',
  gone: 'Not here',
  goneHeading: 'There is nothing at this address for you',
})
