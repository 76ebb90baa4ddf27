/** Which of the days on which classes could take place belong to a term. */

interface Candidate {
  day: string
  /** Whether no class takes place, because the day is closed or skipped. */
  leftOut: boolean
}

export interface TermLength {
  /** The last day. Null if the number of classes ends the term. */
  lastDay: string | null
  lessons: number | null
  /** Whether a class is added at the end for each one left out. */
  appendLeftOut: boolean
}

/**
 * Returns the days of a term among the candidates, in order of time, and how many at the end were appended. Null if
 * there are too few candidates.
 */
export function daysOfTerm<T extends Candidate>(
  candidates: readonly T[],
  { lastDay, lessons, appendLeftOut }: TermLength,
): { days: T[]; appended: number } | null {
  const regular = candidates.filter(
    ({ day }, at) => (lessons === null || at < lessons) && (lastDay === null || day <= lastDay),
  )
  if (lessons !== null && regular.length < lessons) return null
  let missing = appendLeftOut ? regular.filter(({ leftOut }) => leftOut).length : 0
  const appended: T[] = []
  for (const one of candidates.slice(regular.length)) {
    if (missing === 0) break
    appended.push(one)
    if (!one.leftOut) missing -= 1
  }
  return missing > 0 ? null : { days: [...regular, ...appended], appended: appended.length }
}
