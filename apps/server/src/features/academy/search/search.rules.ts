import { holding, wordsOf } from '@aulaviva/domain/search-words'
import { nearly } from '../../people/people/search.rules.ts'

/** Turns the search text into database patterns. All text is already folded: lowercase, without accents. */

export interface Wanted {
  /** The words, longest first, since it finds the fewest. */
  words: string[]
  /** The whole text, with single spaces. */
  whole: string
  /** A LIKE pattern for keys that start with the whole text. */
  beginning: string
  /** A LIKE pattern for each word. */
  patterns: string[]
  /** A regular expression for each word, for keys with a word that starts with it. */
  begun: string[]
  /** The same, up to a difference of one letter. */
  near: string[]
}

const inPattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const inExpression = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export function wantedOf(folded: string): Wanted {
  const words = wordsOf(folded)
  const whole = folded.trim().split(/\s+/u).join(' ')
  return {
    words,
    whole,
    beginning: `\t${inPattern(whole)}%`,
    patterns: words.map(holding),
    begun: words.map(word => `[\\t -]${inExpression(word)}`),
    near: words.map(nearly),
  }
}

/** A LIKE pattern for keys with a part that starts with the word. */
export const beginningPart = (word: string): string => `%\t${inPattern(word)}%`

/** A list of exactly this length. Missing items are filled with the first one. */
export function filled<T>(list: readonly T[], length: number): T[] {
  return Array.from({ length }, (_, at) => list[at] ?? list[0]!)
}
