import { classTextsOf } from '@aulaviva/domain/class-texts'
import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import { changedFields } from '../../shared/changes/changes.rules.ts'
import type { Change } from '../../shared/changes/changes.usecases.ts'
import { presentClass } from '../timetable/timetable.usecases.ts'
import { type ClassShape, hasChanges, shapeOf } from './class-editing.rules.ts'
import type { Impact } from './impact.usecases.ts'

/** The entries for the audit log: one for each class, with the names of everything it refers to. */
export function editChanges({ classes, names }: Impact, by: string, reason = ''): Change[] {
  const describe = (shape: ClassShape) => {
    const { live_class_type: type, level, unit, topic } = presentClass({ ...shape, ...unusedFields }, names)
    const teacher = shape.teacher_id === null ? null : names.teachers.get(shape.teacher_id)
    return {
      starts_at: new Date(shape.starts_at).toISOString(),
      ends_at: new Date(shape.ends_at).toISOString(),
      class_type: type.name,
      kind: shape.type_scheduled_class,
      level: level?.code ?? null,
      unit: unit ? `${unit.number}. ${unit.title}` : null,
      topic: topic?.title ?? null,
      teacher: teacher ? namesOf(teacher) : null,
      seats: shape.capacity,
      classroom: shape.classroom_name,
      ...classTextsOf(shape),
    }
  }
  return classes.filter(hasChanges).map(one => {
    const { row, next } = one
    const before = describe(shapeOf(one))
    return {
      by,
      area: 'timetable',
      thing: 'LIVE_CLASS',
      id: row.id,
      name: classTitle(presentClass(row, names)),
      act: next ? 'CHANGED' : 'CANCELED',
      fields: next
        ? changedFields(before, describe(next))
        : { starts_at: { from: before.starts_at, to: before.starts_at } },
      reason,
    }
  })
}

const unusedFields = {
  id: '',
  seats_taken: 0,
  seats_held: 0,
  state: 'SCHEDULED' as const,
  classroom_id: null,
  version: 0,
}
