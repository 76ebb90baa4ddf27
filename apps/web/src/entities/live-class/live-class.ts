import type { Answer } from '@aulaviva/contract/calls'
import { plainNumber } from '#platform/words/language.ts'
import { liveClassWords } from './live-class.words.ts'

/** A student's reservation. */
export type StudentClass = Answer<'GET /api/classes/my-classes/'>['results'][number]
/** A class as everyone may see it. */
export type ScheduledClass = StudentClass['scheduled_live_class']
/** A class that can be reserved, with the deadlines its reservation would have. */
export type OpenClass = ScheduledClass & Pick<StudentClass, 'cancel_free_until' | 'reschedule_until'>
export type Teacher = NonNullable<ScheduledClass['teacher']>

/** `1 hour`, `1.5 hours`. Other lengths in minutes: `45 min`, `15 h 15 min`. */
export function hoursInWords(hours: number): string {
  const words = liveClassWords()
  const minutes = Math.round(hours * 60)
  if (minutes % 30 === 0 && (minutes === 0 || minutes > 30)) return words.hours(hours, plainNumber(hours))
  const short = words.minutes(minutes % 60)
  return minutes < 60 ? short : `${words.shortHours(Math.floor(minutes / 60))} ${short}`
}

export const hoursOfMinutes = (minutes: number): number => minutes / 60

/** Whole minutes from start to end. */
export function lengthOf({ starts_at, ends_at }: Pick<ScheduledClass, 'starts_at' | 'ends_at'>): number {
  return Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000)
}
