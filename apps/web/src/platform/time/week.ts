import { addDays, dayInstant } from './format.ts'
import { weekdayOrder } from './region.ts'

/** The seven days of the week that contains a day, starting with the region's first day of the week. */
export function weekOf(day: string): string[] {
  const places = weekdayOrder()
  const first = addDays(day, -places.indexOf((dayInstant(day).getUTCDay() + 6) % 7))
  return places.map((_, after) => addDays(first, after))
}
