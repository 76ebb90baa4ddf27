import { titleOfRow } from '@aulaviva/domain/class-title'
import type { Span } from '@aulaviva/domain/days'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import {
  busyBetween,
  classesOfTeacherBetween,
  lockTeacher,
  type TitledClassRow,
  teachersFreeAt,
} from './teacher-time.repository.ts'

/** The times of teachers' classes. */

export interface TitledClass {
  id: string
  title: string
  starts_at: string
  ends_at: string
}

/**
 * Locks the teacher's time until the transaction ends. Call it after locking the class and before deciding anything
 * about it. Returns undefined for a person who isn't an active teacher.
 */
export async function lockTeacherTime(tx: Transaction, teacher: string): Promise<{ roomUrl: string } | undefined> {
  const row = await lockTeacher.first(tx, teacher)
  return row && { roomUrl: row.room_url }
}

/** Returns the teacher's classes that overlap any of these times, in order. */
export async function classesOfTeacherAt(
  db: Queryable,
  teacher: string,
  spans: readonly Span[],
): Promise<TitledClass[]> {
  if (spans.length === 0) return []
  const instants = (end: 'from' | 'to') => spans.map(span => span[end].toISOString())
  return (await classesOfTeacherBetween.all(db, teacher, instants('from'), instants('to'))).map(titledClass)
}

/** Returns the times of each teacher's classes between two instants. */
export async function loadBusyTimes(
  db: Queryable,
  teachers: readonly string[],
  { from, to }: Span,
): Promise<Map<string, Span[]>> {
  const busy = new Map(teachers.map(id => [id, [] as Span[]]))
  for (const row of await busyBetween.all(db, teachers, from.toISOString(), to.toISOString())) {
    busy.get(row.teacher_id)?.push({ from: new Date(row.starts_at), to: new Date(row.ends_at) })
  }
  return busy
}

/** Returns the first of these classes that overlaps the span. */
export function conflictWith({ from, to }: Span, classes: readonly TitledClass[]): TitledClass | null {
  return classes.find(one => new Date(one.starts_at) < to && new Date(one.ends_at) > from) ?? null
}

/** Returns the teachers who could teach such a class between these instants. */
export async function findFreeTeachers(
  db: Queryable,
  { from, to }: Span,
  { live_class_type_id, level_id }: { live_class_type_id: string; level_id: string | null },
  except: string | null,
): Promise<string[]> {
  const free = await teachersFreeAt.all(
    db,
    ...([from.toISOString(), to.toISOString(), except, live_class_type_id, level_id] as const),
  )
  return free.map(({ id }) => id)
}

/** A class at some time, with its title. */
export function titledClass({ id, starts_at, ends_at, ...named }: TitledClassRow): TitledClass {
  return { id, title: titleOfRow(named), starts_at, ends_at }
}
