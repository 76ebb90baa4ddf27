import { holding } from '@aulaviva/domain/search-words'

/** What is typed of somebody's name or address, as the database looks for it. Words come folded: small, without accents. */

// a shorter word differs in one letter from half of all names
const shortest = 4
// of a longer one the expression would be longer than what it is held against
const longest = 24

/**
 * An expression for keys with a name that begins with a word or one that differs from it in a letter: another one, one more,
 * one less or two swapped. Of short words, and of longer ones than names are, only the word itself, anywhere.
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
 * Patterns of LIKE of which a key that is nearly so fits one: one letter apart, one half of the word is whole, unless the two
 * letters between the halves are swapped. An index finds them, so that few keys are held against the expression.
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
  // two letters are found by an index only where they begin a part
  const inside = letters.length - half < 3 ? holding(swapped) : holding(end)
  return [`%\t${holding(beginning).slice(1)}`, inside, holding(swapped)]
}

const escaped = (letter: string) => letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
