import type { StudentStatus } from '@aulaviva/domain/access'
import { defineWords } from '../../platform/words/define-words.ts'

export const peopleWords = defineWords('people', {
  /** What the file with people is called. */
  file: 'people.csv',
  /** Columns that an import does not read. */
  columns: { status: 'Subscription status', hours: 'Hours left', lastDay: 'Hours valid until' },
  statuses: {
    CONTRACT_EXPIRED: 'Ended',
    HOURS_COMPLETED: 'Hours used up',
    AVAILABLE: 'Active',
    DEMO: 'Trial',
    PAYMENT_PENDING: 'Payment awaited',
    CANCELED: 'Canceled',
  } satisfies Record<StudentStatus, string>,
  noPlan: 'No plan yet',
  /** Asks somebody in whom the staff have made an account for. */
  invitation: {
    subject: (academy: string) => `Your place at ${academy}`,
    paragraphs: (firstName: string, academy: string) => [
      `Hello ${firstName}, ${academy} has made an account for you. You sign in with this e-mail address and a password of your own.`,
      'The link works once, within seven days.',
    ],
    action: 'Choose your password',
    note: 'If you do not know this academy, leave this mail alone: nobody can use the account without it.',
  },
})
