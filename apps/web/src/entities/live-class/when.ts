import type { RemainingTime } from '#platform/time/countdown.ts'
import { addDays, clockTime, dayOf, longDay, shortDay } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { liveClassWords } from './live-class.words.ts'

/** `today`, `tomorrow`, otherwise the day in another format, by the calendar of the zone. */
function nearDay(instant: string, zone: string, now: Date, fallback = shortDay): string {
  const { near } = liveClassWords()
  const [day, today] = [dayOf(instant, zone), dayOf(now, zone)]
  if (day === today) return near.today
  if (day === addDays(today, 1)) return near.tomorrow
  return fallback(instant, zone)
}

/** `Today`, `Tomorrow`, otherwise `Tue 24 Nov`. */
export const formatDay = (instant: string, zone: string, now: Date) => capitalize(nearDay(instant, zone, now))

/** `Tue 24 Nov, 18:00` */
export function dayAndTime(instant: string, zone: string): string {
  return liveClassWords().at(shortDay(instant, zone), clockTime(instant, zone))
}

/** Inside a sentence: `tomorrow, 18:00`, otherwise `Tue 24 Nov, 18:00`. */
export function nearDayAndTime(instant: string, zone: string, now: Date): string {
  return liveClassWords().at(nearDay(instant, zone, now), clockTime(instant, zone))
}

/** `Monday 23 November`, unless it is today or tomorrow. */
export const dayHeading = (instant: string, zone: string, now: Date) => capitalize(nearDay(instant, zone, now, longDay))

/** Remaining time in the two largest units: `2 days 4 h`, `3 h 12 min`, `4 min 05 s`. */
export function formatCountdown({ days, hours, minutes, seconds }: RemainingTime): string {
  const words = liveClassWords()
  if (days > 0) return hours > 0 ? `${words.days(days)} ${words.shortHours(hours)}` : words.days(days)
  if (hours > 0) return `${words.shortHours(hours)} ${words.minutes(minutes)}`
  const text = words.shortSeconds(minutes > 0 ? String(seconds).padStart(2, '0') : String(seconds))
  return minutes > 0 ? `${words.minutes(minutes)} ${text}` : text
}
