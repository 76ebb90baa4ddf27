import type { CallResponse } from '@aulaviva/contract/calls'
import { minutesOf, wallTime } from '@aulaviva/domain/availability'
import { maxClassMinutes, maxDaysBack } from '@aulaviva/domain/class-editing'
import {
  type ClassTextName,
  type ClassTexts,
  classTextsOf,
  isLinkText,
  mapClassTexts,
} from '@aulaviva/domain/class-texts'
import { isForLevel } from '@aulaviva/domain/class-types'
import { addDays } from '@aulaviva/domain/days'
import { maxSeats, maxSeriesDays } from '@aulaviva/domain/limits'
import { isRoomAddress, normalizeRoomAddress } from '@aulaviva/domain/room-address'
import type { ApiProblem } from '#platform/api/problems.ts'

export type ClassType = CallResponse<'GET /api/classes/live-class-type/'>[number]
export type Level = CallResponse<'GET /api/classes/levels/'>[number]
export type Occurrence = CallResponse<'POST /api/classes/class-series/preview/'>['occurrences'][number]

/** A class being created. Pure functions: its errors, and its request body. */
export interface ClassDraft extends ClassTexts {
  type: string
  kind: 'GROUP' | 'PRIVATE'
  level: string
  unit: string
  topic: string
  teacher: string
  capacity: string
  /** Id of a classroom, chosen by staff. */
  classroom: string
}

export type ClassField = 'level' | 'unit' | 'capacity' | ClassTextName

const day = /^\d{4}-\d{2}-\d{2}$/

/** The initial draft for a type, with known values. */
export function draftFor(type: ClassType, before?: Partial<ClassDraft>): ClassDraft {
  return {
    level: '',
    unit: '',
    topic: '',
    teacher: '',
    ...classTextsOf({}),
    classroom: '',
    ...before,
    ...(before?.level !== undefined && !suitsLevel(type, before.level) && { level: '', unit: '', topic: '' }),
    type: type.id,
    kind: type.kind === 'PRIVATE' || (type.kind === 'EITHER' && type.default_capacity === 1) ? 'PRIVATE' : 'GROUP',
    capacity: String(type.default_capacity),
  }
}

const suitsLevel = (type: ClassType, level: string) => isForLevel(type.levels, level || null)

/** The levels that a class of the type can have. */
export const levelsFor = (type: ClassType, levels: readonly Level[]) =>
  levels.filter(({ id }) => isForLevel(type.levels, id))

/** A text as the server stores it. */
export const textToSend = (draft: ClassTexts, name: ClassTextName) =>
  isLinkText(name) ? normalizeRoomAddress(draft[name]) : draft[name].trim()

/** Errors of a draft, with the given messages. */
export function classFieldErrors(
  draft: ClassDraft,
  type: ClassType,
  errors: Record<'level' | 'unit' | 'capacity' | 'link', string>,
) {
  const seats = Number(draft.capacity)
  return {
    level: !suitsLevel(type, draft.level) && errors.level,
    unit: type.needs_unit && !draft.unit && errors.unit,
    ...mapClassTexts(name => isLinkText(name) && !isRoomAddress(textToSend(draft, name)) && errors.link),
    capacity:
      draft.kind === 'GROUP' && !(Number.isInteger(seats) && seats >= 1 && seats <= maxSeats) && errors.capacity,
  }
}

/** The server's message about a field of the form, by their common name. */
export function serverErrorFor(problem: ApiProblem, field: ClassField | 'day' | 'lastDay'): string | undefined {
  const names = {
    ...mapClassTexts(name => [name]),
    level: ['level'],
    unit: ['unit'],
    capacity: ['capacity'],
    day: ['starts_at', 'first_day'],
    lastDay: ['last_day'],
  }
  return names[field].map(name => problem.messageFor(name)).find(Boolean)
}

/** Whether a class can be scheduled on this day. */
export const isUpcomingDay = (value: string, today: string) => day.test(value) && value >= today

/** Whether a class that was taught on this day can still be recorded. */
export const isPastDay = (value: string, today: string) =>
  day.test(value) && value <= today && value >= addDays(today, -maxDaysBack)

export const minClassMinutes = 5

/** Whether a class can have this length. */
export function isValidLength(minutes: string): boolean {
  const number = Number(minutes)
  return Number.isInteger(number) && number >= minClassMinutes && number <= maxClassMinutes
}

export function isLastDay(value: string, first: string): boolean {
  return day.test(value) && day.test(first) && value >= first && value <= addDays(first, maxSeriesDays)
}

/** Request body of the class without its time, which the caller adds. */
export function bodyOf(draft: ClassDraft) {
  const { type, kind, level, unit, topic, teacher, capacity, classroom } = draft
  return {
    live_class_type: type,
    type_scheduled_class: kind,
    ...mapClassTexts(name => textToSend(draft, name) || undefined),
    ...(unit ? { unit } : level && { level }),
    ...(topic && { topic }),
    ...(teacher && { teacher }),
    ...(classroom && { classroom }),
    ...(kind === 'GROUP' && { capacity: Number(capacity) }),
  }
}

/** Quarter hours of a day: `00:00` to `23:45`. */
export const startTimes = Array.from({ length: 96 }, (_, at) => wallTime(at * 15))

/** The local time at which a class ends that starts at one of these. */
export const endTime = (start: string, minutes: number) => wallTime((minutesOf(start) + minutes) % (24 * 60))
