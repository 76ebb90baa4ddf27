import { drawn } from '@aulaviva/domain/draw'
import { shuffled } from '@aulaviva/domain/seeded'

/** Chooses the questions of an attempt and their order. */

/** A place in a test: one question, or some questions of a pool. */
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
 * Picks the questions of one attempt, section by section. A question that the test always asks is never drawn, and none
 * is drawn twice. The same seed gives the same questions in the same order.
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
