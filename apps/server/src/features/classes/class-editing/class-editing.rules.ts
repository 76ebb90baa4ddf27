import { type EditProblem, isSameTimeOfWeek, shiftedSpan, type WaitlistEffect } from '@aulaviva/domain/class-editing'
import { type ClassTexts, classTextNames, classTextsOf, type RequestedClassTexts } from '@aulaviva/domain/class-texts'
import type { Span } from '@aulaviva/domain/days'
import type { TitledClass } from '../availability/teacher-time.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import type { EditFacts, SeatRow } from './class-editing.repository.ts'

/** Computes what a change does to a class, from the request and the current class. */

/** The fields of a class that can be changed. */
export interface ClassShape extends ClassTexts {
  live_class_type_id: string
  type_scheduled_class: 'GROUP' | 'PRIVATE'
  level_id: string | null
  unit_id: string | null
  topic_id: string | null
  teacher_id: string | null
  starts_at: string
  ends_at: string
  capacity: number
  cost_minutes: number
  type_minutes: number
  classroom_id: string | null
  classroom_name: string | null
}

/** The requested fields, with the syllabus already looked up. */
export interface RequestedChange {
  /** Type, kind, and place in the syllabus, if any of these changes. */
  plan?:
    | (Pick<ClassShape, 'live_class_type_id' | 'type_scheduled_class' | 'level_id' | 'unit_id' | 'topic_id'> & {
        cost_minutes: number
        type_minutes: number
      })
    | undefined
  texts?: RequestedClassTexts
  /** With the new teacher's room. */
  teacher?: { id: string | null; room: string } | undefined
  time?: Span | undefined
  capacity?: number | undefined
  classroom?: { id: string; name: string } | null | undefined
}

/** A class to be changed or canceled, with its seats and waitlist. */
export interface EditTarget {
  row: ClassRow
  facts: EditFacts
  seats: SeatRow[]
  waiting: string[]
}

/** A class and what the edit does to it. */
export interface AffectedClass extends EditTarget {
  /** Null if the class is canceled. */
  next: ClassShape | null
  problem: EditProblem | null
  conflict: TitledClass | null
  roomConflict: TitledClass | null
  /** The other class in its classroom at that time. */
  classroomConflict: TitledClass | null
  /** By reservation: the student's other class at the new time. */
  losing: ReadonlyMap<string, TitledClass>
}

export const shapeOf = ({ row, facts }: EditTarget): ClassShape => ({
  live_class_type_id: row.live_class_type_id,
  type_scheduled_class: row.type_scheduled_class,
  level_id: row.level_id,
  unit_id: row.unit_id,
  topic_id: row.topic_id,
  ...classTextsOf(row),
  teacher_id: row.teacher_id,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  capacity: row.capacity,
  cost_minutes: row.cost_minutes,
  type_minutes: facts.type_minutes,
  classroom_id: facts.classroom_id,
  classroom_name: facts.classroom_name,
})

export const spanOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): Span => ({
  from: new Date(starts_at),
  to: new Date(ends_at),
})

/**
 * Returns a class after an edit of the chosen one. Another class of the series takes a changed field only if the field
 * had the chosen class's value before, so individual edits stay.
 */
export function shapeAfter(
  target: EditTarget,
  chosen: EditTarget,
  requested: RequestedChange,
  zone: string,
): ClassShape {
  const before = shapeOf(target)
  const model = shapeOf(chosen)
  const hasChosenValues = (...names: (keyof ClassShape)[]) => names.every(name => before[name] === model[name])
  const next = { ...before }
  if (
    requested.plan &&
    hasChosenValues('live_class_type_id', 'type_scheduled_class', 'level_id', 'unit_id', 'topic_id')
  ) {
    Object.assign(next, requested.plan)
  }
  if (requested.capacity !== undefined && hasChosenValues('capacity')) next.capacity = requested.capacity
  if (next.type_scheduled_class === 'PRIVATE') next.capacity = 1
  if (requested.time && isSameTimeOfWeek(spanOf(before), spanOf(model), zone)) {
    const isChosen = target.row.id === chosen.row.id
    const time = isChosen ? requested.time : shiftedSpan(spanOf(before), spanOf(model), requested.time, zone)
    next.starts_at = time.from.toISOString()
    next.ends_at = time.to.toISOString()
    // if staff lengthen a class, its full length is paid
    next.type_minutes = Math.max(next.type_minutes, minutesOf(next))
  }
  if (requested.teacher && hasChosenValues('teacher_id') && requested.teacher.id !== before.teacher_id) {
    next.teacher_id = requested.teacher.id
    // a teacher's own room changes with the teacher
    if (before.room_url === '' || before.room_url === target.facts.teachers_room) next.room_url = requested.teacher.room
  }
  for (const name of classTextNames) {
    const text = requested.texts?.[name]
    if (text !== undefined && hasChosenValues(name)) next[name] = text
  }
  if (requested.classroom !== undefined && hasChosenValues('classroom_id')) {
    next.classroom_id = requested.classroom?.id ?? null
    next.classroom_name = requested.classroom?.name ?? null
  }
  return next
}

export const minutesOf = (span: { starts_at: string; ends_at: string }) =>
  (Date.parse(span.ends_at) - Date.parse(span.starts_at)) / 60_000

const sameInstant = (one: string, other: string) => Date.parse(one) === Date.parse(other)

/** Whether the start or the end changes. */
export function changesTime({ row, next }: AffectedClass): boolean {
  return next !== null && !(sameInstant(row.starts_at, next.starts_at) && sameInstant(row.ends_at, next.ends_at))
}

/** Whether the start changes. */
export function changesStart({ row, next }: AffectedClass): boolean {
  return next !== null && !sameInstant(row.starts_at, next.starts_at)
}

/** Whether anything changes. */
export function hasChanges(one: AffectedClass): boolean {
  const { next } = one
  if (next === null || changesTime(one)) return true
  const before = shapeOf(one)
  return (Object.keys(before) as (keyof ClassShape)[]).some(
    name => name !== 'starts_at' && name !== 'ends_at' && before[name] !== next[name],
  )
}

/** Whether the subject changes: the type or the place in the syllabus. */
export function changesSubject({ row, next }: AffectedClass): boolean {
  const names = ['live_class_type_id', 'level_id', 'unit_id', 'topic_id'] as const
  return next !== null && names.some(name => row[name] !== next[name])
}

/**
 * Whether the change is big enough that a student might no longer want the class: another start, length, or subject.
 */
export function isMajorChange(one: AffectedClass): boolean {
  const { row, next } = one
  return changesStart(one) || changesSubject(one) || (next !== null && minutesOf(next) !== minutesOf(row))
}

/** Returns what happens to the waitlist. A private class has none. */
export function waitlistEffectOf(one: AffectedClass): WaitlistEffect {
  if (one.next === null || one.next.type_scheduled_class === 'PRIVATE') return 'ENDS'
  return isMajorChange(one) ? 'TOLD' : 'STAYS'
}

/** The minutes that the teacher is paid for a class of this shape. 0 without a teacher or without reserved seats. */
export function paidMinutes(shape: ClassShape, { made_by_staff }: EditFacts, seats: number): number {
  if (shape.teacher_id === null || seats === 0) return 0
  return made_by_staff ? minutesOf(shape) : Math.min(minutesOf(shape), shape.type_minutes)
}

/** Finds another of these classes at the same time with the same teacher or in the same classroom. */
export function conflictWithin(
  one: AffectedClass,
  all: readonly AffectedClass[],
  shared: 'teacher_id' | 'classroom_id',
): AffectedClass | undefined {
  const { next } = one
  if (!next?.[shared]) return undefined
  const { from, to } = spanOf(next)
  return all.find(other => {
    if (other === one || other.next?.[shared] !== next[shared]) return false
    const span = spanOf(other.next)
    return span.from < to && span.to > from
  })
}
