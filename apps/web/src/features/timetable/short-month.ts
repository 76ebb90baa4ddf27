import { dayInstant, shortDay } from '#platform/time/format.ts'

/** `Nov` of a YYYY-MM-DD day. */
export const shortMonth = (day: string): string => shortDay(dayInstant(day), 'UTC').split(' ').at(-1) ?? ''
