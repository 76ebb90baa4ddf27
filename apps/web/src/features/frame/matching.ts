/** What is typed against what things are called, without accents and capitals: on the device, in no time. */

/** Letters as they are searched for. Each stays at its place, so that a part of one text is that part of the other. */
function folded(text: string): string {
  return Array.from(text.normalize('NFC'), letter => {
    const [plain = letter] = letter.normalize('NFD').toLocaleLowerCase()
    return plain.length === letter.length ? plain : letter
  }).join('')
}

export const wordsOf = (typed: string): string[] => folded(typed).split(/\s+/u).filter(Boolean)

/**
 * How well words fit a name, 0 being the best: as it is written, beginning so, each word beginning one, holding them, a letter
 * apart. Null where they do not.
 */
export function fit(words: readonly string[], name: string, also = ''): number | null {
  const key = folded(name)
  const whole = words.join(' ')
  if (key === whole) return 0
  if (key.startsWith(whole)) return 1
  const parts = `${key} ${folded(also)}`.split(/[\s,·-]+/u)
  if (words.every(word => parts.some(part => part.startsWith(word)))) return 2
  if (words.every(word => key.includes(word))) return 3
  return words.every(word => parts.some(part => isNear(word, part))) ? 4 : null
}

// a shorter word differs in one letter from half of all others
const shortest = 4

/** Whether a name begins with the word or with one that differs from it in a letter. */
function isNear(word: string, part: string): boolean {
  if (part.startsWith(word)) return true
  if (word.length < shortest) return false
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

/** A text in pieces, with those marked that are written as a word that was typed. */
export function marked(text: string, words: readonly string[]): { text: string; isHit: boolean }[] {
  const plain = text.normalize('NFC')
  const key = folded(plain)
  const hits = new Array<boolean>(plain.length).fill(false)
  for (const word of words) {
    for (let at = key.indexOf(word); at !== -1; at = key.indexOf(word, at + 1)) hits.fill(true, at, at + word.length)
  }
  const pieces: { text: string; isHit: boolean }[] = []
  for (let at = 0; at < plain.length; at++) {
    const last = pieces.at(-1)
    if (last && last.isHit === hits[at]) last.text += plain[at]
    else pieces.push({ text: plain[at]!, isHit: hits[at]! })
  }
  return pieces
}
