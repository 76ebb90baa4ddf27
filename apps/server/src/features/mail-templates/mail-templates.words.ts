import { defineWords } from '../../platform/words/define-words.ts'

export const mailTemplatesWords = defineWords('mail-templates', {
  fault: {
    unknown_variable: (variable: string, known: string) => `There is no ${variable} in this mail. There are: ${known}`,
    not_in_subject: (variable: string, known: string) =>
      `${variable} cannot stand in a subject, which holds nobody’s own words. What can: ${known}`,
    open_braces: (_: string, known: string) => `A variable needs both pairs of braces. There are: ${known}`,
  },
  /** The subject of a mail that was sent to try it. */
  test: (subject: string) => `Test: ${subject}`,
  /** Below it. */
  testNote: 'You have sent this to yourself to see how it looks. Nothing of it has happened.',
  /** What stands in a mail where the academy has nothing of the kind yet. */
  samples: {
    class: 'Talking about food',
    teacher: 'Anna Taylor',
    student: 'Leo Young',
    reason: 'Your teacher is ill.',
    note: 'It is a small group.',
    answer: 'With pleasure.',
    test: 'Unit 1',
    badge: 'First steps',
    certificate: 'Beginner',
    document: 'A certificate',
    webhook: 'The books',
  },
})
