import { drawQuestions } from '@aulaviva/domain/draw'
import { seededShuffle } from '@aulaviva/domain/seeded-random'

/** Chooses the questions of an attempt and their order. */

/** A place in a test: one question, or some questions of a pool. */
export interface TestPlace {
  section: string
  question_id: string | null
  points: number | null
  at_second: number | null
  amount: number | null
  pool: readonly string[] | null
}

export interface PickedQuestion {
  id: string
  section: string
  points: number | null
  at_second: number | null
}

/**
 * Picks the questions of one attempt, section by section. A question that the test always asks is never drawn, and none
 * is drawn twice. The same seed gives the same questions in the same order.
 */
export function pickQuestions(
  places: readonly TestPlace[],
  { seed, inOrder }: { seed: string; inOrder: boolean },
): PickedQuestion[] {
  const fixed = new Set(places.map(({ question_id }) => question_id))
  const draws = places.filter(({ amount }) => amount !== null)
  const pools = draws.map(({ amount, pool }) => ({
    amount: amount ?? 0,
    ids: (pool ?? []).filter(id => !fixed.has(id)),
  }))
  const idsByDraw = new Map(drawQuestions(pools, seed).map((ids, at) => [draws[at], ids]))
  const sections = new Map<string, PickedQuestion[]>()
  for (const place of places) {
    const { section, question_id, points, at_second } = place
    const ids = question_id === null ? (idsByDraw.get(place) ?? []) : [question_id]
    const picked = ids.map(id => ({ id, section, points, at_second }))
    sections.set(section, [...(sections.get(section) ?? []), ...picked])
  }
  return [...sections].flatMap(([name, picked]) => (inOrder ? picked : seededShuffle(picked, `${seed} ${name}`)))
}
