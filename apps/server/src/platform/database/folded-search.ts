import { holding, wordsOf } from '@aulaviva/domain/search-words'
import type { Queryable } from './queryable.ts'
import { query } from './statement.ts'

/** What is typed, folded as the words that it is held against. */
export const foldedText = query<[typed: string], { folded: string }>('folded-text', 'select folded($1) as folded')

/** Patterns of LIKE, all of which fit what holds every word that is typed; null where nothing is. */
export async function searchPatterns(db: Queryable, typed: string): Promise<string[] | null> {
  const words = typed.trim() ? wordsOf((await foldedText.first(db, typed))?.folded ?? '') : []
  return words.length > 0 ? words.map(holding) : null
}
