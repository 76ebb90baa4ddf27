import { classTitle } from '@aulaviva/domain/class-title'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import { personSummary } from '../../../platform/auth/person-summary.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { forbidden, invalid, notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { drawPapers } from '../../../platform/storage/photo-picture.ts'
import type { StoredUpload, UploadedFile } from '../../../platform/storage/upload.ts'
import type { Catalogue } from '../../shared/catalogue/catalogue.usecases.ts'
import { deleteFile, presentFile, saveFile } from '../../shared/files/files.usecases.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { bookMinutes, lockStudent } from '../hours/hours.usecases.ts'
import { myClass } from '../reservations/reservations.usecases.ts'
import { presentClass } from '../timetable/timetable.usecases.ts'
import { alreadyDecided, notAbsent, replacedMeanwhile } from './absences.errors.ts'
import {
  type AbsenceRow,
  decideDocument,
  documentById,
  documentLists,
  type LockedAbsence,
  lockAbsence,
  partiesOfReservation,
  saveDocument,
} from './absences.repository.ts'

/** Absence excuses: students submit them, and staff decide. An approved excuse returns the hours. */

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue' | 'fileLinks'>

export interface DocumentDecision {
  status: 'APPROVED' | 'REJECTED'
  reason?: string | undefined
  /** The file, checked. */
  document?: string | undefined
}

interface DecisionInput extends WriteContext {
  id: string
  reason: string | undefined
}

/**
 * Redraws photos to remove their metadata (location, device). Other files are unchanged. Does nothing for people
 * outside the class, because the endpoint rejects them later.
 */
export async function prepareDocuments({
  db,
  person,
  id,
  files,
}: {
  db: Database
  person: Person
  id: string
  files: readonly UploadedFile[]
}): Promise<UploadedFile[]> {
  const parties = await partiesOfReservation.first(db, id)
  if (!parties || !(person.role === 'staff' || Object.values(parties).includes(person.id))) return [...files]
  return drawPapers(files, person.id)
}

/** Submits an absent student's excuse, replacing a pending one. */
export async function handInDocument(
  deps: Deps,
  {
    tx,
    person,
    now,
    id,
    note,
    files,
  }: WriteContext & { id: string; note?: string | undefined; files: readonly StoredUpload[] },
) {
  const [upload] = files
  const absence = await lockAbsence.first(tx, id)
  if (!upload || absence?.student_id !== person.id) throw new Problem(notFound)
  await saveExcuseDocument({ tx, person, now, id, upload, note })
  return myClass(deps, { db: tx, person, now, id })
}

/** Saves an absence excuse, replacing a pending one. The caller has checked permission. */
export async function saveExcuseDocument({
  tx,
  person,
  now,
  id,
  upload,
  note,
}: WriteContext & {
  id: string
  upload: StoredUpload
  /** The student's note about the excuse. */
  note?: string | undefined
}): Promise<void> {
  const absence = orNotFound(await lockAbsence.first(tx, id))
  requirePendingReview(absence)
  const file = await saveFile(tx, upload, person.id)
  await saveDocument.run(tx, id, file, now.toISOString(), note || null)
  if (absence.file_id) await deleteFile(tx, absence.file_id, now)
}

/**
 * Locks the student of a reservation. Call it before locking the reservation: every change of hours uses this order.
 */
export async function lockStudentOf(tx: Transaction, id: string): Promise<void> {
  const student = orNotFound((await partiesOfReservation.first(tx, id))?.student_id)
  await lockStudent(tx, student)
}

/**
 * Sets the status of an excuse from the attendance record. Does nothing if the status is unchanged. Otherwise it is a
 * decision.
 */
export async function setDocumentStatus(
  deps: Deps,
  { status, ...input }: DecisionInput & { status: 'PENDING' | DocumentDecision['status'] },
): Promise<void> {
  const { tx, person, id } = input
  const absence = await lockAbsence.first(tx, id)
  if (absence?.status === status) return
  if (person.role !== 'staff') throw new Problem(forbidden)
  if (!absence?.status) throw new Problem(notAbsent)
  if (status === 'PENDING') throw new Problem(alreadyDecided)
  if (status === 'REJECTED' && !input.reason) {
    throw invalid([
      { field: 'non_conforming_student_text', code: 'required', message: 'Enter why the excuse is rejected' },
    ])
  }
  await reviewDocument(deps, { ...input, decision: { status, reason: input.reason } })
}

/** Returns one page of pending or decided excuses. */
export async function listDocuments(
  deps: Deps,
  {
    db,
    person,
    now,
    query,
  }: { db: Database; person: Person; now: Date; query: PageQuery & { status: 'PENDING' | 'DECIDED' } },
) {
  const { rows, count } = await documentLists[query.status].page(db, query)
  const names = await deps.catalogue(db, rows)
  const results = rows.map(row => presentDocument(deps, row, names, person, now))
  return pageAnswer('/api/classes/non-attendance-documents/', query, results, count)
}

/** Counts the pending excuses. */
export function countPendingDocuments(db: Queryable): Promise<number> {
  return documentLists.PENDING.count(db)
}

/** Returns one excuse by its student class. */
export async function readDocument(deps: Deps, { db, person, now, id }: ReadContext & { id: string }) {
  const row = orNotFound(await documentById.first(db, id))
  return presentDocument(deps, row, await deps.catalogue(db, [row]), person, now)
}

/**
 * Approves an excuse, which returns its hours once, or rejects it with a reason. Fails if the excuse was decided
 * already or replaced since the caller read it. Notifies the student.
 */
export async function reviewDocument(
  deps: Deps,
  { tx, person, now, id, decision }: WriteContext & { id: string; decision: DocumentDecision },
) {
  const { status, reason = '' } = decision
  if (status === 'REJECTED' && !reason) {
    throw invalid([{ field: 'reason', code: 'required', message: 'Enter why the excuse is rejected' }])
  }
  await lockStudentOf(tx, id)
  const absence = await lockAbsence.first(tx, id)
  if (!absence?.file_id) throw new Problem(notFound)
  requirePendingReview(absence)
  if (decision.document && decision.document !== absence.file_id) throw new Problem(replacedMeanwhile)
  const at = now.toISOString()
  if ((await decideDocument.run(tx, id, absence.file_id, status, reason || null, person.id, at)) === 0) {
    throw new Problem(alreadyDecided)
  }
  if (status === 'APPROVED') {
    await bookMinutes(tx, {
      student: absence.student_id,
      reservation: id,
      kind: 'REFUND',
      minutes: absence.cost_minutes,
      reason: 'absence excused',
      by: person.id,
      now,
    })
  }
  const decided = await readDocument(deps, { db: tx, person, now, id })
  const about = {
    title: classTitle(decided.scheduled_live_class),
    studentClass: id,
    approved: status === 'APPROVED',
    reason,
  }
  await notify(tx, [{ user: absence.student_id, kind: 'DOCUMENT_DECIDED', about, of: id }], now)
  return decided
}

function requirePendingReview({ state, attended, status }: LockedAbsence): void {
  if (status === 'APPROVED' || status === 'REJECTED') throw new Problem(alreadyDecided)
  if (state !== 'RESERVED' || attended !== false) throw new Problem(notAbsent)
}

function presentDocument(deps: Deps, row: AbsenceRow, names: Catalogue, person: Person, now: Date) {
  return {
    id: row.student_class_id,
    student: personSummary(row.student_id, row),
    scheduled_live_class: presentClass(row, names),
    cost_minutes: row.paid_minutes,
    document: presentFile(row.document, deps.fileLinks.issue(person.id, now)),
    note: row.note,
    handed_in_at: row.handed_in_at,
    status: row.status,
    reason: row.reason,
    decided_at: row.decided_at,
    decided_by: row.decided_by,
  }
}
