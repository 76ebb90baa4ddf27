import { addDays, dayOf, mondayOf } from './days.ts'

/** Badge rules, and a student's progress toward them. */

export const badgeRuleKinds = [
  'CLASSES_ATTENDED',
  'LEVEL_COMPLETED',
  'COURSE_COMPLETED',
  'PERFECT_SCORE',
  'STREAK_OF_WEEKS',
] as const

/** Highest target of a rule. */
export const maxBadgeTarget = 1000
export const maxBadgeNameLength = 100
export const maxBadgeDescriptionLength = 500
/** Maximum number of badges of an academy, in any state. */
export const maxBadges = 100

/** A badge is awarded while it is published. Students keep an archived one. */
export const badgeStates = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const

export interface BadgeRule {
  kind: (typeof badgeRuleKinds)[number]
  /** The target: number of classes, levels, courses, tests, or weeks. */
  value: number
  /** The one level that counts. Null for any. */
  level: string | null
  /** The one course that counts. Null for any. */
  course: string | null
}

/** A level with its units or a course with its classes, and the evaluation of either. */
export interface StepProgress {
  done: number
  steps: number
  /** When it was completed, otherwise null. */
  at: Date | null
}

/** What a student has achieved, in any order. */
export interface Achievements {
  attended: readonly { startsAt: Date; endsAt: Date }[]
  levels: readonly (StepProgress & { id: string })[]
  courses: readonly (StepProgress & { id: string })[]
  /** One instant for each test whose first attempt had no mistakes. */
  perfect: readonly Date[]
}

export interface BadgeProgress {
  /** The student's progress, never beyond `target`. */
  value: number
  /** What the rule requires. If that is one level or course: the number of steps of the most advanced one. */
  target: number
  /** When the rule was met, otherwise null. */
  metAt: Date | null
}

/**
 * A student's progress with a rule at `now`. Weeks are in the academy's time zone. Once reached, a streak stays met.
 * Until then the current streak counts: through this week, or through last week while this week can still extend it.
 */
export function badgeProgress(
  { kind, value: target, level, course }: BadgeRule,
  achieved: Achievements,
  { now, zone }: { now: Date; zone: string },
): BadgeProgress {
  switch (kind) {
    case 'CLASSES_ATTENDED':
      return countProgress(
        achieved.attended.map(({ endsAt }) => endsAt),
        target,
      )
    case 'PERFECT_SCORE':
      return countProgress(achieved.perfect, target)
    case 'COURSE_COMPLETED':
      return stepsProgress(
        achieved.courses.filter(({ id }) => course === null || id === course),
        target,
      )
    case 'LEVEL_COMPLETED':
      return stepsProgress(
        achieved.levels.filter(({ id }) => level === null || id === level),
        target,
      )
    case 'STREAK_OF_WEEKS':
      return streakProgress(achieved.attended, target, dayOf(now, zone), zone)
  }
}

function countProgress(instants: readonly Date[], target: number): BadgeProgress {
  const inOrder = instants.toSorted((a, b) => a.getTime() - b.getTime())
  return { value: Math.min(inOrder.length, target), target, metAt: inOrder[target - 1] ?? null }
}

/** A single target is measured by its steps, several by their number. */
function stepsProgress(items: readonly StepProgress[], target: number): BadgeProgress {
  const progress = countProgress(
    items.flatMap(({ at }) => at ?? []),
    target,
  )
  if (target > 1 || progress.metAt) return progress
  // If it is not completed, at least one step is missing.
  const shares = items.map(({ done, steps }) => ({ value: Math.min(done, steps - 1), target: steps }))
  const [furthest] = shares.toSorted((a, b) => b.value / b.target - a.value / a.target || a.target - b.target)
  return furthest && furthest.value > 0 ? { ...furthest, metAt: null } : progress
}

function streakProgress(attended: Achievements['attended'], target: number, today: string, zone: string) {
  const inOrder = attended.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  let run = 0
  let last = ''
  for (const { startsAt, endsAt } of inOrder) {
    const monday = mondayOf(dayOf(startsAt, zone))
    if (monday === last) continue
    run = last && addDays(last, 7) === monday ? run + 1 : 1
    last = monday
    if (run === target) return { value: target, target, metAt: endsAt }
  }
  const isCurrent = last !== '' && last >= addDays(mondayOf(today), -7)
  return { value: isCurrent ? run : 0, target, metAt: null }
}
