import type { Span } from '@aulaviva/domain/days'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { classesOfTeacherAt, conflictWith, titledClass } from '../availability/teacher-time.usecases.ts'
import { inClassroomAt, inRoomAt, reservedAt } from './class-editing.repository.ts'
import { besideEachOther, type Foreseen, movesIn, spanOf } from './class-editing.rules.ts'

/** Finds conflicts of teachers, students, and rooms at the classes' new times. */
export async function findConflicts(tx: Transaction, classes: Foreseen[]): Promise<void> {
  const own = classes.map(({ row }) => row.id)
  for (const [teacher, spans] of timesOf(classes)) {
    const others = (await classesOfTeacherAt(tx, teacher, spans)).filter(({ id }) => !own.includes(id))
    for (const one of classes) {
      if (one.next?.teacher_id === teacher && isElsewhere(one)) one.conflict = conflictWith(spanOf(one.next), others)
    }
  }
  for (const one of classes) {
    one.conflict ??= asConflict(besideEachOther(one, classes, 'teacher_id'))
  }
  await findStudentsConflicts(tx, classes.filter(movesIn), own)
  await findRoomConflicts(tx, classes, own)
  await findClassroomConflicts(tx, classes, own)
}

const isElsewhere = (one: Foreseen) => movesIn(one) || one.next?.teacher_id !== one.row.teacher_id

function timesOf(classes: readonly Foreseen[]): Map<string, Span[]> {
  const times = new Map<string, Span[]>()
  for (const one of classes) {
    const teacher = one.next?.teacher_id
    if (!one.next || !teacher || !isElsewhere(one)) continue
    times.set(teacher, [...(times.get(teacher) ?? []), spanOf(one.next)])
  }
  return times
}

async function findStudentsConflicts(tx: Transaction, moving: Foreseen[], own: readonly string[]): Promise<void> {
  const asked = moving.flatMap(one => one.seats.map(seat => ({ seat, span: spanOf(one.next ?? one.row) })))
  if (asked.length === 0) return
  const busy = await reservedAt.all(
    tx,
    asked.map(({ seat }) => seat.student_id),
    asked.map(({ span }) => span.from.toISOString()),
    asked.map(({ span }) => span.to.toISOString()),
    own,
  )
  for (const one of moving) {
    const losing = one.seats.flatMap(seat => {
      const theirs = busy.filter(({ student_id }) => student_id === seat.student_id).map(titledClass)
      const conflict = conflictWith(spanOf(one.next ?? one.row), theirs)
      return conflict ? [[seat.student_class_id, conflict] as const] : []
    })
    one.losing = new Map(losing)
  }
}

async function findRoomConflicts(tx: Transaction, classes: Foreseen[], own: readonly string[]): Promise<void> {
  const moved = classes.filter(one => one.next?.room_url && (movesIn(one) || one.next.room_url !== one.row.room_url))
  if (moved.length === 0) return
  const spans = moved.map(({ next, row }) => spanOf(next ?? row))
  const there = await inRoomAt.all(
    tx,
    moved.map(({ next }) => next?.room_url ?? ''),
    spans.map(({ from }) => from.toISOString()),
    spans.map(({ to }) => to.toISOString()),
    own,
  )
  for (const one of moved) {
    const inRoom = there.filter(({ room_url }) => room_url === one.next?.room_url).map(titledClass)
    one.roomConflict = conflictWith(spanOf(one.next ?? one.row), inRoom)
  }
}

async function findClassroomConflicts(tx: Transaction, classes: Foreseen[], own: readonly string[]): Promise<void> {
  const moved = classes.filter(
    one => one.next?.classroom_id && (movesIn(one) || one.next.classroom_id !== one.facts.classroom_id),
  )
  if (moved.length === 0) return
  const spans = moved.map(({ next, row }) => spanOf(next ?? row))
  const there = await inClassroomAt.all(
    tx,
    moved.map(({ next }) => next?.classroom_id ?? ''),
    spans.map(({ from }) => from.toISOString()),
    spans.map(({ to }) => to.toISOString()),
    own,
  )
  for (const one of moved) {
    const inIt = there.filter(({ classroom_id }) => classroom_id === one.next?.classroom_id).map(titledClass)
    one.classroomConflict = conflictWith(spanOf(one.next ?? one.row), inIt)
    one.classroomConflict ??= asConflict(besideEachOther(one, classes, 'classroom_id'))
  }
}

function asConflict(other: Foreseen | undefined): Foreseen['conflict'] {
  if (!other) return null
  const { id, starts_at, ends_at } = other.row
  return { id, title: '', starts_at, ends_at }
}
