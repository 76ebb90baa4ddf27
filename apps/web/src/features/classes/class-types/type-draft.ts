import {
  type ClassColor,
  type ClassKind,
  longestClass,
  mostCostMinutes,
  mostHoursBefore,
  shortestClass,
} from '@aulaviva/domain/class-types'
import { mostSeats } from '@aulaviva/domain/limits'
import { merged, metFields } from '#entities/changes/meanwhile.ts'
import { readNumber } from '#platform/forms/read-typed.ts'
import type { TypeBody } from './class-types.queries.ts'

/** A class type as typed in the form. Pure: validation, the request body, and merging two edits. */
export interface TypeDraft {
  name: string
  description: string
  kind: ClassKind
  color: ClassColor
  minutes: string
  /** Hours of the student's balance. */
  price: string
  seats: string
  needsUnit: boolean
  levels: readonly string[]
  /** Hours before a class. Empty for the academy's setting. */
  cancel: string
  move: string
}

export type TypeField = 'name' | 'description' | 'minutes' | 'price' | 'seats' | 'levels' | 'cancel' | 'move'

/** The initial values: a one-hour lesson. */
export const emptyDraft: TypeDraft = {
  name: '',
  description: '',
  kind: 'GROUP',
  color: 'indigo',
  minutes: '60',
  price: '1',
  seats: '8',
  needsUnit: false,
  levels: [],
  cancel: '',
  move: '',
}

export function draftOf(type: TypeBody, hours: (hours: number) => string): TypeDraft {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    name: type.name,
    description: type.description,
    kind: type.kind,
    color: type.color,
    minutes: String(type.duration_minutes),
    price: hours(type.cost_minutes / 60),
    seats: String(type.default_capacity),
    needsUnit: type.needs_unit,
    levels: type.levels,
    cancel: text(type.cancel_free_hours_before),
    move: text(type.reschedule_hours_before),
  }
}

const whole = (text: string, least: number, most: number): number | null => {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}
const minutesOf = (price: string): number | null => {
  const minutes = price.trim() === '0' ? 0 : Math.round((readNumber(price) ?? Number.NaN) * 60)
  return minutes <= mostCostMinutes ? minutes : null
}
const hoursBefore = (text: string) => (text.trim() === '' ? null : whole(text, 0, mostHoursBefore))

/** The errors of a draft, in the sentences given. */
export function wrongFields(
  draft: TypeDraft,
  errors: Record<Exclude<TypeField, 'description' | 'levels'>, string>,
): Record<TypeField, string | false> {
  const wrongHours = (text: string) => text.trim() !== '' && hoursBefore(text) === null
  return {
    name: draft.name.trim() === '' && errors.name,
    description: false,
    minutes: whole(draft.minutes, shortestClass, longestClass) === null && errors.minutes,
    price: minutesOf(draft.price) === null && errors.price,
    seats: draft.kind !== 'PRIVATE' && whole(draft.seats, 1, mostSeats) === null && errors.seats,
    levels: false,
    cancel: wrongHours(draft.cancel) && errors.cancel,
    move: wrongHours(draft.move) && errors.move,
  }
}

/** The request body for a valid draft. Invalid fields fall back to the initial values. */
export function bodyOf(draft: TypeDraft): TypeBody {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    kind: draft.kind,
    color: draft.color,
    duration_minutes: whole(draft.minutes, shortestClass, longestClass) ?? 60,
    cost_minutes: minutesOf(draft.price) ?? 60,
    default_capacity: draft.kind === 'PRIVATE' ? 1 : (whole(draft.seats, 1, mostSeats) ?? 8),
    needs_unit: draft.needsUnit,
    levels: [...draft.levels],
    cancel_free_hours_before: hoursBefore(draft.cancel),
    reschedule_hours_before: hoursBefore(draft.move),
  }
}

/** The server's names of the fields. */
export const serverNames: Record<TypeField, string> = {
  name: 'name',
  description: 'description',
  minutes: 'duration_minutes',
  price: 'cost_minutes',
  seats: 'default_capacity',
  levels: 'levels',
  cancel: 'cancel_free_hours_before',
  move: 'reschedule_hours_before',
}

export type BodyField = keyof TypeBody

/**
 * Merges what someone else saved with the draft: fields changed here win, all others are theirs. `fields` are those
 * that both changed to different values.
 */
export function meet(base: TypeBody, theirs: TypeBody, mine: TypeBody): { body: TypeBody; fields: BodyField[] } {
  return { body: merged(base, theirs, mine), fields: metFields(base, theirs, mine) }
}

/** The form's fields of a type, without what the server adds. */
export function saidOf(type: TypeBody): TypeBody {
  return {
    name: type.name,
    description: type.description,
    kind: type.kind,
    color: type.color,
    duration_minutes: type.duration_minutes,
    cost_minutes: type.cost_minutes,
    default_capacity: type.default_capacity,
    needs_unit: type.needs_unit,
    levels: type.levels,
    cancel_free_hours_before: type.cancel_free_hours_before,
    reschedule_hours_before: type.reschedule_hours_before,
  }
}
