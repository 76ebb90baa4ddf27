import { withoutAccents } from '@aulaviva/domain/folding'
import type { ClassTypeBody } from './class-types.repository.ts'

/** How a type of class is kept: decided from what was sent. */

const longestCode = 30

/** The stem of a type's code, made of its name: capitals and digits, in Latin letters where the name has some. */
export function codeStem(name: string): string {
  const plain = withoutAccents(name).toUpperCase()
  const stem = plain.replace(/[^A-Z0-9]+/g, '_').replace(/^_+|_+$/g, '')
  return stem.slice(0, longestCode) || 'TYPE'
}

/** What of the type stands in the log, levels by their codes. */
export function logged({ levels: _, ...body }: ClassTypeBody, levels: readonly string[]) {
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
