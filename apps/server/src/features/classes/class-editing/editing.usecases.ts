import { ownReasons } from '@aulaviva/domain/own-reasons'
import { orRefuse } from '../../../platform/database/failures.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { changedMeanwhile, Problem } from '../../../platform/problem/problem.ts'
import { keepChanges } from '../../shared/changes/changes.usecases.ts'
import { type Message, notify } from '../../shared/notifications/notifications.usecases.ts'
import { freeTeachers } from '../availability/teacher-time.usecases.ts'
import { bookRefunds } from '../hours/hours.usecases.ts'
import { releaseSeats } from '../reservations/released-seats.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import { cancelClass } from '../timetable/timetable.usecases.ts'
import { askLineFirst, endLine, offerFreedSeats } from '../waitlist/offers.usecases.ts'
import { changeInConflict, problemOf } from './class-editing.errors.ts'
import { freeAllSeats, insertHandover, takeSeatsAway, updateClass } from './class-editing.repository.ts'
import { differs, type Foreseen, isAnother, lineOf, movesIn, spanOf } from './class-editing.rules.ts'
import { editChanges } from './edit-changes.ts'
import { messagesOf } from './edit-messages.ts'
import {
  type Asking,
  type ChangeBody,
  type Deps,
  foreseeCancellation,
  foreseeChange,
  type Outlook,
  presentOutlook,
  seeHandover,
  type Which,
} from './foreseeing.usecases.ts'

/** Staff change and cancel classes. Previews and edits compute their impact with the same function. */

/** Returns the impact of a change. Changes nothing. */
export async function previewChange(deps: Deps, input: Asking & { body: ChangeBody }) {
  return presentOutlook(await foreseeChange(deps, input))
}

/** Returns the impact of a cancellation. Cancels nothing. */
export async function previewCancellation(deps: Deps, { body, ...input }: Asking & { body: Which }) {
  return presentOutlook(await foreseeCancellation(deps, { ...input, which: body }))
}

/**
 * Changes a class, or classes of its series: all, or none with 409. Students keep the price they paid. If the class
 * moves, they can cancel for free until it starts.
 */
export async function changeClasses(
  deps: Deps,
  input: Asking & { body: ChangeBody & { version?: number }; confirmedOutside?: boolean },
) {
  const { tx, person, now, body } = input
  const outlook = await foreseeChange(deps, { ...input, version: body.version })
  refuse(outlook)
  const presented = presentOutlook(outlook)
  const messages = await doChange(deps, { tx, now, by: person.id }, outlook)
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
  deps: Deps,
  { body, ...input }: Asking & { body: Which & { version: number; reason: string } },
) {
  const { tx, person, now } = input
  const outlook = await foreseeCancellation(deps, { ...input, which: body, version: body.version })
  refuse(outlook)
  const presented = presentOutlook(outlook)
  await notify(tx, await doCancellation(deps, { tx, now, by: person.id }, outlook, body.reason), now)
  return presented
}

/**
 * Records that staff changed a class's teacher through another endpoint, and notifies the teachers as a change or
 * cancellation here would. That endpoint notifies the students.
 */
export async function keepHandover(
  deps: Pick<Deps, 'catalogue'>,
  { person, reason = '', ...input }: Pick<Asking, 'tx' | 'person' | 'now'> & { before: ClassRow; reason?: string },
): Promise<void> {
  const { tx, now } = input
  const outlook = await seeHandover(deps, input)
  await keepChanges(tx, editChanges(outlook, person.id, reason), now)
  await notify(tx, messagesOf(outlook, reason), now)
}

interface Doing {
  tx: Transaction
  now: Date
  /** The id of the staff member. */
  by: string
}

/** Applies a change without conflicts. Returns the notifications to send. */
export async function doChange(deps: Deps, { tx, now, by }: Doing, outlook: Outlook, reason = ''): Promise<Message[]> {
  const changed = outlook.classes.filter(differs)
  for (const one of inOrder(changed)) await change(tx, one, now)
  const messages = messagesOf(outlook, reason)
  await keepChanges(tx, editChanges(outlook, by, reason), now)
  for (const one of changed) {
    const { id: classId } = one.row
    if (isAnother(one)) await askLineFirst({ tx, classId })
    if (lineOf(one) === 'ENDS') messages.push(...(await endLine(deps, { tx, now, classId })))
    await offerFreedSeats(deps, { tx, now, classId })
  }
  return [...messages, ...(await calls(tx, changed, messages))]
}

/** Applies a cancellation without conflicts. Returns the notifications to send. */
export async function doCancellation(
  deps: Deps,
  { tx, now, by }: Doing,
  outlook: Outlook,
  reason: string,
): Promise<Message[]> {
  const messages = messagesOf(outlook, reason)
  for (const { row } of outlook.classes) {
    if (!(await cancelClass(tx, row.id, reason, now))) throw new Problem(changedMeanwhile)
    await releaseSeats(tx, row.id, now)
    messages.push(...(await endLine(deps, { tx, now, classId: row.id })))
  }
  await keepChanges(tx, editChanges(outlook, by, reason), now)
  return messages
}

function refuse({ classes }: Outlook): void {
  const inTheWay = classes.filter(({ problem }) => problem !== null)
  const [first] = inTheWay
  if (!first?.problem) return
  if (classes.length === 1)
    throw new Problem(problemOf(first.problem), { conflict: first.conflict ?? first.classroomConflict })
  throw new Problem(changeInConflict, {
    classes: inTheWay.map(({ row, problem }) => ({ id: row.id, starts_at: row.starts_at, problem })),
  })
}

/** Sorts the classes so that none moves to a time that another of them still occupies. */
function inOrder(classes: readonly Foreseen[]): Foreseen[] {
  const starts = ({ next, row }: Foreseen) => Date.parse(next?.starts_at ?? row.starts_at)
  const later = classes.some(one => starts(one) > Date.parse(one.row.starts_at))
  return [...classes].sort((one, other) => (later ? starts(other) - starts(one) : starts(one) - starts(other)))
}

async function change(tx: Transaction, one: Foreseen, now: Date): Promise<void> {
  const { row, facts, next, losing } = one
  if (!next) return
  const at = now.toISOString()
  const lost = [...losing.keys()]
  if (lost.length > 0) {
    await takeSeatsAway.run(tx, lost, ownReasons.class_moved, at)
    await bookRefunds(tx, lost, 'class moved', now)
  }
  if (movesIn(one)) await freeAllSeats.run(tx, row.id)
  const write = updateClass.run(
    tx,
    row.id,
    facts.version,
    next.live_class_type_id,
    next.type_scheduled_class,
    next.level_id,
    next.unit_id,
    next.topic_id,
    next.description,
    next.teacher_id,
    next.starts_at,
    next.ends_at,
    next.capacity,
    next.cost_minutes,
    next.type_minutes,
    next.room_url,
    at,
    next.classroom_id,
  )
  const written = await orRefuse(write, {
    one_class_at_a_time_per_teacher: problemOf('teacher_not_free'),
    one_class_at_a_time_per_classroom: problemOf('classroom_not_free'),
    one_class_at_a_time_per_student: problemOf('students_not_free'),
  })
  if (written === 0) throw new Problem(changedMeanwhile)
  if (row.teacher_id && row.teacher_id !== next.teacher_id) await insertHandover.run(tx, row.id, row.teacher_id, at)
}

/** Notifies free teachers of the classes that need a substitute. */
async function calls(tx: Transaction, changed: readonly Foreseen[], told: readonly Message[]): Promise<Message[]> {
  const asked: Message[] = []
  for (const { row, next, facts } of changed) {
    if (!next || next.teacher_id !== null || row.teacher_id === null) continue
    const left = told.find(({ kind, user }) => kind === 'CLASS_TAKEN_OFF' && user === row.teacher_id)
    if (left?.kind !== 'CLASS_TAKEN_OFF') continue
    const about = { title: left.about.title, startsAt: next.starts_at }
    const cause = { of: row.id, occasion: facts.version }
    for (const user of await freeTeachers(tx, spanOf(next), next, row.teacher_id)) {
      asked.push({ user, kind: 'CLASS_WITHOUT_TEACHER', about, ...cause })
    }
  }
  return asked
}
