import type { Queryable } from '../../../platform/database/queryable.ts'
import type { KeptQuestion } from '../questions/questions.rules.ts'
import { keptQuestions, poolsFor } from './asking.repository.ts'
import type { Picked } from './picks.rules.ts'

/** Returns the picked questions with their keys, in order, as an attempt stores them. */
export async function questionsPicked(db: Queryable, picks: readonly Picked[]): Promise<KeptQuestion[]> {
  return (await keptQuestions.first(db, JSON.stringify(picks)))?.questions ?? []
}

/** Returns, for each draw, the ids of the questions it can pick from. */
export async function poolsOf(
  db: Queryable,
  draws: readonly { id: string; tag: string | null; level: string | null }[],
): Promise<Record<string, string[]>> {
  if (draws.length === 0) return {}
  const asked = draws.map(({ id, tag, level }) => ({ id, tag, level_id: level }))
  const rows = await poolsFor.all(db, JSON.stringify(asked))
  return Object.fromEntries(rows.map(({ id, pool }) => [id, pool]))
}
