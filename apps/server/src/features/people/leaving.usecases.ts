import type { Dependencies } from '../../dependencies.ts'
import { personById } from '../../platform/auth/read-person.ts'
import type { Queryable, Transaction } from '../../platform/database/queryable.ts'
import { eachDue } from '../../platform/jobs/each-due.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { giveSeatBack } from '../reservations/reservations.usecases.ts'
import { giveUpClass } from '../substitutions/giving-up.usecases.ts'
import { leaveWaitlist } from '../waitlist/waitlist.usecases.ts'
import { type AheadRow, classesAhead, disabledWithClasses, holdDisabled } from './leaving.repository.ts'

/** What happens to the seats and classes ahead of somebody who leaves. */

type Deps = Pick<Dependencies, 'database' | 'config' | 'settings' | 'catalogue' | 'fileLinks' | 'log'>

interface Leaver {
  user: string
  /** What whoever reads of a class given up is told. */
  reason: string
  /** Who of the staff disabled them; not there for who leaves by their own wish. */
  disabled?: { by: string | null }
}

/** Whether somebody has a seat, a place in line or a class that has not begun. */
export async function hasClassesAhead(db: Queryable, user: string, now: Date): Promise<boolean> {
  return (await classesAhead.all(db, user, now.toISOString())).length > 0
}

/**
 * Gives back seats, places in line and classes that have not begun, each in a transaction of its own, and whoever is
 * concerned is told. Who leaves by their own wish gets hours back as for any cancellation; who was disabled gets them all.
 */
export async function leaveClasses(deps: Deps, leaver: Leaver, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const ahead of await classesAhead.all(deps.database, leaver.user, now.toISOString())) {
    try {
      await deps.database.transaction(tx => leaveOne(deps, tx, { leaver, ahead, now }))
    } catch (error) {
      // one that fails keeps no other
      if (!isOver(error)) failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

const over = new Set(['not_found', 'class_started', 'class_canceled', 'already_canceled', 'class_without_teacher'])

/** What is refused because it has begun, has ended or is another's meanwhile: there is nothing left to give up. */
const isOver = (error: unknown) => error instanceof Problem && over.has(error.code)

/** Gives up what disabled people have ahead: what they had when they were disabled, and what reached them at that moment. */
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
