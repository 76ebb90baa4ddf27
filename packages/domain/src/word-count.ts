/** Scripts whose words follow each other without spaces, with their own marks and full-width ones. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff01-\uff0f\uff1a-\uff1f]/u

let segmenter: Intl.Segmenter | undefined

/**
 * How many words a text has: what spaces part, and in scripts that write none the words that dictionaries of the program know.
 * Two programs may count a few of the latter differently; a browser without such dictionaries counts by spaces.
 */
export function countWords(text: string): number {
  const parts = text.split(/\s+/u).filter(Boolean)
  return parts.reduce((sum, part) => sum + (withoutSpaces.test(part) ? countWithin(part) : 1), 0)
}

function countWithin(part: string): number {
  if (!Intl.Segmenter) return 1
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  return [...segmenter.segment(part)].filter(({ isWordLike }) => isWordLike).length
}
