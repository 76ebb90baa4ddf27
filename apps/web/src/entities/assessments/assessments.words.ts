import { defineWords } from '#platform/words/define-words.ts'

export const assessmentsWords = defineWords('assessments', {
  /** Choosing a published test as an exercise. */
  exercise: {
    which: 'Which test',
    search: 'Look for a test',
    clear: 'Clear the search',
    chosen: (title: string) => `Chosen: ${title}`,
    none: 'No test is published yet.',
    notFound: 'No published test is called that.',
    loading: 'Looking for tests',
    failed: 'We couldn’t load the tests',
    missing: 'Choose a test',
  },
  /** Said once of answers that were sent after the page of their test was left, and came too late or to nothing. */
  lateAnswers:
    'Answers that waited on this device reached the academy after their test had ended. They count only if they were handed in with it.',
  goneAnswers: 'Answers that waited on this device belong to a test that is not there any more.',
})
