import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import { personSummary } from '../../../platform/auth/person-summary.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { invalid, notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { presentFile } from '../../shared/files/files.usecases.ts'
import { recordDifferences } from './attendance.rules.ts'
import {
  partiesOf,
  type RosterRow,
  recordChangeList,
  resultsOfReservation,
  resultsOfStudent,
  resultsOfStudentByTeacher,
  roster,
  rosterRowById,
  sentResultsOfReservation,
  sentResultsOfStudent,
  studentExists,
  type TopicResultRow,
  teachesStudent,
} from './roster.repository.ts'
import { actsAsTeacher, findTaughtClass } from './teacher-classes.usecases.ts'

type Deps = Pick<Dependencies, 'fileLinks'>

const maxRosterSize = 100

/**
 * Returns the first hundred students of a class by name, and the total. The caller has checked that it is this
 * teacher's class.
 */
export async function readRoster(
  deps: Deps,
  { db, person, now, id }: { db: Database; person: Person; now: Date; id: string },
) {
  const { rows, count } = await rosterPage(db, person, id, { page: 1, page_size: maxRosterSize })
  return { count, results: rows.map(row => presentRosterRow(deps, row, person, now)) }
}

/** Returns the students of one of this teacher's classes, by name. */
export async function studentReservations(
  deps: Deps,
  { db, person, now, id, query }: { db: Database; person: Person; now: Date; id: string; query: PageQuery },
) {
  const { rows, count } = await rosterPage(db, person, id, query)
  // either no one has reserved, or the class isn't theirs
  if (rows.length === 0) await findTaughtClass(db, person, id, now)
  return pageAnswer(
    `/api/classes/my-classes-as-teacher/${id}/student-reservations/`,
    query,
    rows.map(row => presentRosterRow(deps, row, person, now)),
    count,
  )
}

function rosterPage(db: Database, person: Person, id: string, slice: PageQuery) {
  return roster.page(db, slice, id, person.id, actsAsTeacher(person, null))
}

/** Returns one student of a class, with the record as this teacher reads it. The caller has checked permission. */
export async function readRosterRow(deps: Deps, db: Queryable, id: string, person: Person, now: Date) {
  const row = orNotFound(await rosterRowById.first(db, id, person.id))
  return presentRosterRow(deps, row, person, now)
}

/** Lists the changes of one student's record and who made them, newest first. */
export async function recordChanges({
  db,
  person,
  id,
  query,
}: {
  db: Database
  person: Person
  id: string
  query: PageQuery
}) {
  const parties = await partiesOf.first(db, id)
  if (!parties || !actsAsTeacher(person, parties.teacher_id)) throw new Problem(notFound)
  const { rows, count } = await recordChangeList.page(db, query, id)
  const results = rows.map(({ changed_by, first_name, last_name, photo_key, before, after, ...row }) => ({
    id: row.id,
    changed_by: personSummary(changed_by, { first_name, last_name, photo_key }),
    created_at: row.created_at,
    topic: row.topic,
    changes: recordDifferences(before, after),
  }))
  const path = `/api/classes/student-reservations-for-teacher/${id}/changes/`
  return pageAnswer(path, query, results, count)
}

interface TopicResultsQuery {
  student_class_id?: string | undefined
  student_id?: string | undefined
}

/**
 * Returns the topic results of one reservation, or all of a student. Students read their own submitted results, and
 * teachers the results of their own classes. Throws 404 for anyone else's.
 */
export async function topicResults({
  db,
  person,
  query: { student_class_id: reservation, student_id: student },
}: {
  db: Database
  person: Person
  query: TopicResultsQuery
}): Promise<TopicResultRow[]> {
  if (reservation) {
    const parties = await partiesOf.first(db, reservation)
    const canRead = parties && (parties.student_id === person.id || actsAsTeacher(person, parties.teacher_id))
    if (!canRead || (student && student !== parties.student_id)) throw new Problem(notFound)
    const results = person.role === 'student' ? sentResultsOfReservation : resultsOfReservation
    return results.all(db, reservation)
  }
  if (person.role === 'student') {
    if (student && student !== person.id) throw new Problem(notFound)
    return sentResultsOfStudent.all(db, person.id)
  }
  if (!student) {
    throw invalid([{ field: 'student_id', code: 'required', message: 'Choose a student or a reservation' }])
  }
  const isStaff = person.role === 'staff'
  const lookup = isStaff ? await studentExists.first(db, student) : await teachesStudent.first(db, person.id, student)
  if (!lookup?.found) throw new Problem(notFound)
  return isStaff ? resultsOfStudent.all(db, student) : resultsOfStudentByTeacher.all(db, student, person.id)
}

function presentRosterRow(deps: Deps, row: RosterRow, person: Person, now: Date) {
  const link = deps.fileLinks.issue(person.id, now)
  return {
    id: row.id,
    student: {
      ...personSummary(row.student_id, row),
      level: row.level_id
        ? { id: row.level_id, code: row.level_code, name: row.level_name, color: row.level_color }
        : null,
    },
    room_entered_at: row.room_entered_at,
    attended: row.attended,
    approved: row.approved,
    non_conforming_student_text: row.non_conforming_student_text,
    feedback_text: row.feedback_text,
    new_feedback_files: (row.feedback_files ?? []).map(file => ({ ...presentFile(file, link), sent: file.sent })),
    feedback_submitted_at: row.feedback_submitted_at,
    feedback_last_sent_at: row.feedback_last_sent_at,
    topic_results: row.topic_results ?? [],
    private_note: row.private_note,
    non_attendance_doc: row.non_attendance_doc && presentFile(row.non_attendance_doc, link),
    status_non_attendance_doc: row.status_non_attendance_doc,
    version: row.version,
  }
}
