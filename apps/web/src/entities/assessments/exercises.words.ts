import { defineWords } from '#platform/words/define-words.ts'

/** Choosing a published test as an exercise. */
export const exerciseWords = defineWords('exercises', {
  which: 'Which test',
  search: 'Look for a test',
  clear: 'Clear the search',
  chosen: (title: string) => `Chosen: ${title}`,
  none: 'No test is published yet.',
  notFound: 'No published test is called that.',
  loading: 'Looking for tests',
  failed: 'The tests did not arrive',
  missing: 'Choose a test',
})
