import type { Answer } from '@aulaviva/contract/calls'
import { plainNumber } from '#platform/words/language.ts'
import { liveClassWords } from './live-class.words.ts'

/** A student's reservation. */
export type StudentClass = Answer<'GET /api/classes/my-classes/'>['results'][number]
/** A class as everybody may read it. */
export type ScheduledClass = StudentClass['scheduled_live_class']
/** A class that can be had, with the deadlines its reservation would have. */
export type OpenClass = ScheduledClass & Pick<StudentClass, 'cancel_free_until' | 'reschedule_until'>
export type Teacher = NonNullable<ScheduledClass['teacher']>

/** `1 hour`, `1.5 hours`. */
export function hoursInWords(hours: number): string {
  return liveClassWords().hours(hours, plainNumber(hours))
}

export const hoursOfMinutes = (minutes: number): number => minutes / 60

/** Whole minutes from start to end. */
export function lengthOf({ starts_at, ends_at }: Pick<ScheduledClass, 'starts_at' | 'ends_at'>): number {
  return Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000)
}
