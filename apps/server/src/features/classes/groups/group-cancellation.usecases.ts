import type { ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import { personSummary } from '../../../platform/auth/person-summary.ts'
import { Problem, requireVersion } from '../../../platform/problem/problem.ts'
import { type NewNotification, notify } from '../../shared/notifications/notifications.usecases.ts'
import { mergeMessages } from '../class-editing/closing.rules.ts'
import { applyCancellation } from '../class-editing/editing.usecases.ts'
import { type ClassEditingDeps, closureImpact } from '../class-editing/impact.usecases.ts'
import { endEnrollmentsOfGroup, enrolledStudents } from './enrollments.repository.ts'
import { affectedStudents, classesToCancel, waitingStudents } from './group-cancellation.repository.ts'
import { groupOver } from './groups.errors.ts'
import { cancelGroupRow } from './groups.repository.ts'
import { findGroup, lockGroup, readGroup, recordGroupChange } from './groups.usecases.ts'

/** Canceling a group cancels its classes that haven't started, like each class that staff cancel. */

/** Returns what canceling the group would change. Throws 404 if it doesn't exist. */
export async function readCancellation({ db, now, id }: Omit<ReadContext, 'person'> & { id: string }) {
  const { version } = await findGroup(db, id, now)
  const classes = await classesToCancel.all(db, id, now.toISOString())
  const ids = classes.map(one => one.id)
  const [rows, waiting] = await Promise.all([affectedStudents.all(db, id, ids), waitingStudents.all(db, ids)])
  const students = rows.map(({ student, enrolled, minutes_back }) => ({
    ...personSummary(student.id, student),
    ...{ enrolled, minutes_back },
  }))
  const told = new Set([
    ...students.map(one => one.id),
    ...waiting.map(({ student_id }) => student_id),
    ...classes.flatMap(({ teacher_id }) => teacher_id ?? []),
  ])
  return {
    version,
    classes,
    students,
    minutes_back: students.reduce((sum, { minutes_back }) => sum + minutes_back, 0),
    waiting: waiting.length,
    told: told.size,
  }
}

/** Cancels a group and its classes that haven't started. Everyone reads about it once. */
export async function cancelGroup(
  deps: ClassEditingDeps,
  { id, body, ...context }: WriteContext & { id: string; body: { version: number; reason: string } },
) {
  const { tx, person, now } = context
  const { reason } = body
  const { name, canceled_at } = requireVersion(await lockGroup(tx, id), body.version)
  const ids = (await classesToCancel.all(tx, id, now.toISOString())).map(one => one.id)
  if (canceled_at !== null || ids.length === 0) throw new Problem(groupOver)
  const impact = await closureImpact(deps, { tx, now, act: 'CANCEL', ids })
  // a class that was canceled or has started since stays as it is
  const classes = impact.classes.filter(({ problem }) => problem === null)
  const news: { message: NewNotification; liveClass: string; startsAt: string }[] = []
  for (const one of classes) {
    const { id: liveClass, starts_at: startsAt } = one.row
    const messages = await applyCancellation(deps, { tx, now, by: person.id }, { ...impact, classes: [one] }, reason)
    news.push(...messages.map(message => ({ message, liveClass, startsAt })))
  }
  const enrolled = (await enrolledStudents.all(tx, id)).map(({ student_id }) => student_id)
  const seats = classes.flatMap(one => one.seats)
  await endEnrollmentsOfGroup.run(tx, id, person.id, now.toISOString())
  await cancelGroupRow.run(tx, id, reason, person.id, now.toISOString())
  const fields = { classes: { from: classes.length, to: 0 } }
  await recordGroupChange(context, { id, name, act: 'CANCELED', fields, reason })
  const others = news.filter(({ message }) => !enrolled.includes(message.user))
  const canceled = enrolled.map((user): NewNotification => {
    const minutes = seats
      .filter(({ student_id }) => student_id === user)
      .reduce((sum, one) => sum + one.cost_minutes, 0)
    return { user, kind: 'GROUP_CANCELED', about: { group: id, name, cost: -minutes, reason }, of: id }
  })
  await notify(tx, [...canceled, ...mergeMessages(others, { closing: id, reason })], now)
  return readGroup({ db: tx, person, now, id })
}
