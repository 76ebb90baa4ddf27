import type { StudentStatus } from '@aulaviva/domain/access'
import { defineWords } from '#platform/words/define-words.ts'

/** What the error page says. */
export const errorsWords = defineWords('errors', {
  notFound: 'We couldn’t find this page',
  titles: {
    401: 'Your plan or role doesn’t include this page',
    403: 'Your permissions don’t include this page',
    404: 'We couldn’t find this page',
  } as Record<string, string>,
  title: 'Something went wrong',
  human: {
    401: 'Your classes and progress are safe.',
    403: 'Nothing is lost.',
    404: 'The link may be old or mistyped. Start again from Home.',
  } as Record<string, string>,
  /** Why a student has no access, as the heading. */
  reasons: {
    HOURS_COMPLETED: 'You’ve used all your hours',
    CONTRACT_EXPIRED: 'Your subscription has ended',
    PAYMENT_PENDING: 'Your payment isn’t recorded yet',
    DEMO: 'Your trial doesn’t include this page',
  } as Partial<Record<StudentStatus, string>>,
  subscription: 'See your plan',
  sentence: 'Nothing is lost. Go to Home and try again.',
  sendCode: 'If this keeps happening, send your academy this code.',
  code: (code: string) => `Code ${code}`,
  back: 'Go to Home',
})
