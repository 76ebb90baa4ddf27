import { automaticReasonOf } from '@aulaviva/domain/automatic-reasons'
import { ownReasonsWords } from './own-reasons.words.ts'

/** A reason as shown: a built-in one in the language of the page, a person's own text unchanged. */
export function reasonInWords(reason: string): string {
  const own = automaticReasonOf(reason)
  return own ? ownReasonsWords()[own] : reason
}
