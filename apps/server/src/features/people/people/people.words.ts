import type { StudentStatus } from '@aulaviva/domain/access'
import { defineWords } from '../../../platform/words/define-words.ts'

export const peopleWords = defineWords('people', {
  /** The name of the file with people. */
  file: 'people.csv',
  /** Columns that an import ignores. */
  columns: { status: 'Subscription status', hours: 'Hours left', lastDay: 'Hours valid until' },
  statuses: {
    CONTRACT_EXPIRED: 'Ended',
    HOURS_COMPLETED: 'Hours used up',
    AVAILABLE: 'Active',
    DEMO: 'Trial',
    PAYMENT_PENDING: 'Payment due',
    CANCELED: 'Canceled',
  } satisfies Record<StudentStatus, string>,
  noPlan: 'No plan yet',
  /** The email that invites a person to the account that staff created. */
  invitation: {
    subject: (academy: string) => `Your account at ${academy}`,
    paragraphs: (firstName: string, academy: string) => [
      `Hello ${firstName}, ${academy} created an account for you. Sign in with this email and a password you choose.`,
      'The link works once and expires in 7 days.',
    ],
    action: 'Choose your password',
    note: 'If you don’t know this academy, ignore this email.',
  },
})
