import type { CallResponse } from '@aulaviva/contract/calls'
import { addDays, instantAt } from '@aulaviva/domain/days'
import type { ScheduledClass } from '#entities/live-class/live-class.ts'
import { dayOf } from '#platform/time/format.ts'
import type { TypeBody } from './class-types.queries.ts'

type Level = CallResponse<'GET /api/classes/levels/'>[number]
type ExampleClass = Pick<
  ScheduledClass,
  | 'starts_at'
  | 'ends_at'
  | 'level'
  | 'unit'
  | 'topic'
  | 'description'
  | 'live_class_type'
  | 'type_scheduled_class'
  | 'teacher'
  | 'capacity'
>

const minute = 60_000

/** An example class of this type: tomorrow at 18:00, with a level and unit that it can have. */
export function exampleClassOf(type: TypeBody, levels: readonly Level[], now: Date, zone: string): ExampleClass {
  const startsAt = instantAt(addDays(dayOf(now, zone), 1), '18:00', zone)
  const level =
    levels.find(({ id, units }) => type.levels.includes(id) && units.length > 0) ??
    levels.find(({ id }) => type.levels.includes(id)) ??
    (type.needs_unit ? levels.find(({ units }) => units.length > 0) : undefined)
  const unit = type.needs_unit ? level?.units[0] : undefined
  return {
    starts_at: startsAt.toISOString(),
    ends_at: new Date(startsAt.getTime() + type.duration_minutes * minute).toISOString(),
    level: level ?? null,
    unit: unit ?? null,
    topic: unit?.topics[0] ?? null,
    description: '',
    live_class_type: { id: '', code: '', name: type.name, color: type.color },
    type_scheduled_class: type.kind === 'PRIVATE' ? 'PRIVATE' : 'GROUP',
    teacher: null,
    capacity: type.default_capacity,
  }
}
