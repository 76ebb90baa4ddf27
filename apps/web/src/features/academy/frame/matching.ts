import { foldText } from '@aulaviva/domain/folding'

/** Searches names for what was typed, ignoring accents and case. Runs on the device. */

export const wordsOf = (typed: string): string[] => foldText(typed).split(/\s+/u).filter(Boolean)

/**
 * How well words match a name, from 0 (best): exact, prefix, every word begins a word, contained, one letter off. Null
 * without a match.
 */
export function fit(words: readonly string[], name: string, also = ''): number | null {
  const key = foldText(name)
  const whole = words.join(' ')
  if (key === whole) return 0
  if (key.startsWith(whole)) return 1
  const parts = `${key} ${foldText(also)}`.split(/[\s,·-]+/u)
  if (words.every(word => parts.some(part => part.startsWith(word)))) return 2
  if (words.every(word => key.includes(word))) return 3
  return words.every(word => parts.some(part => isNear(word, part))) ? 4 : null
}

// With one letter changed, a shorter word would match half of all others.
const minTypoLength = 4

/** Whether a word of a name begins with the typed word, or with one that differs by one letter. */
function isNear(word: string, part: string): boolean {
  if (part.startsWith(word)) return true
  if (word.length < minTypoLength) return false
  for (let at = 0; at < word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (!part.startsWith(before)) return false
    const rest = part.slice(at)
    const isOther = rest.slice(1).startsWith(after.slice(1))
    const isMissing = rest.slice(1).startsWith(after)
    const isTooMany = rest.startsWith(after.slice(1))
    const isSwapped = rest.startsWith(`${after[1] ?? ''}${after[0]}${after.slice(2)}`)
    if (isOther || isMissing || isTooMany || isSwapped) return true
  }
  return false
}

/** The folded text and, for each of its characters, the start and end of the original letter: œ becomes two
 * characters. */
function withPlaces(text: string): [key: string, places: [from: number, to: number][]] {
  let key = ''
  const places: [number, number][] = []
  for (const { 0: letter, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const plain = foldText(letter)
    key += plain
    for (let at = 0; at < plain.length; at++) places.push([index, index + letter.length])
  }
  return [key, places]
}

/** The text in pieces. Pieces that match a typed word are marked. */
export function marked(text: string, words: readonly string[]): { text: string; isHit: boolean }[] {
  const plain = text.normalize('NFC')
  const [key, places] = withPlaces(plain)
  const hits = new Array<boolean>(plain.length).fill(false)
  for (const word of words) {
    for (let at = key.indexOf(word); at !== -1; at = key.indexOf(word, at + 1)) {
      hits.fill(true, places[at]![0], places[at + word.length - 1]![1])
    }
  }
  const pieces: { text: string; isHit: boolean }[] = []
  for (let at = 0; at < plain.length; at++) {
    const last = pieces.at(-1)
    if (last && last.isHit === hits[at]) last.text += plain[at]
    else pieces.push({ text: plain[at]!, isHit: hits[at]! })
  }
  return pieces
}
