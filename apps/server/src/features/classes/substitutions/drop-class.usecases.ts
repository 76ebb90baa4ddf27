import { classTitle } from '@aulaviva/domain/class-title'
import { teacherNeededUntil } from '@aulaviva/domain/deadlines'
import { namesOf } from '@aulaviva/domain/names'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { photoAddress } from '../../../platform/storage/photo-address.ts'
import { drawPapers } from '../../../platform/storage/photo-picture.ts'
import type { StoredUpload, UploadedFile } from '../../../platform/storage/upload.ts'
import type { Catalogue } from '../../shared/catalogue/catalogue.usecases.ts'
import { presentFile, saveFile } from '../../shared/files/files.usecases.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { findFreeTeachers } from '../availability/teacher-time.usecases.ts'
import { recordHandover } from '../class-editing/editing.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import { lockAndFindClass, presentClass } from '../timetable/timetable.usecases.ts'
import { cancelClassWithoutTeacher } from './classes-without-teacher.usecases.ts'
import { classCanceled, classStarted, classWithoutTeacher } from './substitutions.errors.ts'
import {
  type CancellationRow,
  cancellationById,
  cancellationList,
  insertCancellation,
  removeTeacher,
  seatHolders,
} from './substitutions.repository.ts'

/** Teachers drop classes, and the list of dropped classes. */

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue' | 'fileLinks'>

const listPath = '/api/classes/class-cancellations/'

/** Teachers see their own dropped classes, staff see all. */
const scopeOf = (person: Person) => (person.role === 'staff' ? null : person.id)

/** Redraws a photo of a document to remove its metadata, such as the location. */
export function prepareDocument({ person, files }: { person: Person; files: readonly UploadedFile[] }) {
  return drawPapers(files, person.id)
}

/**
 * Removes the teacher from an upcoming class, with a reason and optionally a document, and notifies the students and
 * the teachers who are free then. If it is too late for a substitute, cancels the class in the same step. If staff do
 * it, records it in the audit log and notifies the teacher.
 */
export async function dropClass(
  deps: Deps,
  {
    tx,
    person,
    now,
    body,
    files,
  }: WriteContext & {
    body: { scheduled_live_class_id: string; cancellation_reason: string }
    files: readonly StoredUpload[]
  },
) {
  const liveClass = await lockAndFindClass(tx, body.scheduled_live_class_id)
  const teacher = requireDroppingTeacher(liveClass, person)
  if (liveClass.state === 'CANCELED') throw new Problem(classCanceled)
  if (now >= new Date(liveClass.starts_at)) throw new Problem(classStarted)
  // a request that waited for a lock may be older than a recorded attendance
  if ((await removeTeacher.run(tx, liveClass.id, teacher)) === 0) throw new Problem(classStarted)
  const [file] = files
  const attachment = file ? await saveFile(tx, file, person.id) : null
  const { id, starts_at } = liveClass
  const inserted = await insertCancellation.one(
    tx,
    id,
    teacher,
    body.cancellation_reason,
    attachment,
    now.toISOString(),
  )
  const until = teacherNeededUntil(new Date(starts_at), deps.settings())
  if (now >= until) await cancelClassWithoutTeacher(deps, tx, { ...liveClass, teacher_id: null }, now)
  else await notifyTeacherLeft(deps, tx, { liveClass, teacher, cancellation: inserted.id }, now)
  if (person.role === 'staff') {
    await recordHandover(deps, { tx, person, now, before: liveClass, reason: body.cancellation_reason })
  }
  return readClassCancellation(deps, { db: tx, person, now, id: inserted.id })
}

/** One page of the classes that the teacher dropped, latest first. */
export async function listClassCancellations(
  deps: Deps,
  { db, person, now, query }: { db: Database; person: Person; now: Date; query: PageQuery },
) {
  const { rows, count } = await cancellationList.page(db, query, scopeOf(person))
  const names = await deps.catalogue(db, rows)
  const results = rows.map(row => presentCancellation(deps, row, names, person, now))
  return pageAnswer(listPath, query, results, count)
}

/** One class that the teacher dropped. Throws 404 for those of others. */
export async function readClassCancellation(deps: Deps, { db, person, now, id }: ReadContext & { id: string }) {
  const row = orNotFound(await cancellationById.first(db, scopeOf(person), id))
  return presentCancellation(deps, row, await deps.catalogue(db, [row]), person, now)
}

function requireDroppingTeacher({ teacher_id }: ClassRow, person: Person): string {
  if (person.role !== 'staff' && teacher_id !== person.id) throw new Problem(notFound)
  if (teacher_id === null) throw new Problem(classWithoutTeacher)
  return teacher_id
}

async function notifyTeacherLeft(
  deps: Deps,
  tx: Transaction,
  { liveClass, teacher, cancellation }: { liveClass: ClassRow; teacher: string; cancellation: string },
  now: Date,
): Promise<void> {
  const names = await deps.catalogue(tx, [{ ...liveClass, teacher_id: teacher }])
  const title = classTitle(presentClass(liveClass, names))
  const previousTeacher = names.teachers.get(teacher)
  const cause = { of: liveClass.id, occasion: cancellation }
  const span = { from: new Date(liveClass.starts_at), to: new Date(liveClass.ends_at) }
  const [holders, free] = await Promise.all([
    seatHolders.all(tx, liveClass.id),
    findFreeTeachers(tx, span, liveClass, teacher),
  ])
  const startsAt = liveClass.starts_at
  await notify(
    tx,
    [
      ...holders.map(({ student_id: user, student_class_id: studentClass }) => ({
        user,
        kind: 'TEACHER_CHANGED' as const,
        about: { title, studentClass, teacher: previousTeacher ? namesOf(previousTeacher) : null },
        ...cause,
      })),
      ...free.map(user => ({ user, kind: 'CLASS_WITHOUT_TEACHER' as const, about: { title, startsAt }, ...cause })),
    ],
    now,
  )
}

function presentCancellation(deps: Deps, row: CancellationRow, names: Catalogue, person: Person, now: Date) {
  const attachment = row.attachment && presentFile(row.attachment, deps.fileLinks.issue(person.id, now))
  return {
    id: row.cancellation_id,
    scheduled_live_class_id: row.id,
    scheduled_live_class: presentClass(row, names),
    teacher: {
      id: row.given_up_by,
      first_name: row.given_up_by_first_name,
      last_name: row.given_up_by_last_name,
      photo: photoAddress(row.given_up_by_photo_key),
    },
    cancellation_reason: row.reason,
    attachment_file: attachment?.url ?? null,
    attachment,
    created_at: row.given_up_at,
  }
}
