import { wallTimeOf } from '@aulaviva/domain/class-editing'
import { dayOf, instantAt } from '@aulaviva/domain/days'

/** An instant as a field for day and time holds it, by the clocks of a zone: `2026-11-27T18:30`. */
export function momentOf(instant: string | Date, zone: string): string {
  const at = new Date(instant)
  return `${dayOf(at, zone)}T${wallTimeOf(at, zone)}`
}

/** The instant that a field for day and time holds; null as long as it holds none. */
export function instantOf(moment: string, zone: string): Date | null {
  const [day = '', time = ''] = moment.split('T')
  return /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d/.test(time) ? instantAt(day, time.slice(0, 5), zone) : null
}
