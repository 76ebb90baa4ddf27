import type { Dependencies } from '../../../dependencies.ts'
import { personById } from '../../../platform/auth/read-person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { dropEnrollment } from '../../classes/groups/enrollments.usecases.ts'
import { releaseSeatWithoutReceipt } from '../../classes/reservations/reservations.usecases.ts'
import { dropClass } from '../../classes/substitutions/drop-class.usecases.ts'
import { leaveWaitlist } from '../../classes/waitlist/waitlist.usecases.ts'
import {
  type ClassAheadRow,
  classesAhead,
  disabledWithClasses,
  lockDisabledForShare,
} from './release-classes.repository.ts'

/** Releases the upcoming seats and classes of a person who leaves. */

type Deps = Pick<Dependencies, 'database' | 'config' | 'settings' | 'catalogue' | 'fileLinks' | 'log'>

interface DepartingPerson {
  user: string
  /** Reason shown to the people affected by a dropped class. */
  reason: string
  /** The staff member who disabled the person. Absent if the person leaves on their own. */
  disabled?: { by: string | null }
}

/** Whether the person has a seat, a waitlist entry, or a class to teach that hasn't started. */
export async function hasClassesAhead(db: Queryable, user: string, now: Date): Promise<boolean> {
  return (await classesAhead.all(db, user, now.toISOString())).length > 0
}

/**
 * Releases seats, waitlist entries, and taught classes that haven't started, each in its own transaction, and notifies
 * the people affected. A person who leaves on their own gets hours back as for any cancellation. A disabled person gets
 * all of them.
 */
export async function releaseClasses(deps: Deps, departing: DepartingPerson, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const item of await classesAhead.all(deps.database, departing.user, now.toISOString())) {
    try {
      await deps.database.transaction(tx => releaseOne(deps, tx, { departing, item, now }))
    } catch (error) {
      // one failure doesn't stop the others
      if (!isOver(error)) failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

const finishedCodes = new Set([
  'not_found',
  'class_started',
  'class_canceled',
  'already_canceled',
  'class_without_teacher',
])

/**
 * Errors that mean there is nothing left to release: the class has started, has ended, or has another teacher by now.
 */
const isOver = (error: unknown) => error instanceof Problem && finishedCodes.has(error.code)

/** Releases the upcoming classes and seats of disabled people, including those they got while being disabled. */
export async function releaseClassesOfDisabled(deps: Deps, now: Date): Promise<void> {
  const items = await disabledWithClasses.all(deps.database, now.toISOString())
  await eachDue({ kind: 'user', items, idOf: ({ user_id }) => user_id, log: deps.log }, ({ user_id, disabled_by }) =>
    releaseClasses(deps, { user: user_id, reason: 'The account was disabled', disabled: { by: disabled_by } }, now),
  )
}

async function releaseOne(
  deps: Deps,
  tx: Transaction,
  { departing, item, now }: { departing: DepartingPerson; item: ClassAheadRow; now: Date },
): Promise<void> {
  const { user, reason, disabled } = departing
  if (disabled && !(await lockDisabledForShare.first(tx, user))) return
  const { timeZone: academyZone } = deps.settings()
  const person = await personById(tx, user, { now, academyZone, includeDisabled: true })
  if (!person) return
  const { kind, id } = item
  if (kind === 'SEAT')
    await releaseSeatWithoutReceipt(deps, { tx, person, now, id, reason, ...(disabled && { academy: disabled }) })
  else if (kind === 'GROUP') await dropEnrollment(tx, { id, by: disabled ? disabled.by : user, now })
  else if (kind === 'PLACE') await leaveWaitlist(deps, { tx, person, now, id })
  else {
    const body = { scheduled_live_class_id: id, cancellation_reason: reason }
    await dropClass(deps, { tx, person, now, body, files: [] })
  }
}
