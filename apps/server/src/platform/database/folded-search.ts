import { containsPattern, searchWords } from '@aulaviva/domain/search-words'
import type { Queryable } from './queryable.ts'
import { query } from './statement.ts'

/** Folds the search text in the same way as the stored words. */
export const foldedText = query<[typed: string], { folded: string }>(
  'database.folded-text',
  'select folded($1) as folded',
)

/** LIKE patterns that must all match, one per word. Null if the text has no words. */
export async function searchPatterns(db: Queryable, typed: string): Promise<string[] | null> {
  const words = typed.trim() ? searchWords((await foldedText.first(db, typed))?.folded ?? '') : []
  return words.length > 0 ? words.map(containsPattern) : null
}
