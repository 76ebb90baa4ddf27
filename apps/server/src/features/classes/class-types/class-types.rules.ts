import { withoutAccents } from '@aulaviva/domain/folding'
import type { ClassTypeBody } from './class-types.repository.ts'

/** Decides how a class type is stored, from the request. */

const maxCodeLength = 30

/** Returns the stem of a type's code from its name: capital letters and digits, in Latin script if possible. */
export function codeStem(name: string): string {
  const plain = withoutAccents(name).toUpperCase()
  const stem = plain.replace(/[^A-Z0-9]+/g, '_').replace(/^_+|_+$/g, '')
  return stem.slice(0, maxCodeLength) || 'TYPE'
}

/** The fields for the audit log, with levels by their codes. */
export function loggedFields({ levels: _, ...body }: ClassTypeBody, levels: readonly string[]) {
  return {
    name: body.name,
    description: body.description,
    kind: body.kind,
    color: body.color,
    duration_minutes: body.duration_minutes,
    cost_minutes: body.cost_minutes,
    default_capacity: body.default_capacity,
    needs_unit: body.needs_unit,
    levels: [...levels],
    cancel_free_hours_before: body.cancel_free_hours_before,
    reschedule_hours_before: body.reschedule_hours_before,
  }
}
