/** When a course or a level is completed, by the rule that the school has set for it. */

/** What has to be done: the parts are the classes of a course, to be watched, and the units of a level, to be approved. */
export const completionNeeds = ['EVERYTHING', 'PARTS', 'EVALUATION'] as const
export type CompletionNeeds = (typeof completionNeeds)[number]

export interface CompletionRule {
  needs: CompletionNeeds
  /** The least score of the evaluation, in percent; null for its own pass mark. */
  score_least: number | null
}

/** What holds until the school sets something else. */
export const usualCompletion: CompletionRule = { needs: 'EVERYTHING', score_least: null }

/** An attempt at the evaluation that was passed. */
export interface Pass {
  at: Date
  /** In percent. */
  score: number
}

export interface CompletionFacts {
  /** When each part that is taught was done; null for what is not. */
  parts: readonly (Date | null)[]
  /** The same of parts that are not taught any more: nobody has to do them, and who has done them keeps that. */
  archived?: readonly (Date | null)[]
  /** The attempts that passed the evaluation; undefined where there is none. */
  evaluation?: readonly Pass[]
}

export interface Completion {
  /** How many of its steps are done: the parts that count, and the evaluation. */
  done: number
  steps: number
  /** When the last of them was; null while one is missing. */
  at: Date | null
  /** The best score that counts, in percent; null where no evaluation is asked for or none was passed well enough. */
  score: number | null
}

/**
 * How far somebody has come. What has no parts cannot be completed; where nothing is taught any more it is completed for
 * whoever had done all of it. A rule that asks for an evaluation alone asks for the parts where there is none, so that
 * nothing is completed by doing nothing.
 */
export function completionOf(
  { needs, score_least }: CompletionRule,
  { parts, archived = [], evaluation }: CompletionFacts,
): Completion {
  const counted = parts.length > 0 ? [...parts, ...archived.filter(at => at !== null)] : archived
  const asksParts = needs !== 'EVALUATION' || evaluation === undefined
  const asksEvaluation = needs !== 'PARTS' && evaluation !== undefined
  const enough = (evaluation ?? []).filter(({ score }) => score >= (score_least ?? 0))
  const first = enough.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0]
  const steps = [...(asksParts ? counted : []), ...(asksEvaluation ? [first?.at ?? null] : [])]
  const done = steps.filter(at => at !== null)
  const isDone = counted.length > 0 && done.length === steps.length
  return {
    done: done.length,
    steps: steps.length,
    at: isDone ? new Date(Math.max(...done.map(at => at.getTime()))) : null,
    score: asksEvaluation && first ? Math.max(...enough.map(({ score }) => score)) : null,
  }
}

export type UnitState = 'APPROVED' | 'TO_REPEAT' | 'STARTED' | 'AHEAD'

/** How a unit stands for a student. Once approved it stays so, whatever a later class brings. */
export function unitState(unit: { approvedAt: string | null; refused: boolean; attended: boolean }): UnitState {
  if (unit.approvedAt !== null) return 'APPROVED'
  if (unit.refused) return 'TO_REPEAT'
  return unit.attended ? 'STARTED' : 'AHEAD'
}
