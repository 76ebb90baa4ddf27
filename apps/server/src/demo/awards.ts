import { type Achievements, badgeProgress } from '@aulaviva/domain/badges'
import { completionOf, defaultCompletion } from '@aulaviva/domain/completion'
import type { Seat } from './bookings.ts'
import { badges } from './catalogue.ts'
import { syllabus } from './syllabus.ts'

/** Badges that students earned through the classes of the demo, and when, by the rules of the product. */

export interface Award {
  code: string
  name: string
  at: Date
}

export function earnedBadges(
  attended: Seat[],
  isApproved: (seat: Seat) => boolean,
  clock: { now: Date; zone: string },
): Award[] {
  const achieved: Achievements = {
    attended: attended.map(({ planned }) => planned),
    levels: completedLevels(attended.filter(isApproved)),
    courses: [],
    perfect: [],
  }
  return badges.flatMap(({ code, name, rule: kind, value, level }) => {
    const rule = { kind, value, level: level === undefined ? null : (syllabus[level]?.code ?? null), course: null }
    const { metAt } = badgeProgress(rule, achieved, clock)
    return metAt ? [{ code, name, at: metAt }] : []
  })
}

function completedLevels(approved: Seat[]): Achievements['levels'] {
  const inOrder = approved.toSorted((a, b) => a.planned.endsAt.getTime() - b.planned.endsAt.getTime())
  return syllabus.map(({ code, units }, level) => {
    const firstOf = (unit: number) => inOrder.find(({ planned }) => planned.level === level && planned.unit === unit)
    const parts = units.map((_, unit) => firstOf(unit)?.planned.endsAt ?? null)
    return { id: code, ...completionOf(defaultCompletion, { parts }) }
  })
}
