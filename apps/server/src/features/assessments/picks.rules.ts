import { drawn } from '@aulaviva/domain/draw'
import { shuffled } from '@aulaviva/domain/seeded'

/** Which questions an attempt is given, and in which order. */

/** A place of a test: a question, or some of a pool. */
export interface Place {
  section: string
  question_id: string | null
  points: number | null
  at_second: number | null
  amount: number | null
  pool: readonly string[] | null
}

export interface Picked {
  id: string
  section: string
  points: number | null
  at_second: number | null
}

/**
 * The questions of one attempt, section after section. What the test asks anyway is drawn by nothing, and nothing is drawn twice;
 * the same seed gives the same questions in the same order.
 */
export function picksOf(places: readonly Place[], { seed, inOrder }: { seed: string; inOrder: boolean }): Picked[] {
  const fixed = new Set(places.map(({ question_id }) => question_id))
  const draws = places.filter(({ amount }) => amount !== null)
  const pools = draws.map(({ amount, pool }) => ({
    amount: amount ?? 0,
    ids: (pool ?? []).filter(id => !fixed.has(id)),
  }))
  const given = new Map(drawn(pools, seed).map((ids, at) => [draws[at], ids]))
  const sections = new Map<string, Picked[]>()
  for (const place of places) {
    const { section, question_id, points, at_second } = place
    const ids = question_id === null ? (given.get(place) ?? []) : [question_id]
    const picked = ids.map(id => ({ id, section, points, at_second }))
    sections.set(section, [...(sections.get(section) ?? []), ...picked])
  }
  return [...sections].flatMap(([name, picked]) => (inOrder ? picked : shuffled(picked, `${seed} ${name}`)))
}
