import { addDays } from '@aulaviva/domain/days'
import { mostDaysShown } from '@aulaviva/domain/limits'

/** How far ahead classes may be reserved until the academy's own figure has come. */
const usualHorizonDays = 28

/** The days from today to the last one a class may be reserved on, no more than the server counts at once. */
export function reservableDays(today: string, horizonDays = usualHorizonDays): string[] {
  const count = Math.min(horizonDays + 1, mostDaysShown)
  return Array.from({ length: count }, (_, after) => addDays(today, after))
}

interface DayCount {
  date: string
  free: number
}

/** The first day with a class the student can reserve, from a day on or of all. */
export function firstFreeDay<D extends DayCount>(days: readonly D[], after = ''): D | undefined {
  return days.find(({ date, free }) => date > after && free > 0)
}

/** The next day with a class the student can reserve, or else the first before this one; null if there is none. */
export function otherFreeDay<D extends DayCount>(days: readonly D[], than: string): D | null {
  return firstFreeDay(days, than) ?? firstFreeDay(days.filter(({ date }) => date !== than)) ?? null
}
