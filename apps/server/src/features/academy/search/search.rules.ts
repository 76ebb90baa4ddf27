import { containsPattern, searchWords } from '@aulaviva/domain/search-words'
import { fuzzyPattern } from '../../people/people/search.rules.ts'

/** Turns the search text into database patterns. All text is already folded: lowercase, without accents. */

export interface SearchTerms {
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

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export function searchTermsOf(folded: string): SearchTerms {
  const words = searchWords(folded)
  const whole = folded.trim().split(/\s+/u).join(' ')
  return {
    words,
    whole,
    beginning: `\t${escapeLike(whole)}%`,
    patterns: words.map(containsPattern),
    begun: words.map(word => `[\\t -]${escapeRegExp(word)}`),
    near: words.map(fuzzyPattern),
  }
}

/** A LIKE pattern for keys with a part that starts with the word. */
export const beginningPart = (word: string): string => `%\t${escapeLike(word)}%`

/** A list of exactly this length. Missing items are filled with the first one. */
export function padList<T>(list: readonly T[], length: number): T[] {
  return Array.from({ length }, (_, at) => list[at] ?? list[0]!)
}
