import { addDays } from '@aulaviva/domain/days'

/** The most days the server counts at once. */
const most = 42

/** The days from today to the last one a class may be reserved on. */
export function reservableDays(today: string, horizonDays: number): string[] {
  const count = Math.min(horizonDays + 1, most)
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
