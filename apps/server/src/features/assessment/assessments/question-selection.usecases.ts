import type { Queryable } from '../../../platform/database/queryable.ts'
import type { AttemptQuestion } from '../questions/questions.rules.ts'
import type { PickedQuestion } from './picks.rules.ts'
import { attemptQuestions, drawPools } from './question-selection.repository.ts'

/** Returns the picked questions with their keys, in order, as an attempt stores them. */
export async function loadPickedQuestions(db: Queryable, picks: readonly PickedQuestion[]): Promise<AttemptQuestion[]> {
  return (await attemptQuestions.first(db, JSON.stringify(picks)))?.questions ?? []
}

/** Returns, for each draw, the ids of the questions it can pick from. */
export async function loadDrawPools(
  db: Queryable,
  draws: readonly { id: string; tag: string | null; level: string | null }[],
): Promise<Record<string, string[]>> {
  if (draws.length === 0) return {}
  const filters = draws.map(({ id, tag, level }) => ({ id, tag, level_id: level }))
  const rows = await drawPools.all(db, JSON.stringify(filters))
  return Object.fromEntries(rows.map(({ id, pool }) => [id, pool]))
}
