import type { CallResponse } from '@aulaviva/contract/calls'
import { hoursInWords as inWords } from '@aulaviva/domain/hours-in-words'
import { plainNumber } from '#platform/words/language.ts'
import { liveClassWords } from './live-class.words.ts'

/** A student's reservation. */
export type StudentClass = CallResponse<'GET /api/classes/my-classes/'>['results'][number]
/** A class as everyone may see it. */
export type ScheduledClass = StudentClass['scheduled_live_class']
/** A class that can be reserved, with the deadlines its reservation would have. */
export type OpenClass = ScheduledClass & Pick<StudentClass, 'cancel_free_until' | 'reschedule_until'>
export type Teacher = NonNullable<ScheduledClass['teacher']>

/** `1 hour`, `1.5 hours`. Other lengths in minutes: `45 min`, `15 h 15 min`. */
export const formatHours = (hours: number): string => inWords(Math.round(hours * 60), liveClassWords(), plainNumber)

export const hoursOfMinutes = (minutes: number): number => minutes / 60

/** Whole minutes from start to end. */
export function minutesOfClass({ starts_at, ends_at }: Pick<ScheduledClass, 'starts_at' | 'ends_at'>): number {
  return Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000)
}
