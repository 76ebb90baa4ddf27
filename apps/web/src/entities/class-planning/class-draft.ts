import type { Answer } from '@aulaviva/contract/calls'
import { minutesOf, wallTime } from '@aulaviva/domain/availability'
import { isForLevel } from '@aulaviva/domain/class-types'
import { addDays } from '@aulaviva/domain/days'
import { mostDaysOfSeries, mostSeats } from '@aulaviva/domain/limits'
import { completedAddress, isRoomAddress } from '@aulaviva/domain/room-address'
import type { ApiProblem } from '#platform/api/problems.ts'

export type ClassType = Answer<'GET /api/classes/live-class-type/'>[number]
export type Level = Answer<'GET /api/classes/levels/'>[number]
export type Occurrence = Answer<'POST /api/classes/class-series/preview/'>['occurrences'][number]

/** A class being created. Pure functions: its errors, and its request body. */
export interface ClassDraft {
  type: string
  kind: 'GROUP' | 'PRIVATE'
  level: string
  unit: string
  topic: string
  teacher: string
  capacity: string
  description: string
  room: string
  /** Id of a classroom, chosen by staff. */
  classroom: string
}

export type WrongField = 'level' | 'unit' | 'room' | 'capacity'

const day = /^\d{4}-\d{2}-\d{2}$/

/** The initial draft for a type, with known values. */
export function draftFor(type: ClassType, before?: Partial<ClassDraft>): ClassDraft {
  return {
    level: '',
    unit: '',
    topic: '',
    teacher: '',
    description: '',
    room: '',
    classroom: '',
    ...before,
    ...(before?.level !== undefined && !fits(type, before.level) && { level: '', unit: '', topic: '' }),
    type: type.id,
    kind: type.kind === 'PRIVATE' || (type.kind === 'EITHER' && type.default_capacity === 1) ? 'PRIVATE' : 'GROUP',
    capacity: String(type.default_capacity),
  }
}

const fits = (type: ClassType, level: string) => isForLevel(type.levels, level || null)

/** The levels that a class of the type can have. */
export const levelsFor = (type: ClassType, levels: readonly Level[]) =>
  levels.filter(({ id }) => isForLevel(type.levels, id))

/** Errors of a draft, with the given messages. */
export function wrongFields(draft: ClassDraft, type: ClassType, errors: Record<WrongField, string>) {
  const seats = Number(draft.capacity)
  return {
    level: !fits(type, draft.level) && errors.level,
    unit: type.needs_unit && !draft.unit && errors.unit,
    room: !isRoomAddress(completedAddress(draft.room)) && errors.room,
    capacity:
      draft.kind === 'GROUP' && !(Number.isInteger(seats) && seats >= 1 && seats <= mostSeats) && errors.capacity,
  }
}

/** The server's message about a field of the form, by their common name. */
export function refusalAbout(problem: ApiProblem, field: WrongField | 'day' | 'lastDay'): string | undefined {
  const names = {
    level: ['level'],
    unit: ['unit'],
    room: ['room_url'],
    capacity: ['capacity'],
    day: ['starts_at', 'first_day'],
    lastDay: ['last_day'],
  }
  return names[field].map(name => problem.about(name)).find(Boolean)
}

/** Whether a class can be scheduled on this day. */
export const isDayAhead = (value: string, today: string) => day.test(value) && value >= today

export function isLastDay(value: string, first: string): boolean {
  return day.test(value) && day.test(first) && value >= first && value <= addDays(first, mostDaysOfSeries)
}

/** Request body of the class without its time, which the caller adds. */
export function bodyOf({
  type,
  kind,
  level,
  unit,
  topic,
  teacher,
  capacity,
  description,
  room,
  classroom,
}: ClassDraft) {
  return {
    live_class_type: type,
    type_scheduled_class: kind,
    description: description.trim(),
    ...(unit ? { unit } : level && { level }),
    ...(topic && { topic }),
    ...(teacher && { teacher }),
    ...(classroom && { classroom }),
    ...(room.trim() && { room_url: completedAddress(room) }),
    ...(kind === 'GROUP' && { capacity: Number(capacity) }),
  }
}

/** Quarter hours of a day: `00:00` to `23:45`. */
export const startTimes = Array.from({ length: 96 }, (_, at) => wallTime(at * 15))

/** The local time at which a class ends that starts at one of these. */
export const endTime = (start: string, minutes: number) => wallTime((minutesOf(start) + minutes) % (24 * 60))
