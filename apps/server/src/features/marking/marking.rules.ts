import { type Criterion, criteria } from '@aulaviva/contract/marking.calls'
import type { KeptQuestion, OwnCriterion } from '../questions/questions.rules.ts'

/** What the marks of an answer are worth. */

export interface Mark {
  criterion: Criterion
  marks: number
}

const most = 4
const claimMinutes = 15

/** The criteria that got no mark or two, or do not belong to this kind of answer. */
export function wrongCriteria(kind: keyof typeof criteria, rubric: readonly Mark[]): Criterion[] {
  const wanted: readonly Criterion[] = criteria[kind]
  const given = rubric.map(({ criterion }) => criterion)
  const missing = wanted.filter(criterion => !given.includes(criterion))
  const foreign = given.filter((criterion, at) => !wanted.includes(criterion) || given.indexOf(criterion) !== at)
  return [...missing, ...foreign]
}

/** The share of the points, from 0 to 1 in thousandths: every criterion counts the same. */
export function creditOfMarks(rubric: readonly Mark[]): number {
  const sum = rubric.reduce((total, { marks }) => total + marks, 0)
  return rubric.length === 0 ? 0 : Math.round((sum / (rubric.length * most)) * 1000) / 1000
}

/** What the question itself says is looked at; criteria worth nothing at all say nothing of marks. */
export function ownCriteria({ rubric = [] }: Pick<KeptQuestion, 'rubric'>): OwnCriterion[] {
  return rubric.some(({ points }) => points > 0) ? rubric : []
}

/** The share of the points, from 0 to 1 in thousandths, by the points of the question’s own criteria. */
export function creditOfPoints(criteria: readonly OwnCriterion[], points: readonly number[]): number {
  const all = criteria.reduce((sum, one) => sum + one.points, 0)
  const earned = points.reduce((sum, one) => sum + one, 0)
  return all === 0 ? 0 : Math.round((earned / all) * 1000) / 1000
}

/** The places of the criteria that were given no points or more than they have; -1 for points without a criterion. */
export function wrongPoints(criteria: readonly OwnCriterion[], points: readonly number[]): number[] {
  const wrong = criteria.flatMap((one, at) => ((points[at] ?? Number.POSITIVE_INFINITY) > one.points ? [at] : []))
  return points.length > criteria.length ? [...wrong, -1] : wrong
}

/** Until when a claim that is made now holds. */
export function claimEnds(now: Date): Date {
  return new Date(now.getTime() + claimMinutes * 60_000)
}

/** Whether an answer is somebody else’s to mark at this moment. */
export function isClaimedByAnother(
  claim: { claimed_by: string | null; claimed_until: string | null },
  person: string,
  now: Date,
): boolean {
  return (
    claim.claimed_by !== null && claim.claimed_by !== person && Date.parse(claim.claimed_until ?? '') > now.getTime()
  )
}
