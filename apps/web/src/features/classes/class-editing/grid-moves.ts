import { minutesOf, wallTime } from '@aulaviva/domain/availability'
import { wallTimeOf } from '@aulaviva/domain/class-editing'
import { instantAt } from '@aulaviva/domain/days'
import type { Grouping } from '#entities/class-planning/timetable-search.ts'
import { dayOf } from '#platform/time/format.ts'
import type { Changes, ListedClass } from './class-editing.queries.ts'
import { laneIdOf, minutesPerDay } from './grid-layout.ts'

/** A dragged class: its place, the conflicts there, and the changes sent on drop. Pure. */

export interface GridPlace {
  day: string
  /** Minutes after midnight. */
  start: number
  /** The id of the lane. */
  lane: string
}

/** Minutes by which a class moves at a time. */
export const moveStepMinutes = 15

export const placeOf = (one: ListedClass, zone: string, by: Grouping): GridPlace => ({
  day: dayOf(one.starts_at, zone),
  start: minutesOf(wallTimeOf(new Date(one.starts_at), zone)),
  lane: laneIdOf(one, by),
})

export const isSamePlace = (one: GridPlace, other: GridPlace): boolean =>
  one.day === other.day && one.start === other.start && one.lane === other.lane

/** The nearest start time that a class can have on a day. */
export function snapMinutes(minutes: number): number {
  const whole = Math.round(minutes / moveStepMinutes) * moveStepMinutes
  return Math.min(Math.max(whole, 0), minutesPerDay - moveStepMinutes)
}

export function instantOf({ day, start }: GridPlace, zone: string): Date {
  return instantAt(day, wallTime(start), zone)
}

const lengthOf = (one: ListedClass) => Date.parse(one.ends_at) - Date.parse(one.starts_at)

/** The changes to send on drop, only what differs. A class can't be dropped into another level. */
export function changesOfMove(one: ListedClass, from: GridPlace, to: GridPlace, by: Grouping, zone: string): Changes {
  const starts = instantOf(to, zone)
  return {
    ...((from.day !== to.day || from.start !== to.start) && {
      starts_at: starts.toISOString(),
      ends_at: new Date(starts.getTime() + lengthOf(one)).toISOString(),
    }),
    ...(from.lane !== to.lane && by === 'teacher' && { teacher: to.lane || null }),
    ...(from.lane !== to.lane && by === 'classroom' && { classroom: to.lane || null }),
  }
}

export type Collision =
  | { kind: 'past' }
  | { kind: 'teacher' | 'classroom'; other: ListedClass }
  | { kind: 'dayOff'; name: string }

/** Conflicts at a place, according to the classes and closed days shown. The server decides. */
export function collisionsAt(
  one: ListedClass,
  to: GridPlace,
  {
    classes,
    daysOff,
    by,
    zone,
    now,
  }: {
    classes: readonly ListedClass[]
    daysOff: ReadonlyMap<string, string> | undefined
    by: Grouping
    zone: string
    now: Date
  },
): Collision[] {
  const from = instantOf(to, zone).getTime()
  const until = from + lengthOf(one)
  const teacher = by === 'teacher' ? to.lane : (one.teacher?.id ?? '')
  const classroom = by === 'classroom' ? to.lane : (one.classroom?.id ?? '')
  const collisions: Collision[] = from <= now.getTime() ? [{ kind: 'past' }] : []
  const overlaps = (other: ListedClass) => Date.parse(other.starts_at) < until && Date.parse(other.ends_at) > from
  for (const other of classes) {
    if (other.id === one.id || other.state === 'CANCELED') continue
    // Compare the teacher first, because it is cheap and this runs for every 15 minutes dragged over.
    if (teacher && other.teacher?.id === teacher && overlaps(other)) collisions.push({ kind: 'teacher', other })
    if (classroom && other.classroom?.id === classroom && overlaps(other)) collisions.push({ kind: 'classroom', other })
  }
  const off = daysOff?.get(to.day)
  return off === undefined ? collisions : [...collisions, { kind: 'dayOff', name: off }]
}
