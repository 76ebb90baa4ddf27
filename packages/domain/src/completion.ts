/** When a course or level is completed, according to the academy's completion rule. */

/**
 * What the rule requires. Parts are the classes of a course, which must be watched, and the units of a level, which
 * must be approved.
 */
export const completionNeeds = ['EVERYTHING', 'PARTS', 'EVALUATION'] as const
export type CompletionNeeds = (typeof completionNeeds)[number]

export interface CompletionRule {
  needs: CompletionNeeds
  /** Minimum score of the evaluation in percent. Null for its own passing score. */
  score_least: number | null
}

/** Default rule. */
export const defaultCompletion: CompletionRule = { needs: 'EVERYTHING', score_least: null }

/** A passed attempt at the evaluation. */
export interface Pass {
  at: Date
  /** In percent. */
  score: number
}

export interface CompletionFacts {
  /** When each current part was done. Null if it was not. */
  parts: readonly (Date | null)[]
  /** The same for archived parts: no one has to do them, but they count for students who did. */
  archived?: readonly (Date | null)[]
  /** The passed attempts at the evaluation. Undefined if there is no evaluation. */
  evaluation?: readonly Pass[]
}

export interface Completion {
  /** Number of completed steps: the parts that count, and the evaluation. */
  done: number
  steps: number
  /** When the last step was completed. Null if one is missing. */
  at: Date | null
  /** Best score that counts, in percent. Null if no evaluation is required or none was passed well enough. */
  score: number | null
}

/**
 * A student's completion. Something without parts cannot be completed. If all parts are archived, it is completed for
 * students who did all of them. A rule that requires only an evaluation requires the parts if there is none, so that
 * nothing is completed by doing nothing.
 */
export function completionOf(
  { needs, score_least }: CompletionRule,
  { parts, archived = [], evaluation }: CompletionFacts,
): Completion {
  const counted = parts.length > 0 ? [...parts, ...archived.filter(at => at !== null)] : archived
  const requiresParts = needs !== 'EVALUATION' || evaluation === undefined
  const requiresEvaluation = needs !== 'PARTS' && evaluation !== undefined
  const passing = (evaluation ?? []).filter(({ score }) => score >= (score_least ?? 0))
  const first = passing.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0]
  const steps = [...(requiresParts ? counted : []), ...(requiresEvaluation ? [first?.at ?? null] : [])]
  const done = steps.filter(at => at !== null)
  const isDone = counted.length > 0 && done.length === steps.length
  return {
    done: done.length,
    steps: steps.length,
    at: isDone ? new Date(Math.max(...done.map(at => at.getTime()))) : null,
    score: requiresEvaluation && first ? Math.max(...passing.map(({ score }) => score)) : null,
  }
}

export type UnitState = 'APPROVED' | 'TO_REPEAT' | 'STARTED' | 'AHEAD'

/** A unit's state for a student. Once approved, it stays approved, whatever the result of a later class. */
export function unitState(unit: { approvedAt: string | null; refused: boolean; attended: boolean }): UnitState {
  if (unit.approvedAt !== null) return 'APPROVED'
  if (unit.refused) return 'TO_REPEAT'
  return unit.attended ? 'STARTED' : 'AHEAD'
}
