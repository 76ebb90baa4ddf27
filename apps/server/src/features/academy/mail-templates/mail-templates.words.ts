import { defineWords } from '../../../platform/words/define-words.ts'

export const mailTemplatesWords = defineWords('mail-templates', {
  fault: {
    unknown_variable: (variable: string, allowed: string) =>
      `This email has no variable ${variable}. You can use: ${allowed}`,
    not_in_subject: (variable: string, allowed: string) =>
      `You can’t use ${variable} in a subject. You can use: ${allowed}`,
    open_braces: (_: string, allowed: string) => `A variable needs 2 braces on each side. You can use: ${allowed}`,
  },
  /** Subject of a test email. */
  test: (subject: string) => `Test: ${subject}`,
  /** Note at the end of a test email. */
  testNote: 'You sent this to yourself as a preview. Nothing in it has happened.',
  /** Sample values for what the academy doesn't have yet. */
  samples: {
    class: 'Talking about food',
    teacher: 'Anna Taylor',
    student: 'Leo Young',
    reason: 'Your teacher is sick.',
    note: 'It’s a small group.',
    wish: 'I’d like to talk about job interviews.',
    answer: 'I’d be happy to.',
    test: 'Unit 1',
    badge: 'First steps',
    group: 'B1 evening group',
    otherGroup: 'B1 morning group',
    certificate: 'Beginner',
    document: 'Teaching certificate',
    webhook: 'Accounting',
  },
})
