import { containsPattern } from '@aulaviva/domain/search-words'

/**
 * Turns a search for a name or an address into database patterns. Words are already folded: lowercase, without accents.
 */

// a shorter word is one letter away from half of all names
const minFuzzyLength = 4
// for a longer word, the expression would be longer than the keys it is matched against
const maxFuzzyLength = 24

/**
 * A regular expression for keys that contain the word, or a name whose beginning differs from it by one letter:
 * replaced, added, missing, or swapped with the next. For words that are too short or too long, only the word itself
 * matches.
 */
export function fuzzyPattern(word: string): string {
  const letters = [...word]
  const escapedSlice = (from: number, to?: number) => letters.slice(from, to).map(escapeLetter).join('')
  if (letters.length < minFuzzyLength || letters.length > maxFuzzyLength) return escapedSlice(0)
  const forms = letters.flatMap((letter, at) => [
    `${escapedSlice(0, at)}[^\\t]${escapedSlice(at + 1)}`,
    `${escapedSlice(0, at)}${escapedSlice(at + 1)}`,
    `${escapedSlice(0, at)}[^\\t]${escapedSlice(at)}`,
    ...(at > 0
      ? [`${escapedSlice(0, at - 1)}${escapeLetter(letter)}${escapeLetter(letters[at - 1]!)}${escapedSlice(at + 1)}`]
      : []),
  ])
  return `${escapedSlice(0)}|[\\t -](?:${[...new Set(forms)].join('|')})`
}

/**
 * LIKE patterns that preselect the keys for `fuzzyPattern` with an index: a key within one letter matches at least one of
 * them. One half of the word is intact, unless the two letters between the halves are swapped.
 */
export function halvesOf(word: string): [beginning: string, end: string, swapped: string] {
  const letters = [...word]
  if (letters.length < minFuzzyLength) return [containsPattern(word), containsPattern(word), containsPattern(word)]
  const half = letters.length >> 1
  const beginning = letters.slice(0, half).join('')
  const end = letters.slice(half).join('')
  const swapped = [...letters.slice(0, half - 1), letters[half]!, letters[half - 1]!, ...letters.slice(half + 1)].join(
    '',
  )
  // the index finds two letters only at the start of a part
  const inside = letters.length - half < 3 ? containsPattern(swapped) : containsPattern(end)
  return [`%\t${containsPattern(beginning).slice(1)}`, inside, containsPattern(swapped)]
}

const escapeLetter = (letter: string) => letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
