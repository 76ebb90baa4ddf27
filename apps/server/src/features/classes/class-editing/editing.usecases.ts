import { automaticReasons } from '@aulaviva/domain/automatic-reasons'
import { mapConstraintErrors } from '../../../platform/database/failures.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { changedMeanwhile, Problem } from '../../../platform/problem/problem.ts'
import { recordChanges } from '../../shared/changes/changes.usecases.ts'
import { type NewNotification, notify } from '../../shared/notifications/notifications.usecases.ts'
import { findFreeTeachers } from '../availability/teacher-time.usecases.ts'
import { bookRefunds } from '../hours/hours.usecases.ts'
import { releaseSeats } from '../reservations/released-seats.usecases.ts'
import { textValues } from '../timetable/class-columns.rules.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import { cancelClass } from '../timetable/timetable.usecases.ts'
import { closeWaitlistEntries, disableAutoReserve, offerFreedSeats } from '../waitlist/offers.usecases.ts'
import { changeInConflict, editProblemOf } from './class-editing.errors.ts'
import {
  allowFreeCancellation,
  cancelSeatsForAcademy,
  insertHandover,
  updateClass,
} from './class-editing.repository.ts'
import {
  type AffectedClass,
  changesTime,
  hasChanges,
  isMajorChange,
  spanOf,
  waitlistEffectOf,
} from './class-editing.rules.ts'
import { editChanges } from './edit-changes.ts'
import { messagesOf } from './edit-messages.ts'
import {
  type ChangeBody,
  type ClassEditingDeps,
  cancellationImpact,
  changeImpact,
  type EditInput,
  handoverImpact,
  type Impact,
  presentImpact,
  type SeriesScope,
} from './impact.usecases.ts'

/** Staff change and cancel classes. Previews and edits compute their impact with the same function. */

/** Returns the impact of a change. Changes nothing. */
export async function previewChange(deps: ClassEditingDeps, input: EditInput & { body: ChangeBody }) {
  return presentImpact(await changeImpact(deps, input))
}

/** Returns the impact of a cancellation. Cancels nothing. */
export async function previewCancellation(
  deps: ClassEditingDeps,
  { body, ...input }: EditInput & { body: SeriesScope },
) {
  return presentImpact(await cancellationImpact(deps, { ...input, seriesScope: body }))
}

/**
 * Changes a class, or classes of its series: all, or none with 409. Students keep the price they paid. If the class
 * moves, they can cancel for free until it starts.
 */
export async function changeClasses(
  deps: ClassEditingDeps,
  input: EditInput & { body: ChangeBody & { version?: number }; confirmedOutside?: boolean },
) {
  const { tx, person, now, body } = input
  const impact = await changeImpact(deps, { ...input, version: body.version })
  requireNoProblems(impact)
  const presented = presentImpact(impact)
  const messages = await applyChange(deps, { tx, now, by: person.id }, impact)
  // don't notify the person who made the change
  await notify(
    tx,
    messages.filter(({ user }) => user !== person.id),
    now,
  )
  return presented
}

/**
 * Cancels a class, or classes of its series. Hours are returned, waitlists end, and everyone affected reads the reason.
 */
export async function cancelClasses(
  deps: ClassEditingDeps,
  { body, ...input }: EditInput & { body: SeriesScope & { version: number; reason: string } },
) {
  const { tx, person, now } = input
  const impact = await cancellationImpact(deps, { ...input, seriesScope: body, version: body.version })
  requireNoProblems(impact)
  const presented = presentImpact(impact)
  await notify(tx, await applyCancellation(deps, { tx, now, by: person.id }, impact, body.reason), now)
  return presented
}

/**
 * Records that staff changed a class's teacher through another endpoint, and notifies the teachers as a change or
 * cancellation here would. That endpoint notifies the students.
 */
export async function recordHandover(
  deps: Pick<ClassEditingDeps, 'catalogue'>,
  { person, reason = '', ...input }: Pick<EditInput, 'tx' | 'person' | 'now'> & { before: ClassRow; reason?: string },
): Promise<void> {
  const { tx, now } = input
  const impact = await handoverImpact(deps, input)
  await recordChanges(tx, editChanges(impact, person.id, reason), now)
  await notify(tx, messagesOf(impact, reason), now)
}

interface EditContext {
  tx: Transaction
  now: Date
  /** The id of the staff member. */
  by: string
}

/** Applies a change without conflicts. Returns the notifications to send. */
export async function applyChange(
  deps: ClassEditingDeps,
  { tx, now, by }: EditContext,
  impact: Impact,
  reason = '',
): Promise<NewNotification[]> {
  const changed = impact.classes.filter(hasChanges)
  for (const one of sortForUpdate(changed)) await updateOne(tx, one, now)
  const messages = messagesOf(impact, reason)
  await recordChanges(tx, editChanges(impact, by, reason), now)
  for (const one of changed) {
    const { id: classId } = one.row
    if (isMajorChange(one)) await disableAutoReserve({ tx, classId })
    if (waitlistEffectOf(one) === 'ENDS') messages.push(...(await closeWaitlistEntries(deps, { tx, now, classId })))
    await offerFreedSeats(deps, { tx, now, classId })
  }
  return [...messages, ...(await coverRequestMessages(tx, changed, messages))]
}

/** Applies a cancellation without conflicts. Returns the notifications to send. */
export async function applyCancellation(
  deps: ClassEditingDeps,
  { tx, now, by }: EditContext,
  impact: Impact,
  reason: string,
): Promise<NewNotification[]> {
  const messages = messagesOf(impact, reason)
  for (const { row } of impact.classes) {
    if (!(await cancelClass(tx, row.id, reason, now))) throw new Problem(changedMeanwhile)
    await releaseSeats(tx, row.id, now)
    messages.push(...(await closeWaitlistEntries(deps, { tx, now, classId: row.id })))
  }
  await recordChanges(tx, editChanges(impact, by, reason), now)
  return messages
}

function requireNoProblems({ classes }: Impact): void {
  const blocked = classes.filter(({ problem }) => problem !== null)
  const [first] = blocked
  if (!first?.problem) return
  if (classes.length === 1)
    throw new Problem(editProblemOf(first.problem), { conflict: first.conflict ?? first.classroomConflict })
  throw new Problem(changeInConflict, {
    classes: blocked.map(({ row, problem }) => ({ id: row.id, starts_at: row.starts_at, problem })),
  })
}

/** Sorts the classes so that none moves to a time that another of them still occupies. */
function sortForUpdate(classes: readonly AffectedClass[]): AffectedClass[] {
  const startOf = ({ next, row }: AffectedClass) => Date.parse(next?.starts_at ?? row.starts_at)
  const hasLaterStart = classes.some(one => startOf(one) > Date.parse(one.row.starts_at))
  return [...classes].sort((one, other) =>
    hasLaterStart ? startOf(other) - startOf(one) : startOf(one) - startOf(other),
  )
}

async function updateOne(tx: Transaction, one: AffectedClass, now: Date): Promise<void> {
  const { row, facts, next, losing } = one
  if (!next) return
  const at = now.toISOString()
  const lostSeats = [...losing.keys()]
  if (lostSeats.length > 0) {
    await cancelSeatsForAcademy.run(tx, lostSeats, automaticReasons.class_moved, at)
    await bookRefunds(tx, lostSeats, 'class moved', now)
  }
  if (changesTime(one)) await allowFreeCancellation.run(tx, row.id)
  const update = updateClass.run(
    tx,
    row.id,
    facts.version,
    next.live_class_type_id,
    next.type_scheduled_class,
    next.level_id,
    next.unit_id,
    next.topic_id,
    next.teacher_id,
    next.starts_at,
    next.ends_at,
    next.capacity,
    next.cost_minutes,
    next.type_minutes,
    at,
    next.classroom_id,
    ...textValues(next),
  )
  const updatedCount = await mapConstraintErrors(update, {
    one_class_at_a_time_per_teacher: editProblemOf('teacher_not_free'),
    one_class_at_a_time_per_classroom: editProblemOf('classroom_not_free'),
    one_class_at_a_time_per_student: editProblemOf('students_not_free'),
  })
  if (updatedCount === 0) throw new Problem(changedMeanwhile)
  if (row.teacher_id && row.teacher_id !== next.teacher_id) await insertHandover.run(tx, row.id, row.teacher_id, at)
}

/** Notifies free teachers of the classes that need a substitute. */
async function coverRequestMessages(
  tx: Transaction,
  changed: readonly AffectedClass[],
  messages: readonly NewNotification[],
): Promise<NewNotification[]> {
  const requests: NewNotification[] = []
  for (const { row, next, facts } of changed) {
    if (!next || next.teacher_id !== null || row.teacher_id === null) continue
    const takenOff = messages.find(({ kind, user }) => kind === 'CLASS_TAKEN_OFF' && user === row.teacher_id)
    if (takenOff?.kind !== 'CLASS_TAKEN_OFF') continue
    const about = { title: takenOff.about.title, startsAt: next.starts_at }
    const cause = { of: row.id, occasion: facts.version }
    for (const user of await findFreeTeachers(tx, spanOf(next), next, row.teacher_id)) {
      requests.push({ user, kind: 'CLASS_WITHOUT_TEACHER', about, ...cause })
    }
  }
  return requests
}
