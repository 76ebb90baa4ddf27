import { dayMilliseconds } from '@aulaviva/domain/days'

/** When a requested merge of two accounts can be carried out. */

/** Days after which a request expires. */
export const mergeRequestDays = 30
/** Hours that the people of the two accounts have to object. */
const objectionHours = 72
/** An account that was used within these days is merged only after its person confirms. */
const recentUseDays = 30

interface RequestTimes {
  state: 'ASKED' | 'CONFIRMED' | 'DONE' | 'OBJECTED' | 'CANCELED' | 'EXPIRED'
  asked_at: string
  /** When both emails were sent. */
  mailed_at: string | null
}

/**
 * READY: the accounts can be merged. WAITING: the people can still object, or the emails are not sent yet. UNCONFIRMED:
 * the person must confirm first.
 */
export type MergeReadiness = 'READY' | 'WAITING' | 'UNCONFIRMED' | 'ENDED'

/** Returns the state of a request. `usedAt` is when the account to be removed was last used. */
export function mergeReadiness(
  { state, asked_at, mailed_at }: RequestTimes,
  usedAt: string | null,
  now: Date,
): MergeReadiness {
  if ((state !== 'ASKED' && state !== 'CONFIRMED') || isExpired(asked_at, now)) return 'ENDED'
  if (state === 'CONFIRMED') return 'READY'
  if (usedAt !== null && now.getTime() - Date.parse(usedAt) < recentUseDays * dayMilliseconds) return 'UNCONFIRMED'
  return mailed_at === null || now.getTime() < objectionDeadline(mailed_at).getTime() ? 'WAITING' : 'READY'
}

export const isExpired = (askedAt: string, now: Date): boolean => now.getTime() >= requestExpiry(askedAt).getTime()
export const requestExpiry = (askedAt: string): Date =>
  new Date(Date.parse(askedAt) + mergeRequestDays * dayMilliseconds)
export const objectionDeadline = (mailedAt: string): Date => new Date(Date.parse(mailedAt) + objectionHours * 3_600_000)

/** Masks an email address so that only its owner recognizes it: `ana@example.org` becomes `a…@e….org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const [first = ''] = email
  const [head = ''] = domain
  const dot = domain.lastIndexOf('.')
  return `${first}…@${head}…${dot > 0 ? domain.slice(dot) : ''}`
}
