import { wallTimeOf } from '@aulaviva/domain/class-editing'
import { dayOf, instantAt } from '@aulaviva/domain/days'

/** The value of a date and time field for an instant in a zone: `2026-11-27T18:30`. */
export function momentOf(instant: string | Date, zone: string): string {
  const at = new Date(instant)
  return `${dayOf(at, zone)}T${wallTimeOf(at, zone)}`
}

/** The instant in a date and time field. Null while it is empty. */
export function instantOf(moment: string, zone: string): Date | null {
  const [day = '', time = ''] = moment.split('T')
  return /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d/.test(time) ? instantAt(day, time.slice(0, 5), zone) : null
}
