import { addDays, dayOf, longDay } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import type { Notification } from './notifications.queries.ts'

/** Groups notifications by day. Days and notifications keep their order. */
export function byDay(notifications: readonly Notification[], zone: string) {
  const days = new Map<string, Notification[]>()
  for (const one of notifications) {
    const day = dayOf(one.created_at, zone)
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return [...days].map(([day, ofDay]) => ({ day, notifications: ofDay }))
}

/** `Today`, `Yesterday`, else `Tuesday 24 November`. */
export function pastDay(instant: string, zone: string, now: Date, near: { today: string; yesterday: string }): string {
  const [day, today] = [dayOf(instant, zone), dayOf(now, zone)]
  if (day === today) return near.today
  if (day === addDays(today, -1)) return near.yesterday
  return capitalize(longDay(instant, zone))
}
