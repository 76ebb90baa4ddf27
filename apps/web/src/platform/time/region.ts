import { activeLocale } from '../words/language.ts'
import { clockTime, hasHalves, machine } from './format.ts'

/** What differs by the region of the device, besides the formats of dates. */

/** A time on the wall, such as `18:00`, as the region writes it. */
export const wallClock = (time: string) =>
  hasHalves() ? clockTime(`1970-01-01T${time === '24:00' ? '00:00' : time}Z`, 'UTC') : time

interface WeekInfo {
  firstDay: number
}
// some browsers have it as a function, some as a value, some not at all; the compiler knows neither
type Region = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/** The days of the week in the order of the region, each by its place in a list that has Monday first. */
export function placesOfWeek(): number[] {
  const region: Region = new Intl.Locale(activeLocale())
  const first = (region.getWeekInfo?.() ?? region.weekInfo)?.firstDay ?? 1
  return Array.from({ length: 7 }, (_, at) => (first - 1 + at) % 7)
}

/** `Ana, Ben and Carla` */
export const listed = (names: readonly string[]) => new Intl.ListFormat(activeLocale()).format(names)

/** What begins a line begins with a capital, also where days and months are written small inside a sentence. */
export const atStart = (text: string) => text.charAt(0).toLocaleUpperCase(activeLocale()) + text.slice(1)

/** The hour from 0 to 23, for what is decided by it. */
export const hourOf = (instant: string | Date, zone: string) =>
  Number(machine(zone, { hour: '2-digit', hourCycle: 'h23' }).format(new Date(instant)).replace(/\D/g, ''))
