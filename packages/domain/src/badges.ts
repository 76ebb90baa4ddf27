import { addDays, dayOf, mondayOf } from './days.ts'

/** What badges are given for, and how far a student has come towards one. */

export const badgeRuleKinds = [
  'CLASSES_ATTENDED',
  'LEVEL_COMPLETED',
  'COURSE_COMPLETED',
  'PERFECT_SCORE',
  'STREAK_OF_WEEKS',
] as const

export interface BadgeRule {
  kind: (typeof badgeRuleKinds)[number]
  /** How many of them: classes, levels, courses, tests or weeks. */
  value: number
  /** The code of the one level that counts; null for any. */
  level: string | null
}

/** What a student has achieved, in any order. */
export interface Achievements {
  attended: readonly { startsAt: Date; endsAt: Date }[]
  levels: readonly { code: string; at: Date }[]
  courses: readonly Date[]
  /** One instant for each test that was ever answered without a fault. */
  perfect: readonly Date[]
}

export interface BadgeStanding {
  /** How far the student is, never beyond `target`. */
  value: number
  target: number
  /** When the rule was met; null while it is not. */
  metAt: Date | null
}

/**
 * How a student stands with a rule at `now`. Weeks are the academy's. A streak once reached stays met; while it is not,
 * what counts is the one that runs: through this week, or through the last one while this week may still join it.
 */
export function badgeStanding(
  { kind, value: target, level }: BadgeRule,
  achieved: Achievements,
  { now, zone }: { now: Date; zone: string },
): BadgeStanding {
  if (kind === 'STREAK_OF_WEEKS') return streakStanding(achieved.attended, target, dayOf(now, zone), zone)
  const steps = {
    CLASSES_ATTENDED: () => achieved.attended.map(({ endsAt }) => endsAt),
    LEVEL_COMPLETED: () => achieved.levels.filter(({ code }) => level === null || code === level).map(({ at }) => at),
    COURSE_COMPLETED: () => achieved.courses,
    PERFECT_SCORE: () => achieved.perfect,
  }[kind]()
  const inOrder = steps.toSorted((a, b) => a.getTime() - b.getTime())
  return { value: Math.min(inOrder.length, target), target, metAt: inOrder[target - 1] ?? null }
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
