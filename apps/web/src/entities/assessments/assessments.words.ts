import { defineWords } from '#platform/words/define-words.ts'

export const assessmentsWords = defineWords('assessments', {
  /** Choosing a published test as an exercise. */
  exercise: {
    which: 'Test',
    search: 'Search tests',
    chosen: (title: string) => `Selected: ${title}`,
    none: 'No published tests yet',
    notFound: 'No published tests match',
    loading: 'Loading tests…',
    failed: 'We couldn’t load the tests',
    missing: 'Choose a test',
  },
  /** Shown once about answers that were sent after their test's page was left, and came too late or were rejected. */
  lateAnswers:
    'Some answers on this device were sent after their test ended. They count only if they were submitted with it.',
  goneAnswers: 'Some answers on this device belong to a test that no longer exists.',
})
