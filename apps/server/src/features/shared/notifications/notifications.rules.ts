import { addDays, dayOf, instantAt } from '@aulaviva/domain/days'
import { digestHour } from '@aulaviva/domain/reminding'

/** The hours in which a person wants no email, as local times in their zone. */
export interface Quiet {
  quiet_from: string | null
  quiet_to: string | null
  zone: string
}

export function isQuiet(now: Date, quiet: Quiet): boolean {
  return afterQuiet(now, quiet) > now
}

/**
 * When an email may be sent to a person with quiet hours: now, or when the quiet hours end. An end before the start is
 * on the next day. Equal times mean no quiet hours.
 */
export function afterQuiet(now: Date, { quiet_from: from, quiet_to: to, zone }: Quiet): Date {
  if (!from || !to || from === to) return now
  const today = dayOf(now, zone)
  for (const day of [addDays(today, -1), today]) {
    const begins = instantAt(day, from, zone)
    const ends = instantAt(from < to ? day : addDays(day, 1), to, zone)
    if (now >= begins && now < ends) return ends
  }
  return now
}

/**
 * When a notification created at an instant goes out with the daily digest: at the next `digestHour` in the person's
 * zone.
 */
export function digestAt(told: Date, zone: string): Date {
  const today = dayOf(told, zone)
  const hour = instantAt(today, digestHour, zone)
  return told <= hour ? hour : instantAt(addDays(today, 1), digestHour, zone)
}

/** The page where a person chooses their notifications. */
export const choicesPath = '/notifications?tab=choices'
