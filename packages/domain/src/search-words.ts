/** Splits a search text into words. It must already be folded: lower case, without accents. */

/** Maximum number of words. The rest is ignored. */
const maxWords = 6

/** The distinct words of a search, longest first, because that one has the fewest matches. */
export function searchWords(folded: string): string[] {
  const words = [...new Set(folded.split(/\s+/u).filter(Boolean))]
  return words.toSorted((a, b) => b.length - a.length).slice(0, maxWords)
}

/** LIKE pattern for texts that contain a word anywhere. */
export const containsPattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
