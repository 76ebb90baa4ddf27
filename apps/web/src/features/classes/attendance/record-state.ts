import { isSameFeedback, recordAfter, type StudentRecord } from '@aulaviva/domain/attendance'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { ApiProblem, isRetryable } from '#platform/api/problems.ts'

/**
 * State of a student's record between the teacher's tap and the server's response. Pure: the recorder runs it. Actions
 * are sent one after another, so each is based on the version that the previous one returned.
 */

export type TopicResult = StudentReservation['topic_results'][number]
type StoredField = keyof StudentRecord
export type RecordField = StoredField | 'topic'
/** One topic, or the id of one removed file, per change, because each is a separate request. */
export type RecordEdit = Partial<StudentRecord> & { topic?: TopicResult; removed?: string }
export type ActionKind = 'attended' | 'approved' | 'feedback' | 'topic' | 'submit'

export interface RecordAction {
  kind: ActionKind
  change: RecordEdit
  files?: readonly File[]
  /** One key per action of the teacher. Retries reuse it, so nothing is applied twice. */
  key: string
}

/** Changes to a student's record that are not on the server yet. */
export interface UnsavedRecord {
  /** The record as last returned by the server. The first action is based on it. */
  base: StudentReservation
  actions: readonly [RecordAction, ...RecordAction[]]
  /** Consecutive server failures of the first action. Retries continue. */
  failures?: number
  standing:
    | { is: 'sending' }
    /** No response. It is sent again when the connection is back. */
    | { is: 'waiting' }
    | { is: 'refused'; problem: unknown }
    /** Someone else changed the same field. The teacher chooses. */
    | { is: 'conflict'; current: StudentReservation }
}

/** The record with a change applied. If it changes what was submitted, the feedback is a draft until it is submitted. */
export function applyEdit(row: StudentReservation, { topic, removed, ...fields }: RecordEdit): StudentReservation {
  const next = { ...row, ...recordAfter(row, fields) }
  if (topic) next.topic_results = [...row.topic_results.filter(one => one.topic.id !== topic.topic.id), topic]
  if (removed) next.new_feedback_files = row.new_feedback_files.filter(({ id }) => id !== removed)
  if (topic || !isSameFeedback(row, next)) next.feedback_submitted_at = null
  return next
}

/** The record to show: with every action of the teacher, except rejected ones. */
export function withUnsaved(row: StudentReservation, unsaved: UnsavedRecord | undefined): StudentReservation {
  if (!unsaved || unsaved.standing.is === 'refused') return row
  return unsaved.actions.reduce((row, action) => applyEdit(row, action.change), unsaved.base)
}

/** Adds an action, merged with the last unsent one if both can be sent as one. Rejected actions are dropped. */
export function addAction(
  unsaved: UnsavedRecord | undefined,
  row: StudentReservation,
  action: RecordAction,
): UnsavedRecord {
  if (!unsaved || unsaved.standing.is === 'refused')
    return { base: row, actions: [action], standing: { is: 'sending' } }
  const [first, ...rest] = unsaved.actions
  const last = rest.at(-1)
  if (!last || !canMerge(last, action)) return { ...unsaved, actions: [first, ...rest, action] }
  const joined = { ...action, change: { ...last.change, ...action.change } }
  return { ...unsaved, actions: [first, ...rest.slice(0, -1), joined] }
}

/** Whether two actions can be sent as one. */
function canMerge(last: RecordAction, action: RecordAction): boolean {
  if ([last, action].some(({ kind, files, change }) => kind === 'submit' || files || change.removed)) return false
  return last.change.topic?.topic.id === action.change.topic?.topic.id
}

/** The server accepted the first action. Returns undefined when nothing is left to send. */
export function completeAction(unsaved: UnsavedRecord, row: StudentReservation): UnsavedRecord | undefined {
  const [next, ...rest] = unsaved.actions.slice(1)
  return next && { base: row, actions: [next, ...rest], standing: { is: 'sending' } }
}

/** Whether a retry can help. The server's rejections are final. */
export const canRetry = (problem: unknown): boolean => !(problem instanceof ApiProblem)

const isFailure = (problem: unknown) => problem instanceof ApiProblem && problem.status >= 500 && !problem.asksToWait

const maxSilentFailures = 3

/** Whether the server fails so often that the teacher should choose between waiting and undoing. */
export const isFailingRepeatedly = (unsaved: UnsavedRecord | undefined): boolean =>
  (unsaved?.failures ?? 0) >= maxSilentFailures

/** The first action failed. If someone else changed only other fields, there is no conflict: it is sent again on their
 * version. */
export function failAction(unsaved: UnsavedRecord, problem: unknown, newKey: () => string): UnsavedRecord {
  if (isRetryable(problem)) {
    const count = (unsaved.failures ?? 0) + (isFailure(problem) ? 1 : 0)
    return { ...unsaved, ...(count > 0 && { failures: count }), standing: { is: 'waiting' } }
  }
  const current = currentOf(problem)
  if (!current) return { ...unsaved, standing: { is: 'refused', problem } }
  const [first] = unsaved.actions
  const clash =
    first.kind === 'submit'
      ? changedFields(unsaved.base, current)
      : conflictingFields(unsaved.base, first.change, current)
  return clash.length > 0
    ? { ...unsaved, standing: { is: 'conflict', current } }
    : rebaseActions(unsaved, current, newKey)
}

/** The fields that both changed, to different values. */
export function conflictingFields(
  base: StudentReservation,
  change: RecordEdit,
  current: StudentReservation,
): RecordField[] {
  const mine = applyEdit(base, change)
  return (Object.keys(change) as RecordField[]).filter(field => {
    const [before, theirs, ours] = [base, current, mine].map(row => recordedIn(row, field, change.topic?.topic.id))
    return theirs !== before && theirs !== ours
  })
}

const comparedFields: readonly StoredField[] = ['attended', 'approved', 'non_conforming_student_text', 'feedback_text']

/** The fields visible to the student that someone else changed. */
export function changedFields(base: StudentReservation, current: StudentReservation): RecordField[] {
  return comparedFields.filter(field => base[field] !== current[field])
}

export function topicResultOf(row: StudentReservation, topic: string | undefined): TopicResult | undefined {
  return row.topic_results.find(one => one.topic.id === topic)
}

function recordedIn(row: StudentReservation, field: RecordField, topic: string | undefined) {
  if (field !== 'topic') return row[field]
  const topicResult = topicResultOf(row, topic)
  return topicResult ? `${topicResult.result} ${topicResult.comment}` : null
}

/** Sends it again, with the same key unless the server has already given its final response for that key. */
export function retryAction(unsaved: UnsavedRecord, newKey: () => string): UnsavedRecord {
  const [first, ...rest] = unsaved.actions
  const final = unsaved.standing.is === 'refused' && unsaved.standing.problem instanceof ApiProblem
  return { ...unsaved, actions: [final ? { ...first, key: newKey() } : first, ...rest], standing: { is: 'sending' } }
}

/** Keeps my change over theirs: the same change on their version. */
export function rebaseActions(
  unsaved: UnsavedRecord,
  current: StudentReservation,
  newKey: () => string,
): UnsavedRecord {
  const [first, ...rest] = unsaved.actions
  return { base: current, actions: [{ ...first, key: newKey() }, ...rest], standing: { is: 'sending' } }
}

function currentOf(problem: unknown): StudentReservation | undefined {
  if (!(problem instanceof ApiProblem) || problem.code !== 'changed_meanwhile') return undefined
  const { current } = problem.extras
  return current !== null && typeof current === 'object' ? (current as StudentReservation) : undefined
}
