import {
  changeRefusal,
  isSameFeedback,
  type RecordChange,
  recordAfter,
  type StudentRecord,
  submitRefusal,
} from '@aulaviva/domain/attendance'
import { classTitle } from '@aulaviva/domain/class-title'
import { attendanceUntil } from '@aulaviva/domain/deadlines'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { enqueueBadgeCheck } from '../../../platform/jobs/enqueue-badge-check.ts'
import { changedMeanwhile, invalid, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import type { AcademySettings } from '../../../platform/settings/academy-settings.ts'
import type { StoredUpload } from '../../../platform/storage/upload.ts'
import { deleteFile, saveFile } from '../../shared/files/files.usecases.ts'
import { type NewNotification, notify } from '../../shared/notifications/notifications.usecases.ts'
import { lockStudentOf, saveExcuseDocument, setDocumentStatus } from '../absences/absences.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import { lockAndFindClass, presentClass } from '../timetable/timetable.usecases.ts'
import {
  absenceExcused,
  approvedWithoutAttendance,
  attendanceClosed,
  attendanceNotRecorded,
  classNotStarted,
  feedbackFileSent,
  feedbackMissing,
  noteChangedMeanwhile,
  tooManyFiles,
  topicResultWithoutAttendance,
} from './attendance.errors.ts'
import { type RecordedState, recordDifferences, type TopicOutcome } from './attendance.rules.ts'
import {
  classOfReservation,
  countTaughtClass,
  deleteFeedbackFileRow,
  deleteNote,
  insertChange,
  insertFeedbackFile,
  type LockedRecord,
  lockNote,
  lockRecord,
  removedApproval,
  reopenedFeedback,
  saveNote,
  saveRecordRow,
  saveTopicResult,
  submitRecord,
  type TopicRecord,
  topicOfClass,
  topicRecord,
} from './records.repository.ts'
import { readRosterRow } from './roster.usecases.ts'
import { actsAsTeacher } from './teacher-classes.usecases.ts'

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue' | 'fileLinks'>

type DocumentStatus = 'PENDING' | 'APPROVED' | 'REJECTED'

interface LockInput extends WriteContext {
  movesHours?: boolean
}

interface TaughtRecord {
  record: LockedRecord
  liveClass: ClassRow
}

/**
 * Records attendance, approval, feedback text, and files of one student, and the absence excuse, from the start of the
 * class until its attendance window closes. Throws 409 if the change was made on an older version of the record. A
 * change of what was submitted reopens the feedback until it is undone or submitted. A student who counts as present
 * again has the approval from before. Only staff can decide an excuse.
 */
export async function recordStudent(
  deps: Deps,
  {
    id,
    change,
    status,
    version,
    files: uploads,
    ...context
  }: WriteContext & {
    id: string
    change: RecordChange
    /** The status of the absence excuse. */
    status: DocumentStatus | undefined
    version: number | undefined
    files: readonly StoredUpload[]
  },
) {
  const { tx, person, now } = context
  const files = uploads.filter(({ field }) => field === 'new_feedback_files')
  const upload = uploads.find(({ field }) => field === 'non_attendance_doc')
  const movesHours = status !== undefined && person.role === 'staff'
  const { record, liveClass } = await openForRecording(deps, { ...context, movesHours }, id, version)
  const academy = deps.settings()
  if (record.files + files.length > academy.maxFiles) throw new Problem(tooManyFiles(academy.maxFiles))
  const before = recordOf(record)
  const after = checkedRecordAfter(before, await withApproval(tx, id, before, change))
  if (after.attended !== false && record.status_non_attendance_doc === 'APPROVED') throw new Problem(absenceExcused)
  const isSame = recordDifferences(before, after).length === 0
  if (!isSame || files.length > 0) {
    const { attended } = after
    await saveRecord(context, id, record, after, record.files + files.length)
    await countTaught(tx, liveClass, id, before.attended === true, attended === true)
    if (before.attended !== attended || before.approved !== after.approved)
      await enqueueBadgeCheck(tx, record.student_id)
  }
  for (const [index, file] of files.entries()) {
    const fileId = await saveFile(tx, file, person.id)
    await insertFeedbackFile.run(tx, id, fileId, record.files + index)
  }
  if (upload) await saveExcuseDocument({ ...context, id, upload })
  const reason = change.non_conforming_student_text ?? undefined
  if (status) await setDocumentStatus(deps, { ...context, id, status, reason })
  return readRosterRow(deps, tx, id, person, now)
}

/** Deletes a feedback file that the student wasn't sent. Does nothing if it is already deleted. */
export async function deleteFeedbackFile(
  deps: Deps,
  { id, file, ...context }: WriteContext & { id: string; file: string },
) {
  const { tx, person, now } = context
  const { record } = await openForRecording(deps, context, id, undefined)
  const row = await readRosterRow(deps, tx, id, person, now)
  const found = row.new_feedback_files.find(one => one.id === file)
  if (!found) return row
  if (found.sent) throw new Problem(feedbackFileSent)
  await saveRecord(context, id, record, recordOf(record), record.files - 1)
  await deleteFeedbackFileRow.run(tx, id, file)
  await deleteFile(tx, file, now)
  return readRosterRow(deps, tx, id, person, now)
}

/** Records a student's result for one topic of the class's unit. It counts as a change of the record. */
export async function recordTopic(
  deps: Deps,
  {
    body: { student_class_id: id, topic: topicId, result, comment = '', version },
    ...context
  }: WriteContext & {
    body: {
      student_class_id: string
      topic: string
      result: TopicOutcome
      comment?: string | undefined
      version?: number | undefined
    }
  },
) {
  const { tx, person, now } = context
  const { record, liveClass } = await openForRecording(deps, context, id, version)
  const topic =
    liveClass.unit_id === null
      ? undefined
      : await topicOfClass.first(tx, topicId, liveClass.unit_id, liveClass.topic_id, id)
  if (!topic) throw invalid([{ field: 'topic', code: 'not_of_unit', message: 'Isn’t a topic of this class’s unit' }])
  if (record.attended === false) throw new Problem(topicResultWithoutAttendance)
  const before = await topicRecord.first(tx, id, topicId)
  const response = { student_class_id: id, topic, result, comment }
  if (before?.result === result && before.comment === comment) {
    return { ...response, updated_at: before.updated_at, version: record.version }
  }
  const at = now.toISOString()
  const saved = await saveTopicResult.first(tx, id, topicId, result, comment, at)
  await saveRecordRow.run(tx, id, ...fieldsOf(record), null)
  const state = stateOf(record)
  const after = { ...state, feedback_submitted: false, ...topicState(topicId, response) }
  await insertChange.run(tx, id, person.id, { ...state, ...topicState(topicId, before) }, after, at)
  return { ...response, updated_at: saved?.updated_at ?? at, version: record.version + 1 }
}

/** Submits a student's feedback and notifies the student once. Does nothing if it is already submitted. */
export async function submitFeedback(
  deps: Deps,
  {
    body: { student_class_id: id, version },
    ...context
  }: WriteContext & { body: { student_class_id: string; version?: number | undefined } },
) {
  const { tx, person, now } = context
  const { record, liveClass } = await openForRecording(deps, context, id, version)
  const refusal = submitRefusal(record)
  if (refusal) throw new Problem(refusal === 'feedback_missing' ? feedbackMissing : attendanceNotRecorded)
  if ((await submitRecord.run(tx, id, now.toISOString())) > 0) {
    const before = stateOf(record)
    await insertChange.run(tx, id, person.id, before, { ...before, feedback_submitted: true }, now.toISOString())
    await notifyStudent(deps, context, id, record, liveClass)
  }
  return readRosterRow(deps, tx, id, person, now)
}

/** Notifies the student once for each submission. */
async function notifyStudent(
  deps: Deps,
  { tx, now }: WriteContext,
  id: string,
  record: LockedRecord,
  liveClass: ClassRow,
) {
  const presented = presentClass(liveClass, await deps.catalogue(tx, [liveClass]))
  const about = { title: classTitle(presented), studentClass: id }
  const to = { user: record.student_id, of: id, occasion: record.version }
  const teacher = presented.teacher?.first_name ?? null
  const message: NewNotification = record.attended
    ? { ...to, kind: 'FEEDBACK', about: { ...about, teacher } }
    : { ...to, kind: 'ABSENCE', about }
  await notify(tx, [message], now)
}

/** Saves a private note about a student in one of the person's classes, at any time. Only its writer can read it. */
export async function savePrivateNote(
  deps: Deps,
  {
    id,
    body: { text, before },
    ...context
  }: WriteContext & { id: string; body: { text: string; before?: string | undefined } },
) {
  const { tx, person, now } = context
  await lockTaughtRecord(context, id)
  const currentText = (await lockNote.first(tx, id, person.id))?.text ?? ''
  if (before !== undefined && before !== currentText && text !== currentText) {
    throw new Problem(noteChangedMeanwhile, { current: currentText })
  }
  if (text) await saveNote.run(tx, id, person.id, text, now.toISOString())
  else await deleteNote.run(tx, id, person.id)
  return readRosterRow(deps, tx, id, person, now)
}

/**
 * Reads the record of a student in this person's class, and locks the class, then the student if hours move, then the
 * reservation. Throws 404 for other classes.
 */
async function lockTaughtRecord({ tx, person, movesHours = false }: LockInput, id: string): Promise<TaughtRecord> {
  const reservation = orNotFound(await classOfReservation.first(tx, id))
  const liveClass = await lockAndFindClass(tx, reservation.class_id)
  if (movesHours) await lockStudentOf(tx, id)
  const record = orNotFound(actsAsTeacher(person, liveClass.teacher_id) ? await lockRecord.first(tx, id) : undefined)
  return { record, liveClass }
}

async function openForRecording(
  deps: Deps,
  context: LockInput,
  id: string,
  version: number | undefined,
): Promise<TaughtRecord> {
  const { tx, person, now } = context
  const taught = await lockTaughtRecord(context, id)
  requireOpenWindow(taught.liveClass, person, deps.settings(), now)
  if (version !== undefined && version !== taught.record.version) {
    throw new Problem(changedMeanwhile, { current: await readRosterRow(deps, tx, id, person, now) })
  }
  return taught
}

function requireOpenWindow(liveClass: ClassRow, person: Person, academy: AcademySettings, now: Date): void {
  if (now < new Date(liveClass.starts_at)) throw new Problem(classNotStarted)
  const isClosed = now > attendanceUntil(new Date(liveClass.ends_at), academy)
  // staff can correct a record at any time
  if (isClosed && person.role !== 'staff') throw new Problem(attendanceClosed)
}

function checkedRecordAfter(before: StudentRecord, change: RecordChange): StudentRecord {
  const refusal = changeRefusal(before, change)
  if (refusal === 'approved_without_attendance') throw new Problem(approvedWithoutAttendance)
  if (refusal === 'reason_required') {
    throw invalid([
      { field: 'non_conforming_student_text', code: 'required', message: 'Enter why the student isn’t approved' },
    ])
  }
  return recordAfter(before, change)
}

/**
 * With the approval that an absence removed, if the student now counts as present. A reason in the request replaces the
 * previous one.
 */
async function withApproval(
  tx: Transaction,
  id: string,
  before: StudentRecord,
  change: RecordChange,
): Promise<RecordChange> {
  if (change.attended !== true || before.attended === true || change.approved !== undefined) return change
  const removed = await removedApproval.first(tx, id)
  const reason = change.non_conforming_student_text ?? removed?.non_conforming_student_text
  // The reason of a deleted student is deleted, and "not approved" needs one.
  if (removed?.approved === false && !reason) return change
  return { ...change, approved: removed?.approved, non_conforming_student_text: reason }
}

/**
 * Saves the record and its history. The feedback counts as submitted if the student was already sent exactly this
 * attendance, text, and number of files. The number is enough, because files that were sent can't be deleted.
 */
async function saveRecord(
  { tx, person, now }: WriteContext,
  id: string,
  record: LockedRecord,
  after: StudentRecord,
  files: number,
): Promise<void> {
  const lastSubmission = record.feedback_submitted_at
    ? { ...record, submitted_at: record.feedback_submitted_at }
    : await reopenedFeedback.first(tx, id)
  const submittedAt =
    lastSubmission && lastSubmission.files === files && isSameFeedback(lastSubmission, after)
      ? lastSubmission.submitted_at
      : null
  await saveRecordRow.run(tx, id, ...fieldsOf(after), submittedAt)
  const before = { ...stateOf(record), feedback_submitted_at: record.feedback_submitted_at }
  const state = { ...after, feedback_files: files, feedback_submitted: submittedAt !== null }
  await insertChange.run(tx, id, person.id, before, state, now.toISOString())
}

/** Runs under the class's lock, so that exactly one of several students changes the count. */
async function countTaught(tx: Transaction, liveClass: ClassRow, id: string, before: boolean, after: boolean) {
  if (before !== after) await countTaughtClass.run(tx, liveClass.id, id, after ? 1 : -1)
}

function recordOf({ attended, approved, non_conforming_student_text, feedback_text }: StudentRecord): StudentRecord {
  return { attended, approved, non_conforming_student_text, feedback_text }
}

function fieldsOf(record: StudentRecord) {
  const { attended, approved, non_conforming_student_text, feedback_text } = record
  return [attended, approved, non_conforming_student_text, feedback_text] as const
}

function stateOf(record: LockedRecord): RecordedState {
  const isSubmitted = record.feedback_submitted_at !== null
  return { ...recordOf(record), feedback_files: record.files, feedback_submitted: isSubmitted }
}

function topicState(topic: string, outcome: Pick<TopicRecord, 'result' | 'comment'> | undefined) {
  return { topic, topic_result: outcome?.result ?? null, topic_comment: outcome?.comment ?? '' }
}
