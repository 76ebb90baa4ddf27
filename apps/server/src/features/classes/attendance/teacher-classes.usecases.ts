import { dayMilliseconds, spanOfDay } from '@aulaviva/domain/days'
import { attendanceUntil, isRoomOpen, roomOpensAt } from '@aulaviva/domain/deadlines'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, ReadContext } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { notFound, Problem } from '../../../platform/problem/problem.ts'
import type { AcademySettings } from '../../../platform/settings/academy-settings.ts'
import type { Catalogue } from '../../shared/catalogue/catalogue.usecases.ts'
import { materialsFor } from '../../shared/syllabus/materials.usecases.ts'
import { loadGroup, loadSeries, presentClass } from '../timetable/timetable.usecases.ts'
import {
  classesWithStudent,
  type TeacherClassList,
  type TeacherClassRow,
  teacherClassById,
  teacherClassLists,
  topicsOfUnit,
} from './teacher-classes.repository.ts'

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue'>

interface ListQuery extends PageQuery {
  only_future: boolean
  only_past: boolean
  only_owed: boolean
  date?: string | undefined
  student?: string | undefined
}

/** Teachers see and record their own classes, and staff every class. */
export function actsAsTeacher(person: Person, teacherId: string | null): boolean {
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
  const { list, span } = requestedList(query, { zone: person.timeZone ?? academy.timeZone, academy, now })
  return teacherClassLists[isStaff ? 'all' : 'own'][list].page(db, query, person.id, at, span.from, span.to)
}

function requestedList(
  { only_future, only_past, only_owed, date }: ListQuery,
  { zone, academy, now }: { zone: string; academy: AcademySettings; now: Date },
): { list: TeacherClassList; span: { from: string; to: string } } {
  const at = now.toISOString()
  if (date) {
    const { from, to } = spanOfDay(date, zone)
    return { list: 'day', span: { from: from.toISOString(), to: to.toISOString() } }
  }
  if (only_owed) {
    // classes that ended earlier can no longer be recorded; the last instant is included
    const from = new Date(now.getTime() - academy.attendanceWindowDays * dayMilliseconds - 1)
    return { list: 'owed', span: { from: from.toISOString(), to: at } }
  }
  if (only_future) return { list: 'ahead', span: { from: at, to: 'infinity' } }
  return { list: only_past ? 'past' : 'everything', span: { from: '-infinity', to: only_past ? at : 'infinity' } }
}

/**
 * Returns one of this teacher's classes with the topics of its unit, its own topic first. Throws 404 for other classes.
 */
export async function teacherClass(
  deps: Deps & Pick<Dependencies, 'fileLinks'>,
  { db, person, now, id }: ReadContext & { id: string },
) {
  const row = await findTaughtClass(db, person, id, now)
  // the class's own topic comes first
  const topics = row.unit_id === null ? [] : await topicsOfUnit.all(db, row.unit_id, row.topic_id)
  const materials = await materialsFor(db, row, deps.fileLinks.issue(person.id, now))
  const [series, group] = await Promise.all([loadSeries(db, id), loadGroup(db, id)])
  const presented = presentTeacherClass(row, await deps.catalogue(db, [row]), deps.settings(), now)
  return { ...presented, topics, materials, series, group }
}

/** Returns the class if this person teaches it. Throws 404 otherwise. */
export async function findTaughtClass(db: Queryable, person: Person, id: string, now: Date): Promise<TeacherClassRow> {
  const row = await teacherClassById.first(db, id, now.toISOString())
  if (!row || !actsAsTeacher(person, row.teacher_id)) throw new Problem(notFound)
  return row
}

function presentTeacherClass(row: TeacherClassRow, names: Catalogue, academy: AcademySettings, now: Date) {
  const startsAt = new Date(row.starts_at)
  const endsAt = new Date(row.ends_at)
  const open = row.state === 'SCHEDULED' && isRoomOpen({ startsAt, endsAt }, academy, now)
  return {
    ...presentClass(row, names),
    room_opens_at: roomOpensAt(startsAt, academy).toISOString(),
    room_url: open && row.room_url ? row.room_url : null,
    attendance_from: row.starts_at,
    attendance_until: attendanceUntil(endsAt, academy).toISOString(),
    feedback_owed: row.feedback_owed,
  }
}
