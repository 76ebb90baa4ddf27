import { attendanceUntil, roomIsOpen, roomOpensAt } from '@aulaviva/domain/deadlines'
import type { Dependencies } from '../../dependencies.ts'
import type { Person } from '../../platform/auth/person.ts'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import { type Paging, pageAnswer } from '../../platform/http/page.ts'
import { invalid, notFound, Problem } from '../../platform/http/problem.ts'
import type { AcademySettings } from '../../platform/settings/academy-settings.ts'
import type { UploadedFile } from '../../platform/storage/upload.ts'
import type { Catalogue } from '../catalogue/catalogue.usecases.ts'
import { keepFile, summaryOf } from '../files/files.usecases.ts'
import { presentClass } from '../schedule/schedule.usecases.ts'
import {
  approvedWithoutAttendance,
  attendanceClosed,
  changedMeanwhile,
  classNotStarted,
  tooManyFiles,
} from './teaching.errors.ts'
import {
  insertChange,
  insertFeedbackFile,
  type LockedRecord,
  listTeacherClasses,
  lockRecord,
  type RosterRow,
  roster,
  rosterRowById,
  type TeacherClassRow,
  teacherClassById,
  writeRecord,
} from './teaching.repository.ts'
import { type RecordChange, recordAfter, type StudentRecord, sameRecord } from './teaching.rules.ts'

type Deps = Pick<Dependencies, 'settings' | 'catalogue' | 'storage' | 'fileLinks'>

/** A teacher sees and records their own classes; staff every class. */
function givesClass(person: Person, teacherId: string | null): boolean {
  return person.role === 'staff' || (teacherId !== null && teacherId === person.id)
}

/** The classes a teacher gives: those ahead in order of time, or past or all of them with the latest first. */
export async function teacherClasses(
  deps: Deps,
  {
    db,
    person,
    now,
    query,
  }: { db: Database; person: Person; now: Date; query: Paging & { only_future: boolean; only_past: boolean } },
) {
  const which = query.only_future ? 'ahead' : query.only_past ? 'past' : 'everything'
  const { rows, count } = await listTeacherClasses(db, person.role === 'staff' ? 'all' : 'own', which, {
    teacher: person.id,
    now: now.toISOString(),
    limit: query.page_size,
    offset: (query.page - 1) * query.page_size,
  })
  const names = await deps.catalogue(db, rows)
  return pageAnswer(
    '/api/classes/my-classes-as-teacher/',
    query,
    rows.map(row => presentTeacherClass(row, names, deps.settings(), now)),
    count,
  )
}

/** One class of this teacher; anybody else's answers 404. */
export async function teacherClass(
  deps: Deps,
  { db, person, now, id }: { db: Queryable; person: Person; now: Date; id: string },
) {
  const row = await findOwn(db, person, id, now)
  return presentTeacherClass(row, await deps.catalogue(db, [row]), deps.settings(), now)
}

/** The students of one class of this teacher, by name. */
export async function studentReservations(
  deps: Deps,
  { db, person, now, id, query }: { db: Database; person: Person; now: Date; id: string; query: Paging },
) {
  const [rows] = await Promise.all([
    roster.all(db, id, query.page_size, (query.page - 1) * query.page_size),
    findOwn(db, person, id, now),
  ])
  return pageAnswer(
    `/api/classes/my-classes-as-teacher/${id}/student-reservations/`,
    query,
    rows.map(row => presentRosterRow(deps, row, person, now)),
    rows[0]?.total ?? 0,
  )
}

/**
 * Records attendance, approval, feedback text and files of one student: from the start of the class until its window
 * closes. A change made on an older version of the record is refused with 409.
 */
export async function recordStudent(
  deps: Deps,
  {
    tx,
    person,
    now,
    id,
    change,
    version,
    files,
  }: {
    tx: Transaction
    person: Person
    now: Date
    id: string
    change: RecordChange
    version: number | undefined
    files: readonly UploadedFile[]
  },
) {
  const record = await lockRecord.first(tx, id)
  if (!record || !givesClass(person, record.teacher_id)) throw new Problem(notFound)
  const academy = deps.settings()
  refuseOutsideWindow(record, person, academy, now)
  if (version !== undefined && version !== record.version) {
    throw new Problem(changedMeanwhile, { current: await readRosterRow(deps, tx, id, person, now) })
  }
  if (record.files + files.length > academy.maxFiles) throw new Problem(tooManyFiles(academy.maxFiles))
  const before = recordOf(record)
  const after = resultOf(before, change)
  if (files.length > 0 || !sameRecord(before, after)) {
    await writeRecord.run(
      tx,
      id,
      after.attended,
      after.approved,
      after.non_conforming_student_text,
      after.feedback_text,
    )
  }
  if (!sameRecord(before, after)) await insertChange.run(tx, id, person.id, before, after, now.toISOString())
  for (const [index, file] of files.entries()) {
    const kept = await keepFile(tx, deps.storage, file, person.id)
    await insertFeedbackFile.run(tx, id, kept, record.files + index)
  }
  return readRosterRow(deps, tx, id, person, now)
}

function refuseOutsideWindow(record: LockedRecord, person: Person, academy: AcademySettings, now: Date): void {
  if (now < new Date(record.starts_at)) throw new Problem(classNotStarted)
  const closed = now > attendanceUntil(new Date(record.ends_at), academy)
  // staff put right what was recorded wrong, at any time
  if (closed && person.role !== 'staff') throw new Problem(attendanceClosed)
}

function resultOf(before: StudentRecord, change: RecordChange): StudentRecord {
  const after = recordAfter(before, change)
  if (after === 'approved_without_attendance') throw new Problem(approvedWithoutAttendance)
  if (after === 'reason_required') {
    throw invalid([
      { field: 'non_conforming_student_text', code: 'required', message: 'Say why the student is not approved' },
    ])
  }
  return after
}

function recordOf({ attended, approved, non_conforming_student_text, feedback_text }: StudentRecord): StudentRecord {
  return { attended, approved, non_conforming_student_text, feedback_text }
}

async function findOwn(db: Queryable, person: Person, id: string, now: Date): Promise<TeacherClassRow> {
  const row = await teacherClassById.first(db, id, now.toISOString())
  if (!row || !givesClass(person, row.teacher_id)) throw new Problem(notFound)
  return row
}

async function readRosterRow(deps: Deps, db: Queryable, id: string, person: Person, now: Date) {
  const row = await rosterRowById.first(db, id)
  if (!row) throw new Problem(notFound)
  return presentRosterRow(deps, row, person, now)
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

function presentRosterRow(deps: Deps, row: RosterRow, person: Person, now: Date) {
  const link = deps.fileLinks.issue(person.id, now)
  return {
    id: row.id,
    student: {
      id: row.student_id,
      first_name: row.first_name,
      last_name: row.last_name,
      photo: null,
      level: row.level_id ? { id: row.level_id, code: row.level_code as 'A1', name: row.level_name } : null,
    },
    ...recordOf(row),
    feedback_files: (row.feedback_files ?? []).map(file => summaryOf(file, link)),
    non_attendance_doc: row.non_attendance_doc && summaryOf(row.non_attendance_doc, link),
    status_non_attendance_doc: row.status_non_attendance_doc,
    version: row.version,
  }
}
