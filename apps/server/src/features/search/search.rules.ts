import { holding, wordsOf } from '@aulaviva/domain/search-words'
import { nearly } from '../people/search.rules.ts'

/** What is typed, as the statements of the search look for it. Everything comes folded: small, without accents. */

export interface Wanted {
  /** The words, the longest first: it finds the fewest. */
  words: string[]
  /** All that was typed, with single spaces. */
  whole: string
  /** A pattern of LIKE for a key that begins with the whole. */
  beginning: string
  /** Patterns of LIKE, one a word. */
  patterns: string[]
  /** Expressions for keys that hold a word that begins with one of these, one each. */
  begun: string[]
  /** The same for what is a letter apart. */
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

/** A pattern for keys of which a part begins with the word. */
export const beginningPart = (word: string): string => `%\t${inPattern(word)}%`

/** The first of a list, of which an index is asked, then the others; as many as are asked for, the first standing in. */
export function filled<T>(list: readonly T[], length: number): T[] {
  return Array.from({ length }, (_, at) => list[at] ?? list[0]!)
}
