import { addDays } from '@aulaviva/domain/days'
import { maxCalendarDays } from '@aulaviva/domain/limits'

/** How far ahead classes can be reserved, until the academy's own setting is loaded. */
const defaultHorizonDays = 28

/** The days from today to the last one with reservable classes, limited to what the server counts at once. */
export function reservableDays(today: string, horizonDays = defaultHorizonDays): string[] {
  const count = Math.min(horizonDays + 1, maxCalendarDays)
  return Array.from({ length: count }, (_, after) => addDays(today, after))
}

/** The day, moved to the first or last reservable day if it is outside the range. */
export function withinDays(days: readonly string[], day: string): string {
  const [first = day, last = day] = [days[0], days.at(-1)]
  return day < first ? first : day > last ? last : day
}

interface DayCount {
  date: string
  free: number
}

/** The first day with a class the student can reserve, from the given day or of all. */
export function firstFreeDay<D extends DayCount>(days: readonly D[], after = ''): D | undefined {
  return days.find(({ date, free }) => date > after && free > 0)
}

/**
 * The next day after the given ones with a class the student can reserve, otherwise the first before them, otherwise
 * null.
 */
export function otherFreeDay<D extends DayCount>(days: readonly D[], shownDays: readonly string[]): D | null {
  return (
    firstFreeDay(days, shownDays.at(-1)) ?? firstFreeDay(days.filter(({ date }) => !shownDays.includes(date))) ?? null
  )
}
