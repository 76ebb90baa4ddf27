import type { RequestedClassTexts } from '@aulaviva/domain/class-texts'
import { allowsKind, type ClassKind, isForLevel } from '@aulaviva/domain/class-types'

/** Plans a class, except its time, from the request, its type, and the syllabus. */

export interface PlanBody extends RequestedClassTexts {
  live_class_type: string
  type_scheduled_class: 'GROUP' | 'PRIVATE'
  /** For a class without a unit. Otherwise its level is the unit's. */
  level?: string | null | undefined
  unit?: string | null | undefined
  topic?: string | null | undefined
  teacher?: string | null | undefined
  capacity?: number | undefined
  classroom?: string | null | undefined
  even_outside?: boolean | undefined
}

export interface TypeOfClass {
  id: string
  duration_minutes: number
  cost_minutes: number
  default_capacity: number
  needs_unit: boolean
  kind: ClassKind
  /** The levels it is for. Empty means every level. */
  levels: string[]
}

export interface SyllabusPlace {
  unit_id: string | null
  level_id: string | null
  topic_id: string | null
  topic_unit_id: string | null
  /** The requested level, if it exists. */
  requested_level_id: string | null
}

export interface ClassPlan {
  type: TypeOfClass
  kind: 'GROUP' | 'PRIVATE'
  levelId: string | null
  unitId: string | null
  topicId: string | null
  texts: RequestedClassTexts
  capacity: number
}

interface InvalidField {
  field: string
  code: string
  message: string
}

/**
 * Returns the plan, or the fields that contradict each other, or that the type requires a unit. The unit of a topic is
 * used.
 */
export function planClass(
  body: PlanBody,
  type: TypeOfClass | undefined,
  place: SyllabusPlace,
): { plan: ClassPlan } | { wrong: InvalidField[] } | 'unit_required' {
  if (!type) return { wrong: [unknown('live_class_type')] }
  const wrong: InvalidField[] = []
  if (body.unit && !place.unit_id) wrong.push(unknown('unit'))
  if (body.topic && !place.topic_id) wrong.push(unknown('topic'))
  if (place.topic_id && place.unit_id && place.topic_unit_id !== place.unit_id) {
    wrong.push({ field: 'topic', code: 'other_unit', message: 'Isn’t a topic of this unit' })
  }
  if (body.level && !place.requested_level_id) wrong.push(unknown('level'))
  else if (body.level && body.level !== place.level_id) {
    wrong.push({ field: 'level', code: 'other_level', message: 'Isn’t the level of this unit' })
  } else if (!isForLevel(type.levels, place.level_id)) {
    wrong.push({ field: 'level', code: 'not_of_type', message: 'This class type isn’t for this level' })
  }
  const kind = body.type_scheduled_class
  if (!allowsKind(type.kind, kind)) {
    wrong.push({ field: 'type_scheduled_class', code: 'not_of_type', message: 'Doesn’t match the class type' })
  }
  if (kind === 'PRIVATE' && (body.capacity ?? 1) !== 1) {
    wrong.push({ field: 'capacity', code: 'private', message: 'A private class has one seat' })
  }
  if (wrong.length > 0) return { wrong }
  if (type.needs_unit && !place.unit_id) return 'unit_required'
  return {
    plan: {
      type,
      kind,
      levelId: place.level_id,
      unitId: place.unit_id,
      topicId: place.topic_id,
      texts: body,
      capacity: kind === 'PRIVATE' ? 1 : (body.capacity ?? type.default_capacity),
    },
  }
}

function unknown(field: string): InvalidField {
  return { field, code: 'unknown', message: 'Nothing has this ID' }
}
