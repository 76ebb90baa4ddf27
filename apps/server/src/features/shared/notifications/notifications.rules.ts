import { addDays, dayOf, instantAt } from '@aulaviva/domain/days'
import { digestHour } from '@aulaviva/domain/reminders'

/** The hours in which a person wants no email, as local times in their zone. */
export interface QuietHours {
  quiet_from: string | null
  quiet_to: string | null
  zone: string
}

export function isQuiet(now: Date, quiet: QuietHours): boolean {
  return afterQuietHours(now, quiet) > now
}

/**
 * When an email may be sent to a person with quiet hours: now, or when the quiet hours end. An end before the start is
 * on the next day. Equal times mean no quiet hours.
 */
export function afterQuietHours(now: Date, { quiet_from: from, quiet_to: to, zone }: QuietHours): Date {
  if (!from || !to || from === to) return now
  const today = dayOf(now, zone)
  for (const day of [addDays(today, -1), today]) {
    const start = instantAt(day, from, zone)
    const end = instantAt(from < to ? day : addDays(day, 1), to, zone)
    if (now >= start && now < end) return end
  }
  return now
}

/**
 * When a notification created at an instant goes out with the daily digest: at the next `digestHour` in the person's
 * zone.
 */
export function nextDigestAt(createdAt: Date, zone: string): Date {
  const today = dayOf(createdAt, zone)
  const hour = instantAt(today, digestHour, zone)
  return createdAt <= hour ? hour : instantAt(addDays(today, 1), digestHour, zone)
}

/** The page where a person chooses their notifications. */
export const preferencesPath = '/notifications?tab=choices'
