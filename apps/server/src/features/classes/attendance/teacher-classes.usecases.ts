import { dayMilliseconds, spanOfDay } from '@aulaviva/domain/days'
import { attendanceUntil, roomIsOpen, roomOpensAt } from '@aulaviva/domain/deadlines'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, Reading } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { type Paging, pageAnswer } from '../../../platform/http/page.ts'
import { notFound, Problem } from '../../../platform/problem/problem.ts'
import type { AcademySettings } from '../../../platform/settings/academy-settings.ts'
import type { Catalogue } from '../../shared/catalogue/catalogue.usecases.ts'
import { materialsFor } from '../../shared/syllabus/materials.usecases.ts'
import { presentClass, seriesOf } from '../timetable/timetable.usecases.ts'
import {
  classesWithStudent,
  type TeacherClassRow,
  teacherClassById,
  teacherClassLists,
  topicsOfUnit,
  type Which,
} from './teacher-classes.repository.ts'

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue'>

interface ListQuery extends Paging {
  only_future: boolean
  only_past: boolean
  only_owed: boolean
  date?: string | undefined
  student?: string | undefined
}

/** Teachers see and record their own classes, and staff every class. */
export function givesClass(person: Person, teacherId: string | null): boolean {
  return person.role === 'staff' || (teacherId !== null && teacherId === person.id)
}

/**
 * Lists the classes of a teacher. Upcoming classes, those of one day in the teacher's time zone, and those with
 * attendance or feedback due are in order of time. Past classes, those with one student, and all classes are newest
 * first.
 */
export async function teacherClasses(
  deps: Deps,
  { db, person, now, query }: { db: Database; person: Person; now: Date; query: ListQuery },
) {
  const academy = deps.settings()
  const { rows, count } = await readPage({ db, person, now, query, academy })
  const names = await deps.catalogue(db, rows)
  return pageAnswer(
    '/api/classes/my-classes-as-teacher/',
    query,
    rows.map(row => presentTeacherClass(row, names, academy, now)),
    count,
  )
}

function readPage({
  db,
  person,
  now,
  query,
  academy,
}: {
  db: Database
  person: Person
  now: Date
  query: ListQuery
  academy: AcademySettings
}) {
  const isStaff = person.role === 'staff'
  const at = now.toISOString()
  if (query.student) return classesWithStudent.page(db, query, person.id, at, query.student, isStaff)
  const { which, span } = askedFor(query, { zone: person.timeZone ?? academy.timeZone, academy, now })
  return teacherClassLists[isStaff ? 'all' : 'own'][which].page(db, query, person.id, at, span.from, span.to)
}

function askedFor(
  { only_future, only_past, only_owed, date }: ListQuery,
  { zone, academy, now }: { zone: string; academy: AcademySettings; now: Date },
): { which: Which; span: { from: string; to: string } } {
  const at = now.toISOString()
  if (date) {
    const { from, to } = spanOfDay(date, zone)
    return { which: 'day', span: { from: from.toISOString(), to: to.toISOString() } }
  }
  if (only_owed) {
    // classes that ended earlier can no longer be recorded; the last instant is included
    const from = new Date(now.getTime() - academy.attendanceWindowDays * dayMilliseconds - 1)
    return { which: 'owed', span: { from: from.toISOString(), to: at } }
  }
  if (only_future) return { which: 'ahead', span: { from: at, to: 'infinity' } }
  return { which: only_past ? 'past' : 'everything', span: { from: '-infinity', to: only_past ? at : 'infinity' } }
}

/**
 * Returns one of this teacher's classes with the topics of its unit, its own topic first. Throws 404 for other classes.
 */
export async function teacherClass(
  deps: Deps & Pick<Dependencies, 'fileLinks'>,
  { db, person, now, id }: Reading & { id: string },
) {
  const row = await findOwn(db, person, id, now)
  // the class's own topic comes first
  const topics = row.unit_id === null ? [] : await topicsOfUnit.all(db, row.unit_id, row.topic_id)
  const materials = await materialsFor(db, row, deps.fileLinks.issue(person.id, now))
  const series = await seriesOf(db, id)
  const shown = presentTeacherClass(row, await deps.catalogue(db, [row]), deps.settings(), now)
  return { ...shown, topics, materials, series }
}

/** Returns the class if this person teaches it. Throws 404 otherwise. */
export async function findOwn(db: Queryable, person: Person, id: string, now: Date): Promise<TeacherClassRow> {
  const row = await teacherClassById.first(db, id, now.toISOString())
  if (!row || !givesClass(person, row.teacher_id)) throw new Problem(notFound)
  return row
}

function presentTeacherClass(row: TeacherClassRow, names: Catalogue, academy: AcademySettings, now: Date) {
  const startsAt = new Date(row.starts_at)
  const endsAt = new Date(row.ends_at)
  const open = row.state === 'SCHEDULED' && roomIsOpen({ startsAt, endsAt }, academy, now)
  return {
    ...presentClass(row, names),
    room_opens_at: roomOpensAt(startsAt, academy).toISOString(),
    room_url: open && row.room_url ? row.room_url : null,
    attendance_from: row.starts_at,
    attendance_until: attendanceUntil(endsAt, academy).toISOString(),
    feedback_owed: row.feedback_owed,
  }
}
