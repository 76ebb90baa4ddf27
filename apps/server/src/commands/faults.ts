import { defaultLanguage } from '@aulaviva/domain/languages'
import type { Problem } from '../platform/problem/problem.ts'
import { messageIn } from '../platform/problem/problem.words.ts'

/** A problem as text, with one line per error: the place and the message. */
export function faultLines({ errors, title }: Problem): string[] {
  if (!errors) return [messageIn(defaultLanguage, title)]
  return errors.map(({ field, message }) => `${field}: ${messageIn(defaultLanguage, message)}`)
}
