import {
  type ClassColor,
  type ClassKind,
  maxCostMinutes,
  maxDeadlineHours,
  maxTypeMinutes,
  minTypeMinutes,
} from '@aulaviva/domain/class-types'
import { maxSeats } from '@aulaviva/domain/limits'
import { parseNumber } from '#platform/forms/parse-amount.ts'
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

const wholeNumber = (text: string, min: number, max: number): number | null => {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : null
}
const minutesOf = (price: string): number | null => {
  const minutes = price.trim() === '0' ? 0 : Math.round((parseNumber(price) ?? Number.NaN) * 60)
  return minutes <= maxCostMinutes ? minutes : null
}
const hoursBefore = (text: string) => (text.trim() === '' ? null : wholeNumber(text, 0, maxDeadlineHours))

/** The errors of a draft, in the sentences given. */
export function wrongFields(
  draft: TypeDraft,
  errors: Record<Exclude<TypeField, 'description' | 'levels'>, string>,
): Record<TypeField, string | false> {
  const wrongHours = (text: string) => text.trim() !== '' && hoursBefore(text) === null
  return {
    name: draft.name.trim() === '' && errors.name,
    description: false,
    minutes: wholeNumber(draft.minutes, minTypeMinutes, maxTypeMinutes) === null && errors.minutes,
    price: minutesOf(draft.price) === null && errors.price,
    seats: draft.kind !== 'PRIVATE' && wholeNumber(draft.seats, 1, maxSeats) === null && errors.seats,
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
    duration_minutes: wholeNumber(draft.minutes, minTypeMinutes, maxTypeMinutes) ?? 60,
    cost_minutes: minutesOf(draft.price) ?? 60,
    default_capacity: draft.kind === 'PRIVATE' ? 1 : (wholeNumber(draft.seats, 1, maxSeats) ?? 8),
    needs_unit: draft.needsUnit,
    levels: [...draft.levels],
    cancel_free_hours_before: hoursBefore(draft.cancel),
    reschedule_hours_before: hoursBefore(draft.move),
  }
}

/** The server's names of the fields. */
export const serverNames = {
  name: 'name',
  description: 'description',
  kind: 'kind',
  color: 'color',
  minutes: 'duration_minutes',
  price: 'cost_minutes',
  seats: 'default_capacity',
  needsUnit: 'needs_unit',
  levels: 'levels',
  cancel: 'cancel_free_hours_before',
  move: 'reschedule_hours_before',
} as const satisfies Record<keyof TypeDraft, keyof TypeBody>
