import { holding } from '@aulaviva/domain/search-words'

/**
 * Turns a search for a name or an address into database patterns. Words are already folded: lowercase, without accents.
 */

// a shorter word is one letter away from half of all names
const shortest = 4
// for a longer word, the expression would be longer than the keys it is matched against
const longest = 24

/**
 * A regular expression for keys that contain the word, or a name whose beginning differs from it by one letter:
 * replaced, added, missing, or swapped with the next. For words that are too short or too long, only the word itself
 * matches.
 */
export function nearly(word: string): string {
  const letters = [...word]
  const written = (from: number, to?: number) => letters.slice(from, to).map(escaped).join('')
  if (letters.length < shortest || letters.length > longest) return written(0)
  const forms = letters.flatMap((letter, at) => [
    `${written(0, at)}[^\\t]${written(at + 1)}`,
    `${written(0, at)}${written(at + 1)}`,
    `${written(0, at)}[^\\t]${written(at)}`,
    ...(at > 0 ? [`${written(0, at - 1)}${escaped(letter)}${escaped(letters[at - 1]!)}${written(at + 1)}`] : []),
  ])
  return `${written(0)}|[\\t -](?:${[...new Set(forms)].join('|')})`
}

/**
 * LIKE patterns that preselect the keys for `nearly` with an index: a key within one letter matches at least one of
 * them. One half of the word is intact, unless the two letters between the halves are swapped.
 */
export function halvesOf(word: string): [beginning: string, end: string, swapped: string] {
  const letters = [...word]
  if (letters.length < shortest) return [holding(word), holding(word), holding(word)]
  const half = letters.length >> 1
  const beginning = letters.slice(0, half).join('')
  const end = letters.slice(half).join('')
  const swapped = [...letters.slice(0, half - 1), letters[half]!, letters[half - 1]!, ...letters.slice(half + 1)].join(
    '',
  )
  // the index finds two letters only at the start of a part
  const inside = letters.length - half < 3 ? holding(swapped) : holding(end)
  return [`%\t${holding(beginning).slice(1)}`, inside, holding(swapped)]
}

const escaped = (letter: string) => letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
