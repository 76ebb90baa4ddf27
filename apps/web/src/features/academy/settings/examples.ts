import type { LimitName } from '@aulaviva/domain/academy-settings'
import { addDays, dayOf, instantAt, weekdayOf } from '@aulaviva/domain/days'
import {
  attendanceUntil,
  cancelFreeUntil,
  rescheduleUntil,
  reservableFrom,
  reservableUntil,
  roomOpensAt,
  teacherNeededUntil,
} from '@aulaviva/domain/deadlines'
import { cefrCodes } from '@aulaviva/domain/placement'
import { clockTime, longDay } from '#platform/time/format.ts'
import { settingsWords } from './settings.words.ts'

/** What a limit means for an example class, in words: one on the academy's next Friday evening. */
export function exampleOf(name: LimitName, value: number, { zone, now }: { zone: string; now: Date }): string | null {
  const words = settingsWords().examples
  const startsAt = nextFriday(zone, now)
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  const formatMoment = (instant: Date) => `${longDay(instant, zone)}, ${clockTime(instant, zone)}`
  const friday = formatMoment(startsAt)
  switch (name) {
    case 'reserve_horizon_days':
      return words[name](friday, formatMoment(reservableFrom(startsAt, { reserveHorizonDays: value })))
    case 'reserve_min_minutes_before':
      return words[name](friday, formatMoment(reservableUntil(startsAt, { reserveMinMinutesBefore: value })))
    case 'cancel_free_hours_before':
      return words[name](friday, formatMoment(cancelFreeUntil(startsAt, { cancelFreeHoursBefore: value })))
    case 'reschedule_hours_before':
      return words[name](friday, formatMoment(rescheduleUntil(startsAt, { rescheduleHoursBefore: value })))
    case 'join_window_minutes':
      return words[name](friday, formatMoment(roomOpensAt(startsAt, { joinWindowMinutes: value })))
    case 'without_teacher_deadline_hours':
      return words[name](friday, formatMoment(teacherNeededUntil(startsAt, { withoutTeacherDeadlineHours: value })))
    case 'attendance_window_days':
      return words[name](friday, formatMoment(attendanceUntil(endsAt, { attendanceWindowDays: value })))
    case 'levels_below':
      return words[name](levels(-value, 0))
    case 'levels_above':
      return words[name](levels(0, value))
    default:
      return null
  }
}

const eveningOf = '18:00'
const friday = 5

function nextFriday(zone: string, now: Date): Date {
  const today = dayOf(now, zone)
  const daysAhead = (friday - weekdayOf(today) + 7) % 7 || 7
  return instantAt(addDays(today, daysAhead), eveningOf, zone)
}

function levels(from: number, to: number): string {
  const own = cefrCodes.indexOf('B1')
  return cefrCodes.slice(Math.max(0, own + from), own + to + 1).join(', ')
}
