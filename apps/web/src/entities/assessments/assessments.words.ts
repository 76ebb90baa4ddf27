import { defineWords } from '#platform/words/define-words.ts'

export const assessmentsWords = defineWords('assessments', {
  /** Choosing a published test as an exercise. */
  exercise: {
    which: 'Test',
    search: 'Search tests',
    chosen: (title: string) => `Selected: ${title}`,
    none: 'No published tests yet',
    notFound: 'No matching published tests',
    loading: 'Loading tests…',
    loadFailed: 'We couldn’t load the tests',
    missing: 'Choose a test',
  },
  /** Shown once about answers that were sent after their test's page was left, and came too late or were rejected. */
  lateAnswers:
    'Some answers from this device arrived after their test had ended. They count only if you submitted them with the test.',
  goneAnswers: 'Some answers from this device don’t count, because their test no longer exists.',
})
