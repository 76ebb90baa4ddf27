import { type OwnReason, ownReasonOf, ownReasons } from '@aulaviva/domain/own-reasons'
import { defineWords } from './define-words.ts'

/** The reasons that the product gives by itself. */
export const ownReasonsWords = defineWords('own-reasons', { ...ownReasons } as Record<OwnReason, string>)

/** A reason as it is read: the product's own in the language of the page, what somebody wrote as they wrote it. */
export function reasonInWords(reason: string): string {
  const own = ownReasonOf(reason)
  return own ? ownReasonsWords()[own] : reason
}
