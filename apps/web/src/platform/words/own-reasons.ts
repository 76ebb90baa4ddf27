import { ownReasonOf } from '@aulaviva/domain/own-reasons'
import { ownReasonsWords } from './own-reasons.words.ts'

/** A reason as it is read: the product's own in the language of the page, what somebody wrote as they wrote it. */
export function reasonInWords(reason: string): string {
  const own = ownReasonOf(reason)
  return own ? ownReasonsWords()[own] : reason
}
