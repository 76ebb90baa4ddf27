import type { Dependencies } from '../../../dependencies.ts'
import { personById } from '../../../platform/auth/read-person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { giveSeatBack } from '../../classes/reservations/reservations.usecases.ts'
import { giveUpClass } from '../../classes/substitutions/giving-up.usecases.ts'
import { leaveWaitlist } from '../../classes/waitlist/waitlist.usecases.ts'
import { type AheadRow, classesAhead, disabledWithClasses, holdDisabled } from './leaving.repository.ts'

/** Releases the upcoming seats and classes of a person who leaves. */

type Deps = Pick<Dependencies, 'database' | 'config' | 'settings' | 'catalogue' | 'fileLinks' | 'log'>

interface Leaver {
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
export async function leaveClasses(deps: Deps, leaver: Leaver, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const ahead of await classesAhead.all(deps.database, leaver.user, now.toISOString())) {
    try {
      await deps.database.transaction(tx => leaveOne(deps, tx, { leaver, ahead, now }))
    } catch (error) {
      // one failure doesn't stop the others
      if (!isOver(error)) failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

const over = new Set(['not_found', 'class_started', 'class_canceled', 'already_canceled', 'class_without_teacher'])

/**
 * Errors that mean there is nothing left to release: the class has started, has ended, or has another teacher by now.
 */
const isOver = (error: unknown) => error instanceof Problem && over.has(error.code)

/** Releases the upcoming classes and seats of disabled people, including those they got while being disabled. */
export async function leaveClassesOfDisabled(deps: Deps, now: Date): Promise<void> {
  const items = await disabledWithClasses.all(deps.database, now.toISOString())
  await eachDue({ kind: 'user', items, idOf: ({ user_id }) => user_id, log: deps.log }, ({ user_id, disabled_by }) =>
    leaveClasses(deps, { user: user_id, reason: 'The account was disabled', disabled: { by: disabled_by } }, now),
  )
}

async function leaveOne(
  deps: Deps,
  tx: Transaction,
  { leaver, ahead, now }: { leaver: Leaver; ahead: AheadRow; now: Date },
): Promise<void> {
  const { user, reason, disabled } = leaver
  if (disabled && !(await holdDisabled.first(tx, user))) return
  const { timeZone: academyZone } = deps.settings()
  const person = await personById(tx, user, { now, academyZone, evenDisabled: true })
  if (!person) return
  const { kind, id } = ahead
  if (kind === 'SEAT') await giveSeatBack(deps, { tx, person, now, id, reason, ...(disabled && { academy: disabled }) })
  else if (kind === 'PLACE') await leaveWaitlist(deps, { tx, person, now, id })
  else {
    const body = { scheduled_live_class_id: id, cancellation_reason: reason }
    await giveUpClass(deps, { tx, person, now, body, files: [] })
  }
}
