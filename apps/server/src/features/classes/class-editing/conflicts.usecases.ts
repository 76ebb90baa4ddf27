import type { Span } from '@aulaviva/domain/days'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { classesOfTeacherAt, conflictWith, titledClass } from '../availability/teacher-time.usecases.ts'
import { classesInClassroomAt, classesInRoomAt, reservedClassesAt } from './class-editing.repository.ts'
import { type AffectedClass, changesTime, conflictWithin, spanOf } from './class-editing.rules.ts'

/** Finds conflicts of teachers, students, and rooms at the classes' new times. */
export async function findConflicts(tx: Transaction, classes: AffectedClass[]): Promise<void> {
  const editedIds = classes.map(({ row }) => row.id)
  for (const [teacher, spans] of timesOf(classes)) {
    const others = (await classesOfTeacherAt(tx, teacher, spans)).filter(({ id }) => !editedIds.includes(id))
    for (const one of classes) {
      if (one.next?.teacher_id === teacher && needsTeacherCheck(one))
        one.conflict = conflictWith(spanOf(one.next), others)
    }
  }
  for (const one of classes) {
    one.conflict ??= asConflict(conflictWithin(one, classes, 'teacher_id'))
  }
  await findStudentsConflicts(tx, classes.filter(changesTime), editedIds)
  await findRoomConflicts(tx, classes, editedIds)
  await findClassroomConflicts(tx, classes, editedIds)
}

const needsTeacherCheck = (one: AffectedClass) => changesTime(one) || one.next?.teacher_id !== one.row.teacher_id

function timesOf(classes: readonly AffectedClass[]): Map<string, Span[]> {
  const times = new Map<string, Span[]>()
  for (const one of classes) {
    const teacher = one.next?.teacher_id
    if (!one.next || !teacher || !needsTeacherCheck(one)) continue
    times.set(teacher, [...(times.get(teacher) ?? []), spanOf(one.next)])
  }
  return times
}

async function findStudentsConflicts(
  tx: Transaction,
  moving: AffectedClass[],
  editedIds: readonly string[],
): Promise<void> {
  const seats = moving.flatMap(one => one.seats.map(seat => ({ seat, span: spanOf(one.next ?? one.row) })))
  if (seats.length === 0) return
  const busy = await reservedClassesAt.all(
    tx,
    seats.map(({ seat }) => seat.student_id),
    seats.map(({ span }) => span.from.toISOString()),
    seats.map(({ span }) => span.to.toISOString()),
    editedIds,
  )
  for (const one of moving) {
    const losing = one.seats.flatMap(seat => {
      const classesOfStudent = busy.filter(({ student_id }) => student_id === seat.student_id).map(titledClass)
      const conflict = conflictWith(spanOf(one.next ?? one.row), classesOfStudent)
      return conflict ? [[seat.student_class_id, conflict] as const] : []
    })
    one.losing = new Map(losing)
  }
}

async function findRoomConflicts(
  tx: Transaction,
  classes: AffectedClass[],
  editedIds: readonly string[],
): Promise<void> {
  const moved = classes.filter(
    one => one.next?.room_url && (changesTime(one) || one.next.room_url !== one.row.room_url),
  )
  if (moved.length === 0) return
  const spans = moved.map(({ next, row }) => spanOf(next ?? row))
  const others = await classesInRoomAt.all(
    tx,
    moved.map(({ next }) => next?.room_url ?? ''),
    spans.map(({ from }) => from.toISOString()),
    spans.map(({ to }) => to.toISOString()),
    editedIds,
  )
  for (const one of moved) {
    const inRoom = others.filter(({ room_url }) => room_url === one.next?.room_url).map(titledClass)
    one.roomConflict = conflictWith(spanOf(one.next ?? one.row), inRoom)
  }
}

async function findClassroomConflicts(
  tx: Transaction,
  classes: AffectedClass[],
  editedIds: readonly string[],
): Promise<void> {
  const moved = classes.filter(
    one => one.next?.classroom_id && (changesTime(one) || one.next.classroom_id !== one.facts.classroom_id),
  )
  if (moved.length === 0) return
  const spans = moved.map(({ next, row }) => spanOf(next ?? row))
  const others = await classesInClassroomAt.all(
    tx,
    moved.map(({ next }) => next?.classroom_id ?? ''),
    spans.map(({ from }) => from.toISOString()),
    spans.map(({ to }) => to.toISOString()),
    editedIds,
  )
  for (const one of moved) {
    const inClassroom = others.filter(({ classroom_id }) => classroom_id === one.next?.classroom_id).map(titledClass)
    one.classroomConflict = conflictWith(spanOf(one.next ?? one.row), inClassroom)
    one.classroomConflict ??= asConflict(conflictWithin(one, classes, 'classroom_id'))
  }
}

function asConflict(other: AffectedClass | undefined): AffectedClass['conflict'] {
  if (!other) return null
  const { id, starts_at, ends_at } = other.row
  return { id, title: '', starts_at, ends_at }
}
