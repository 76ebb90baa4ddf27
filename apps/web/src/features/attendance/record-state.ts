import { recordAfter, type StudentRecord } from '@aulaviva/domain/attendance'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { ApiProblem, isForLater } from '#platform/api/problems.ts'

/**
 * What happens to a student's record between the teacher's tap and the server's word. Pure: the recorder runs it.
 * Actions are sent one after another, so that each is made on the version the one before it left behind.
 */

export type TopicResult = StudentReservation['topic_results'][number]
type RecordField = keyof StudentRecord
export type Field = RecordField | 'topic'
/** One topic at a time: it is a call of its own. */
export type Change = Partial<StudentRecord> & { topic?: TopicResult }
export type Kind = 'attended' | 'approved' | 'feedback' | 'topic' | 'submit'

export interface Action {
  kind: Kind
  change: Change
  files?: readonly File[]
  /** One per thing the teacher did. Kept through every repeat, so that nothing is done twice. */
  key: string
}

/** What of a student is not on the server yet. */
export interface Unsaved {
  /** The record as the server last told it: what the first action is made on. */
  base: StudentReservation
  actions: readonly [Action, ...Action[]]
  /** How often in a row the server has failed to take the first action. It is sent again all the same. */
  failures?: number
  standing:
    | { is: 'sending' }
    /** No answer came; sent again when the connection is back. */
    | { is: 'waiting' }
    | { is: 'refused'; problem: unknown }
    /** Somebody else changed the same thing meanwhile: the teacher chooses. */
    | { is: 'conflict'; current: StudentReservation }
}

/** The record with a change made to it. What is changed is open until it is submitted. */
export function changed(row: StudentReservation, { topic, ...fields }: Change): StudentReservation {
  const next = { ...row, ...recordAfter(row, fields) }
  if (topic) next.topic_results = [...row.topic_results.filter(one => one.topic.id !== topic.topic.id), topic]
  if (topic || Object.keys(fields).length > 0) next.feedback_submitted_at = null
  return next
}

/** What to show: everything the teacher did, except what was refused. */
export function shown(row: StudentReservation, unsaved: Unsaved | undefined): StudentReservation {
  if (!unsaved || unsaved.standing.is === 'refused') return row
  return unsaved.actions.reduce((made, action) => changed(made, action.change), unsaved.base)
}

/** The teacher did something. What is not under way yet is joined to it; what was refused is given up. */
export function act(unsaved: Unsaved | undefined, row: StudentReservation, action: Action): Unsaved {
  if (!unsaved || unsaved.standing.is === 'refused')
    return { base: row, actions: [action], standing: { is: 'sending' } }
  const [first, ...rest] = unsaved.actions
  const last = rest.at(-1)
  if (!last || !joins(last, action)) return { ...unsaved, actions: [first, ...rest, action] }
  const joined = { ...action, change: { ...last.change, ...action.change } }
  return { ...unsaved, actions: [first, ...rest.slice(0, -1), joined] }
}

/** Whether two things a teacher did can go out as one. */
function joins(last: Action, action: Action): boolean {
  if (last.files || action.files || last.kind === 'submit' || action.kind === 'submit') return false
  return last.change.topic?.topic.id === action.change.topic?.topic.id
}

/** The server has taken the first action. Undefined once nothing is left to send. */
export function answered(unsaved: Unsaved, row: StudentReservation): Unsaved | undefined {
  const [next, ...rest] = unsaved.actions.slice(1)
  return next && { base: row, actions: [next, ...rest], standing: { is: 'sending' } }
}

/** Whether sending again can help. A refusal by rule stays one. */
export const mayRetry = (problem: unknown): boolean => !(problem instanceof ApiProblem)

const isFailure = (problem: unknown) => problem instanceof ApiProblem && problem.status >= 500 && !problem.asksToWait

const patience = 3

/** Whether the server keeps failing on this, so that waiting for it is the teacher's choice. */
export const keepsFailing = (unsaved: Unsaved | undefined): boolean => (unsaved?.failures ?? 0) >= patience

/** The first action failed. A change of other fields by somebody else is no conflict: it goes out again on top of theirs. */
export function failed(unsaved: Unsaved, problem: unknown, newKey: () => string): Unsaved {
  if (isForLater(problem)) {
    const count = (unsaved.failures ?? 0) + (isFailure(problem) ? 1 : 0)
    return { ...unsaved, ...(count > 0 && { failures: count }), standing: { is: 'waiting' } }
  }
  const current = currentOf(problem)
  if (!current) return { ...unsaved, standing: { is: 'refused', problem } }
  const [first] = unsaved.actions
  const clash =
    first.kind === 'submit' ? differing(unsaved.base, current) : contested(unsaved.base, first.change, current)
  return clash.length > 0 ? { ...unsaved, standing: { is: 'conflict', current } } : onTopOf(unsaved, current, newKey)
}

/** The fields both changed, and not to the same value. */
export function contested(base: StudentReservation, change: Change, current: StudentReservation): Field[] {
  const mine = changed(base, change)
  return (Object.keys(change) as Field[]).filter(field => {
    const [before, theirs, ours] = [base, current, mine].map(row => recordedIn(row, field, change.topic?.topic.id))
    return theirs !== before && theirs !== ours
  })
}

const written: readonly RecordField[] = ['attended', 'approved', 'non_conforming_student_text', 'feedback_text']

/** What the student reads and somebody else has changed. */
export function differing(base: StudentReservation, current: StudentReservation): Field[] {
  return written.filter(field => base[field] !== current[field])
}

export function topicResultOf(row: StudentReservation, topic: string | undefined): TopicResult | undefined {
  return row.topic_results.find(one => one.topic.id === topic)
}

function recordedIn(row: StudentReservation, field: Field, topic: string | undefined) {
  if (field !== 'topic') return row[field]
  const judged = topicResultOf(row, topic)
  return judged ? `${judged.result} ${judged.comment}` : null
}

/** Send once more. The same key unless the server has given its last word under it. */
export function again(unsaved: Unsaved, newKey: () => string): Unsaved {
  const [first, ...rest] = unsaved.actions
  const final = unsaved.standing.is === 'refused' && unsaved.standing.problem instanceof ApiProblem
  return { ...unsaved, actions: [final ? { ...first, key: newKey() } : first, ...rest], standing: { is: 'sending' } }
}

/** Mine over theirs: the same change on the version they left. */
export function onTopOf(unsaved: Unsaved, current: StudentReservation, newKey: () => string): Unsaved {
  const [first, ...rest] = unsaved.actions
  return { base: current, actions: [{ ...first, key: newKey() }, ...rest], standing: { is: 'sending' } }
}

function currentOf(problem: unknown): StudentReservation | undefined {
  if (!(problem instanceof ApiProblem) || problem.code !== 'changed_meanwhile') return undefined
  const { current } = problem.extras
  return current !== null && typeof current === 'object' ? (current as StudentReservation) : undefined
}
