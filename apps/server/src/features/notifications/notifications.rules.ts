import { addDays, dayOf, instantAt } from '@aulaviva/domain/days'

/** The hours in which somebody wants no mail, as wall times of their zone. */
export interface Quiet {
  quiet_from: string | null
  quiet_to: string | null
  zone: string
}

export function isQuiet(now: Date, quiet: Quiet): boolean {
  return afterQuiet(now, quiet) > now
}

/**
 * When a mail may be sent to somebody who wants quiet from one wall time to another: now, or at the end of the quiet. An
 * end before the beginning is on the next day; equal times mean no quiet at all.
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

/** The hour of the day's mail on the person's clock. */
const digestHour = '18:00'

/** When what was told at an instant goes out with the day's mail: at the next such hour of the person's zone. */
export function digestAt(told: Date, zone: string): Date {
  const today = dayOf(told, zone)
  const hour = instantAt(today, digestHour, zone)
  return told <= hour ? hour : instantAt(addDays(today, 1), digestHour, zone)
}

/** The page where a person chooses their notifications. */
export const choicesPath = '/notifications?tab=choices'
