/** What is typed to be found, as words. They come folded: in small letters, without accents. */

/** So many words are looked for; what is typed beyond them is passed over. */
const mostWords = 6

/** The words of a search, each once, the longest first: it finds the fewest. */
export function wordsOf(folded: string): string[] {
  const words = [...new Set(folded.split(/\s+/u).filter(Boolean))]
  return words.toSorted((a, b) => b.length - a.length).slice(0, mostWords)
}

/** A pattern of LIKE for texts that hold a word anywhere. */
export const holding = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
