import { type Criterion, criteria } from '@aulaviva/contract/marking.calls'

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
