/** Scripts written without spaces between words, with their own punctuation and full-width forms. */
const scriptsWithoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff01-\uff0f\uff1a-\uff1f]/u

let segmenter: Intl.Segmenter | undefined

/**
 * Counts the words of a text: separated by spaces, or by the program's dictionary in scripts without them. Two programs
 * may count a few of the latter differently. A browser without such dictionaries counts by spaces.
 */
export function countWords(text: string): number {
  const parts = text.split(/\s+/u).filter(Boolean)
  return parts.reduce((sum, part) => sum + (scriptsWithoutSpaces.test(part) ? countWithin(part) : 1), 0)
}

/** Start and end of the word that contains or ends at a position. Twice the position if there is none. */
export function wordAt(text: string, at: number): [from: number, to: number] {
  const from = at - (/[\p{L}\p{M}\p{N}'’-]*$/u.exec(text.slice(0, at))?.[0].length ?? 0)
  const to = at + (/^[\p{L}\p{M}\p{N}'’-]*/u.exec(text.slice(at))?.[0].length ?? 0)
  const run = text.slice(from, to)
  const within = scriptsWithoutSpaces.test(run) ? segmentsOf(run) : []
  const one = within.find(({ index, segment }) => from + index + segment.length >= at)
  return one ? [from + one.index, from + one.index + one.segment.length] : [from, to]
}

function countWithin(part: string): number {
  return Intl.Segmenter ? segmentsOf(part).filter(({ isWordLike }) => isWordLike).length : 1
}

function segmentsOf(part: string): Intl.SegmentData[] {
  if (!Intl.Segmenter) return []
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  return [...segmenter.segment(part)]
}
