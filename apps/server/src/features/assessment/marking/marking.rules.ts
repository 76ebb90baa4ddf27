import { type Criterion, criteria } from '@aulaviva/contract/assessment/marking.calls'
import type { AttemptQuestion, OwnCriterion } from '../questions/questions.rules.ts'

/** Computes the credit of graded answers. */

export interface Mark {
  criterion: Criterion
  marks: number
}

const maxMarks = 4
const claimMinutes = 15

/** The criteria with no mark or more than one, and those that don't apply to this kind of answer. */
export function invalidCriteria(kind: keyof typeof criteria, rubric: readonly Mark[]): Criterion[] {
  const expected: readonly Criterion[] = criteria[kind]
  const graded = rubric.map(({ criterion }) => criterion)
  const missing = expected.filter(criterion => !graded.includes(criterion))
  const foreign = graded.filter((criterion, at) => !expected.includes(criterion) || graded.indexOf(criterion) !== at)
  return [...missing, ...foreign]
}

/** The share of the points, from 0 to 1, rounded to thousandths. Every criterion has the same weight. */
export function creditOfMarks(rubric: readonly Mark[]): number {
  const sum = rubric.reduce((total, { marks }) => total + marks, 0)
  return rubric.length === 0 ? 0 : Math.round((sum / (rubric.length * maxMarks)) * 1000) / 1000
}

/**
 * The question's own grading criteria. Returns none if no criterion has points, because they can't determine a credit
 * then.
 */
export function ownCriteria({ rubric = [] }: Pick<AttemptQuestion, 'rubric'>): OwnCriterion[] {
  return rubric.some(({ points }) => points > 0) ? rubric : []
}

/** The share of the points, from 0 to 1, rounded to thousandths, from the points of the question's own criteria. */
export function creditOfPoints(criteria: readonly OwnCriterion[], points: readonly number[]): number {
  const all = criteria.reduce((sum, one) => sum + one.points, 0)
  const earned = points.reduce((sum, one) => sum + one, 0)
  return all === 0 ? 0 : Math.round((earned / all) * 1000) / 1000
}

/**
 * The indexes of the criteria with no points or more than their maximum. Contains -1 if there are more points than
 * criteria.
 */
export function invalidPoints(criteria: readonly OwnCriterion[], points: readonly number[]): number[] {
  const invalid = criteria.flatMap((one, at) => ((points[at] ?? Number.POSITIVE_INFINITY) > one.points ? [at] : []))
  return points.length > criteria.length ? [...invalid, -1] : invalid
}

/** When a claim made now expires. */
export function claimExpiry(now: Date): Date {
  return new Date(now.getTime() + claimMinutes * 60_000)
}

/** Whether another person currently holds the claim on this answer. */
export function isClaimedByAnother(
  claim: { claimed_by: string | null; claimed_until: string | null },
  person: string,
  now: Date,
): boolean {
  return (
    claim.claimed_by !== null && claim.claimed_by !== person && Date.parse(claim.claimed_until ?? '') > now.getTime()
  )
}
