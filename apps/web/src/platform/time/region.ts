import { activeLocale } from '../words/language.ts'
import { clockTime, machineFormat, usesTwelveHours } from './format.ts'

/** What depends on the device's region, in addition to date formats. */

/** A local time such as `08:30`, written like the times of classes: `8:30`, or `8:30 a. m.` */
export const formatWallTime = (time: string) =>
  time === '24:00' && !usesTwelveHours() ? time : clockTime(`1970-01-01T${time === '24:00' ? '00:00' : time}Z`, 'UTC')

interface WeekInfo {
  firstDay: number
}
// Some browsers have it as a function, some as a property, some not at all. TypeScript knows neither.
type Region = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/** The weekdays in the region's order, each as an index into a list that starts with Monday. */
export function weekdayOrder(): number[] {
  const region: Region = new Intl.Locale(activeLocale())
  const first = (region.getWeekInfo?.() ?? region.weekInfo)?.firstDay ?? 1
  return Array.from({ length: 7 }, (_, at) => (first - 1 + at) % 7)
}

/** `Ana, Ben and Carla` */
export const formatList = (names: readonly string[]) => new Intl.ListFormat(activeLocale()).format(names)

/** Capitalizes the start of a line, also in languages that write days and months in lower case. */
export const capitalize = (text: string) => text.charAt(0).toLocaleUpperCase(activeLocale()) + text.slice(1)

/** The hour from 0 to 23, for decisions by time of day. */
export const hourOf = (instant: string | Date, zone: string) =>
  Number(machineFormat(zone, { hour: '2-digit', hourCycle: 'h23' }).format(new Date(instant)).replace(/\D/g, ''))
