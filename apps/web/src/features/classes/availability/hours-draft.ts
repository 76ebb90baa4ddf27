import type { CallResponse } from '@aulaviva/contract/calls'
import { minutesOf, wallTime } from '@aulaviva/domain/availability'
import { addDays, instantAt } from '@aulaviva/domain/days'
import { maxAvailabilityDays } from '@aulaviva/domain/limits'
import { normalizeRoomAddress } from '@aulaviva/domain/room-address'

/** A teacher's hours while they are edited. Pure: the screen is computed from these. */

export type Availability = CallResponse<'GET /api/classes/my-availability/'>
export interface TimeSpan {
  from: string
  to: string
}
export type AvailabilityException = Availability['exceptions'][number]

export interface HoursDraft {
  /** Monday first. */
  week: TimeSpan[][]
  exceptions: AvailabilityException[]
  roomUrl: string
}

const stepMinutes = 30
const minutesPerDay = 24 * 60
const mondayToFriday = [0, 1, 2, 3, 4]

/** Every half hour of a day, plus the current value if it is another time. */
export function timeChoices(kind: 'from' | 'to', chosen: string): string[] {
  const first = kind === 'from' ? 0 : stepMinutes
  const last = kind === 'from' ? minutesPerDay - stepMinutes : minutesPerDay
  const times = Array.from({ length: (last - first) / stepMinutes + 1 }, (_, at) => wallTime(first + at * stepMinutes))
  return times.includes(chosen) ? times : [...times, chosen].sort()
}

export function draftOf({ weekly, exceptions, room_url: roomUrl }: Availability): HoursDraft {
  const week = Array.from({ length: 7 }, (_, at) =>
    weekly.filter(({ weekday }) => weekday === at + 1).map(({ from, to }) => ({ from, to })),
  )
  return { week, exceptions: [...exceptions], roomUrl }
}

/** The request body. */
export function replacementOf({ week, exceptions, roomUrl }: HoursDraft, version: number) {
  return {
    version,
    weekly: week.flatMap((hours, at) => hours.map(one => ({ weekday: at + 1, ...one }))),
    exceptions,
    room_url: normalizeRoomAddress(roomUrl),
  }
}

export function isSameDraft(one: HoursDraft, other: HoursDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Adds a range of up to two hours, an hour after the day's last one or from 9:00. */
export function withMoreHours(hours: readonly TimeSpan[]): TimeSpan[] {
  const latest = Math.max(0, ...hours.map(({ to }) => minutesOf(to)))
  const from = hours.length === 0 ? 9 * 60 : Math.min(latest + 60, minutesPerDay - 60)
  return [...hours, { from: wallTime(from), to: wallTime(Math.min(from + 120, minutesPerDay)) }]
}

/** Copies the hours of one weekday to Monday through Friday. */
export function copiedToWeekdays(week: readonly TimeSpan[][], from: number): TimeSpan[][] {
  return week.map((hours, at) => (mondayToFriday.includes(at) ? (week[from] ?? []).map(one => ({ ...one })) : hours))
}

export const isBackwards = ({ from, to }: TimeSpan) => to <= from

/** The exceptions sorted by day, with the new one. */
export function withException(
  exceptions: readonly AvailabilityException[],
  added: AvailabilityException,
): AvailabilityException[] {
  return [...exceptions, added].sort((a, b) => `${a.day} ${a.from}`.localeCompare(`${b.day} ${b.from}`))
}

/** Whether a class that isn't over is within the hours of an exception. */
export function isWithinException(
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  { day, from, to }: AvailabilityException,
  zone: string,
): boolean {
  const until = to === '24:00' ? instantAt(addDays(day, 1), '00:00', zone) : instantAt(day, to, zone)
  const since = Math.max(Date.now(), instantAt(day, from, zone).getTime())
  return Date.parse(starts_at) < until.getTime() && Date.parse(ends_at) > since
}

/** The last day an exception can be on. */
export const lastExceptionDay = (today: string) => addDays(today, maxAvailabilityDays)
