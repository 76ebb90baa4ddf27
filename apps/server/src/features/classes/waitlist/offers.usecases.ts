import { canStatusOpen } from '@aulaviva/domain/access'
import { classTitle } from '@aulaviva/domain/class-title'
import { reservableUntil } from '@aulaviva/domain/deadlines'
import { canAutoReserve, offerExpiry } from '@aulaviva/domain/waitlist'
import type { Dependencies } from '../../../dependencies.ts'
import { isStudent } from '../../../platform/auth/person.ts'
import { personById } from '../../../platform/auth/read-person.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import type { SkipReason } from '../../shared/notifications/kinds.rules.ts'
import { type NewNotification, notify } from '../../shared/notifications/notifications.usecases.ts'
import { eligibilityOf, loadStudentEligibility, reservingRules } from '../eligibility/eligibility.usecases.ts'
import { claimSeat } from '../seats/seats.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import { findClass, lockAndFindClass, presentClass, toReservableClass } from '../timetable/timetable.usecases.ts'
import {
  classesToSettle,
  classesWaitedFor,
  clearAutoReserve,
  closeEntries,
  type EntryRow,
  lapseOffers,
  lockStudentIfFree,
  nextEntry,
  offerSeat,
  offersToAutoReserve,
  purgeClosedEntries,
  skipEntry,
} from './waitlist.repository.ts'

/** Processes a class's waitlist when a seat opens, an offer expires, or the class is over. */

type Deps = Pick<Dependencies, 'settings' | 'catalogue'>

/** The caller must have locked the class. */
interface WaitlistInput {
  tx: Transaction
  now: Date
  classId: string
}

/**
 * Offers every open seat of the class to the first student on the waitlist who can take it, and holds it for them. Call
 * this with the class locked, after a seat has opened. Waits for no other lock.
 */
export async function offerFreedSeats(deps: Deps, { tx, now, classId }: WaitlistInput): Promise<void> {
  let liveClass: ClassRow | undefined
  for (;;) {
    const entry = await nextEntry.first(tx, classId)
    if (!entry) return
    liveClass ??= await findClass(tx, classId)
    const until = offerExpiry(new Date(liveClass.starts_at), deps.settings(), now)
    if (!until) return
    await offerTo(deps, { tx, now, liveClass }, entry, until)
  }
}

/** Does this for several classes, which are locked. */
export async function offerFreedSeatsOf(
  deps: Deps,
  { tx, now, classIds }: Omit<WaitlistInput, 'classId'> & { classIds: readonly string[] },
): Promise<void> {
  for (const { class_id: classId } of await classesWaitedFor.all(tx, classIds)) {
    await offerFreedSeats(deps, { tx, now, classId })
  }
}

/**
 * After a class changes, turns off auto-reserve for its waitlist. Call this with the class locked, before offering
 * seats.
 */
export async function disableAutoReserve({ tx, classId }: Omit<WaitlistInput, 'now'>): Promise<void> {
  await clearAutoReserve.run(tx, classId)
}

/** Closes the waitlist of a class that is canceled or can no longer be reserved, with all its offers. */
export async function closeWaitlist(deps: Deps, input: WaitlistInput): Promise<void> {
  await notify(input.tx, await closeWaitlistEntries(deps, input), input.now)
}

/** The same, but returns the messages for the students instead of sending them. */
export async function closeWaitlistEntries(deps: Deps, { tx, classId }: WaitlistInput): Promise<NewNotification[]> {
  const closed = await closeEntries.all(tx, classId)
  if (closed.length === 0) return []
  const liveClass = await findClass(tx, classId)
  const title = await titleOf(deps, tx, liveClass)
  const about = { title, startsAt: liveClass.starts_at, canceled: liveClass.state === 'CANCELED' }
  return closed.map(entry => messageTo(entry, 'WAITLIST_CLOSED', about))
}

/** Processes all waitlists that need it now, each in its own transaction. */
export async function settleWaitlists(deps: Deps & Pick<Dependencies, 'database' | 'log'>, now: Date): Promise<void> {
  const { database, log } = deps
  const closing = new Date(now.getTime() + deps.settings().reserveMinMinutesBefore * 60_000)
  const items = await classesToSettle.all(database, now.toISOString(), closing.toISOString())
  await eachDue({ kind: 'live class', items, idOf: ({ class_id }) => class_id, log }, ({ class_id }) =>
    database.transaction(tx => settleWaitlist(deps, { tx, now, classId: class_id })),
  )
}

/** Locks the class and processes its waitlist. */
export async function settleWaitlist(deps: Deps, { tx, now, classId }: WaitlistInput): Promise<void> {
  const liveClass = await lockAndFindClass(tx, classId)
  const isOver = now >= reservableUntil(new Date(liveClass.starts_at), deps.settings())
  if (liveClass.state === 'CANCELED' || isOver) return closeWaitlist(deps, { tx, now, classId })
  await lapseDueOffers(deps, { tx, now, liveClass })
  for (const entry of await offersToAutoReserve.all(tx, classId, now.toISOString())) {
    await autoReserve(deps, { tx, now, liveClass }, entry)
  }
  await offerFreedSeats(deps, { tx, now, classId })
}

interface ClassContext {
  tx: Transaction
  now: Date
  liveClass: ClassRow
}

async function lapseDueOffers(deps: Deps, { tx, now, liveClass }: ClassContext): Promise<void> {
  const lapsed = await lapseOffers.all(tx, liveClass.id, now.toISOString())
  if (lapsed.length === 0) return
  const about = { title: await titleOf(deps, tx, liveClass), liveClass: liveClass.id }
  await notify(
    tx,
    lapsed.map(entry => messageTo(entry, 'WAITLIST_LAPSED', about)),
    now,
  )
}

/** Offers an open seat to this student, reserves it if they chose auto-reserve, or skips them. */
async function offerTo(deps: Deps, context: ClassContext, entry: EntryRow, until: Date): Promise<void> {
  const { tx, now, liveClass } = context
  const isAutoReserved = canAutoReserve(new Date(liveClass.starts_at), entry.auto_accept_hours_before, now)
  if (isAutoReserved && (await autoReserve(deps, context, entry))) return
  const reason = isAutoReserved ? null : await findRefusal(deps, context, entry.student_id)
  if (reason) return skipStudent(deps, context, entry, reason)
  await offerSeat.run(tx, entry.id, now.toISOString(), until.toISOString())
  // with auto-reserve, the student is notified when the seat is reserved
  if (isAutoReserved) return
  const title = await titleOf(deps, tx, liveClass)
  const about = { title, liveClass: liveClass.id, startsAt: liveClass.starts_at, until: until.toISOString() }
  // the end of the offer is the occasion, since a class that has changed can offer a seat again
  await notify(tx, [messageTo(entry, 'WAITLIST_OFFER', about, about.until)], now)
}

async function skipStudent(
  deps: Deps,
  { tx, now, liveClass }: ClassContext,
  entry: EntryRow,
  reason: SkipReason,
): Promise<void> {
  await skipEntry.run(tx, entry.id, reason)
  const about = { title: await titleOf(deps, tx, liveClass), liveClass: liveClass.id, reason }
  await notify(tx, [messageTo(entry, 'WAITLIST_SKIPPED', about)], now)
}

/**
 * Reserves the seat for a student with auto-reserve, or skips them. Returns false and does nothing if the student is
 * locked by another transaction: the seat is then held, and reserved in the next run.
 */
async function autoReserve(deps: Deps, context: ClassContext, entry: EntryRow): Promise<boolean> {
  const { tx, now, liveClass } = context
  if (!(await lockStudentIfFree.first(tx, entry.student_id))) return false
  const reason = await findRefusal(deps, context, entry.student_id)
  if (reason) {
    await skipStudent(deps, context, entry, reason)
    return true
  }
  const studentClass = await claimSeat(tx, entry.student_id, liveClass, now)
  const about = { title: await titleOf(deps, tx, liveClass), studentClass, startsAt: liveClass.starts_at }
  await notify(tx, [messageTo(entry, 'WAITLIST_TAKEN', about)], now)
  return true
}

/** Why the student can't take the open seat according to the reserving rules, or null if they can. */
async function findRefusal(deps: Deps, context: ClassContext, studentId: string): Promise<SkipReason | null> {
  const { settings, catalogue } = deps
  const { tx, now, liveClass } = context
  const rules = reservingRules(settings())
  const person = await personById(tx, studentId, { now, academyZone: settings().timeZone })
  if (!person || !isStudent(person)) return 'account_disabled'
  const startsAt = new Date(liveClass.starts_at)
  const eligibility = await loadStudentEligibility(tx, person, { from: startsAt, to: startsAt }, rules)
  const freeClass = { ...toReservableClass(liveClass, await catalogue(tx, [liveClass])), takenSeats: 0 }
  const { refusal } = eligibilityOf(freeClass, eligibility, rules, now)
  if (refusal) return refusal
  return canStatusOpen(person.student.status, 'students-classes-reserve') ? null : 'status_not_allowed'
}

async function titleOf({ catalogue }: Deps, tx: Transaction, liveClass: ClassRow): Promise<string> {
  return classTitle(presentClass(liveClass, await catalogue(tx, [liveClass])))
}

/**
 * A message about a waitlist entry. It is sent once per kind, or once per occasion, however often the cause is
 * repeated.
 */
function messageTo<K extends NewNotification['kind']>(
  { id, student_id }: EntryRow,
  kind: K,
  about: Extract<NewNotification, { kind: K }>['about'],
  occasion = '',
): NewNotification {
  return { user: student_id, kind, about, of: id, occasion } as NewNotification
}

/** Purges a batch of ended entries of classes that ended before this instant. */
export function purgeOldEntries(tx: Transaction, before: Date): Promise<number> {
  return purgeClosedEntries.run(tx, before.toISOString())
}
