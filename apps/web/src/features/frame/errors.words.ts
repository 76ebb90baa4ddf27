import type { StudentStatus } from '@aulaviva/domain/access'
import { defineWords } from '#platform/words/define-words.ts'

/** What the error page says. */
export const errorsWords = defineWords('errors', {
  notFound: 'There is no page at this address',
  titles: {
    401: 'You don’t have access',
    403: 'You don’t have access',
    404: 'Page not found',
  } as Record<string, string>,
  title: 'Something went wrong',
  human: {
    401: 'Your plan or your role doesn’t open this page. Your classes and your progress are where they were.',
    403: 'Your plan or your role doesn’t open this page. Your classes and your progress are where they were.',
    404: 'The link may be old, or a letter may be missing. From home you can reach everything.',
  } as Record<string, string>,
  /** Why the pages of a student are closed. */
  reasons: {
    HOURS_COMPLETED: 'Your hours are used up.',
    CONTRACT_EXPIRED: 'Your subscription has ended.',
    PAYMENT_PENDING: 'Your payment has not been recorded yet.',
    DEMO: 'This page is not part of your trial.',
  } as Partial<Record<StudentStatus, string>>,
  kept: 'Your classes and your progress are where they were.',
  subscription: 'See your subscription',
  sentence:
    'Nothing of yours is lost. Go home and try once more; if it happens again, tell your academy what is written here.',
  code: (code: string) => `Code ${code}`,
  back: 'Go to home',
})
