import { addDays, weekdayOf } from '@aulaviva/domain/days'
import type { Seat } from './bookings.ts'
import { badges } from './catalogue.ts'
import type { Chance } from './random.ts'

/** Which badges a student has earned by classes attended, and when. */

export interface Award {
  code: string
  name: string
  at: Date
}

export function earnedBadges(attended: Seat[]): Award[] {
  const inOrder = attended.toSorted((a, b) => a.planned.endsAt.getTime() - b.planned.endsAt.getTime())
  const awards: Award[] = []
  for (const { code, name, rule, value } of badges) {
    const seat =
      rule === 'CLASSES_ATTENDED'
        ? inOrder[value - 1]
        : rule === 'STREAK_OF_WEEKS'
          ? endOfStreak(inOrder, value)
          : undefined
    if (seat) awards.push({ code, name, at: new Date(seat.planned.endsAt.getTime() + 3_600_000) })
  }
  return awards
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
