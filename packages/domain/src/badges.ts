import { addDays, dayOf, mondayOf } from './days.ts'

/** What badges are given for, and how far a student has come towards one. */

export const badgeRuleKinds = [
  'CLASSES_ATTENDED',
  'LEVEL_COMPLETED',
  'COURSE_COMPLETED',
  'PERFECT_SCORE',
  'STREAK_OF_WEEKS',
] as const

/** The most of them that a rule may ask for. */
export const mostOfBadge = 1000
export const longestBadgeName = 100
export const longestBadgeDescription = 500
/** How many badges an academy has at most, whatever their state. */
export const mostBadges = 100

/** A badge is given while it is published; what is archived stays with those who hold it. */
export const badgeStates = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const

export interface BadgeRule {
  kind: (typeof badgeRuleKinds)[number]
  /** How many of them: classes, levels, courses, tests or weeks. */
  value: number
  /** The one level that counts; null for any. */
  level: string | null
  /** The one course that counts; null for any. */
  course: string | null
}

/** Something of several steps: a level with its units or a course with its classes, and the evaluation of either. */
export interface Whole {
  done: number
  steps: number
  /** When it was completed; null while it is not. */
  at: Date | null
}

/** What a student has achieved, in any order. */
export interface Achievements {
  attended: readonly { startsAt: Date; endsAt: Date }[]
  levels: readonly (Whole & { id: string })[]
  courses: readonly (Whole & { id: string })[]
  /** One instant for each test whose first attempt was without a fault. */
  perfect: readonly Date[]
}

export interface BadgeStanding {
  /** How far the student is, never beyond `target`. */
  value: number
  /** What the rule asks for; the steps of the level or the course that is furthest, if it asks for one. */
  target: number
  /** When the rule was met; null while it is not. */
  metAt: Date | null
}

/**
 * How a student stands with a rule at `now`. Weeks are the academy's. A streak once reached stays met; while it is not,
 * what counts is the one that runs: through this week, or through the last one while this week may still join it.
 */
export function badgeStanding(
  { kind, value: target, level, course }: BadgeRule,
  achieved: Achievements,
  { now, zone }: { now: Date; zone: string },
): BadgeStanding {
  switch (kind) {
    case 'CLASSES_ATTENDED':
      return countStanding(
        achieved.attended.map(({ endsAt }) => endsAt),
        target,
      )
    case 'PERFECT_SCORE':
      return countStanding(achieved.perfect, target)
    case 'COURSE_COMPLETED':
      return wholesStanding(
        achieved.courses.filter(({ id }) => course === null || id === course),
        target,
      )
    case 'LEVEL_COMPLETED':
      return wholesStanding(
        achieved.levels.filter(({ id }) => level === null || id === level),
        target,
      )
    case 'STREAK_OF_WEEKS':
      return streakStanding(achieved.attended, target, dayOf(now, zone), zone)
  }
}

function countStanding(instants: readonly Date[], target: number): BadgeStanding {
  const inOrder = instants.toSorted((a, b) => a.getTime() - b.getTime())
  return { value: Math.min(inOrder.length, target), target, metAt: inOrder[target - 1] ?? null }
}

/** One whole is told by its steps, several by their number. */
function wholesStanding(wholes: readonly Whole[], target: number): BadgeStanding {
  const standing = countStanding(
    wholes.flatMap(({ at }) => at ?? []),
    target,
  )
  if (target > 1 || standing.metAt) return standing
  // what is not completed lacks a step at least
  const shares = wholes.map(({ done, steps }) => ({ value: Math.min(done, steps - 1), target: steps }))
  const [furthest] = shares.toSorted((a, b) => b.value / b.target - a.value / a.target || a.target - b.target)
  return furthest && furthest.value > 0 ? { ...furthest, metAt: null } : standing
}

function streakStanding(attended: Achievements['attended'], target: number, today: string, zone: string) {
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
  const runs = last !== '' && last >= addDays(mondayOf(today), -7)
  return { value: runs ? run : 0, target, metAt: null }
}
