import { addDays, weekdayOf } from '@aulaviva/domain/days'
import type { Seat } from './bookings.ts'
import { badges } from './catalogue.ts'
import type { Chance } from './random.ts'
import { syllabus } from './syllabus.ts'

/** Which badges a student has earned by classes attended and levels completed, and when. */

export interface Award {
  code: string
  name: string
  at: Date
}

export function earnedBadges(attended: Seat[], isApproved: (seat: Seat) => boolean): Award[] {
  const inOrder = attended.toSorted((a, b) => a.planned.endsAt.getTime() - b.planned.endsAt.getTime())
  const awards: Award[] = []
  for (const { code, name, rule, value, level } of badges) {
    const seat =
      rule === 'CLASSES_ATTENDED'
        ? inOrder[value - 1]
        : rule === 'STREAK_OF_WEEKS'
          ? endOfStreak(inOrder, value)
          : rule === 'LEVEL_COMPLETED' && level !== undefined
            ? endOfLevel(inOrder.filter(isApproved), level)
            : undefined
    if (seat) awards.push({ code, name, at: new Date(seat.planned.endsAt.getTime() + 3_600_000) })
  }
  return awards
}

/** The class that got the last unit of the level approved. */
function endOfLevel(approved: Seat[], level: number): Seat | undefined {
  const units = new Set<number>()
  for (const seat of approved) {
    const { unit } = seat.planned
    if (seat.planned.level !== level || unit === null || units.has(unit)) continue
    if (units.add(unit).size === syllabus[level]?.units.length) return seat
  }
  return undefined
}

/** The first class of the week with which the run of weeks is long enough. */
function endOfStreak(inOrder: Seat[], weeks: number): Seat | undefined {
  let run = 0
  let last = ''
  for (const seat of inOrder) {
    const { day } = seat.planned
    const monday = addDays(day, -((weekdayOf(day) + 6) % 7))
    if (monday === last) continue
    run = last && addDays(last, 7) === monday ? run + 1 : 1
    last = monday
    if (run === weeks) return seat
  }
  return undefined
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** What a third party types in to verify a badge. */
export function verificationCode(chance: Chance): string {
  const part = () => Array.from({ length: 4 }, () => chance.pick([...letters])).join('')
  return `${part()}-${part()}-${part()}`
}
