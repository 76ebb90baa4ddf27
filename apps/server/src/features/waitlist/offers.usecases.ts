import { statusMayOpen } from '@aulaviva/domain/access'
import { classTitle } from '@aulaviva/domain/class-title'
import { reservableUntil } from '@aulaviva/domain/deadlines'
import { offerEnds, takesForStudent } from '@aulaviva/domain/waitlist'
import type { Dependencies } from '../../dependencies.ts'
import { isStudent } from '../../platform/auth/person.ts'
import { personById } from '../../platform/auth/read-person.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { eachDue } from '../../platform/jobs/each-due.ts'
import { reservingRules, standingOf, studentStanding } from '../eligibility/eligibility.usecases.ts'
import type { SkipReason } from '../notifications/kinds.rules.ts'
import { type Message, notify } from '../notifications/notifications.usecases.ts'
import { takeSeat } from '../seats/seats.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import { findClass, lockAndFindClass, presentClass, reservable } from '../timetable/timetable.usecases.ts'
import {
  askFirst,
  classesToSettle,
  closeLine,
  type EntryRow,
  forgetEnded,
  lapseOffers,
  lockStudentAtOnce,
  nextInLine,
  offerSeat,
  offersToTake,
  skipEntry,
} from './waitlist.repository.ts'

/** What happens to the line of a class when a seat frees, an offer runs out or the class is over. */

type Deps = Pick<Dependencies, 'settings' | 'catalogue'>

/** The class is locked by the caller's transaction. */
interface InClass {
  tx: Transaction
  now: Date
  classId: string
}

/**
 * Offers every free seat of the class to the first in line who can take it, holding it meanwhile. To be called under the
 * lock of the class by whatever frees a seat, once it is free. Waits for no other lock.
 */
export async function offerFreedSeats(deps: Deps, { tx, now, classId }: InClass): Promise<void> {
  let liveClass: ClassRow | undefined
  for (;;) {
    const entry = await nextInLine.first(tx, classId)
    if (!entry) return
    liveClass ??= await findClass(tx, classId)
    const until = offerEnds(new Date(liveClass.starts_at), deps.settings(), now)
    if (!until) return
    await offerTo(deps, { tx, now, liveClass }, entry, until)
  }
}

/**
 * Nobody in the line of a class that is another one than they chose gets a seat of it unasked. To be called under the lock of
 * the class, before its freed seats are offered.
 */
export async function askLineFirst({ tx, classId }: Omit<InClass, 'now'>): Promise<void> {
  await askFirst.run(tx, classId)
}

/** Ends the line of a class that is canceled or can no longer be reserved, and every offer in it. */
export async function closeWaitlist(deps: Deps, inClass: InClass): Promise<void> {
  await notify(inClass.tx, await endLine(deps, inClass), inClass.now)
}

/** The same; answers what those in line are to be told, instead of telling them. */
export async function endLine(deps: Deps, { tx, classId }: InClass): Promise<Message[]> {
  const waited = await closeLine.all(tx, classId)
  if (waited.length === 0) return []
  const liveClass = await findClass(tx, classId)
  const title = await titleOf(deps, tx, liveClass)
  const about = { title, startsAt: liveClass.starts_at, canceled: liveClass.state === 'CANCELED' }
  return waited.map(entry => messageTo(entry, 'WAITLIST_CLOSED', about))
}

/** Does what the lines of all classes ask for at this moment, each in its own transaction. */
export async function settleWaitlists(deps: Deps & Pick<Dependencies, 'database' | 'log'>, now: Date): Promise<void> {
  const { database, log } = deps
  const closing = new Date(now.getTime() + deps.settings().reserveMinMinutesBefore * 60_000)
  const items = await classesToSettle.all(database, now.toISOString(), closing.toISOString())
  await eachDue({ kind: 'live class', items, idOf: ({ class_id }) => class_id, log }, ({ class_id }) =>
    database.transaction(tx => settleWaitlist(deps, { tx, now, classId: class_id })),
  )
}

/** Locks the class and does what its line asks for at this moment. */
export async function settleWaitlist(deps: Deps, { tx, now, classId }: InClass): Promise<void> {
  const liveClass = await lockAndFindClass(tx, classId)
  const over = now >= reservableUntil(new Date(liveClass.starts_at), deps.settings())
  if (liveClass.state === 'CANCELED' || over) return closeWaitlist(deps, { tx, now, classId })
  await lapse(deps, { tx, now, liveClass })
  for (const entry of await offersToTake.all(tx, classId, now.toISOString())) {
    await takeFor(deps, { tx, now, liveClass }, entry)
  }
  await offerFreedSeats(deps, { tx, now, classId })
}

interface AtClass {
  tx: Transaction
  now: Date
  liveClass: ClassRow
}

async function lapse(deps: Deps, { tx, now, liveClass }: AtClass): Promise<void> {
  const lapsed = await lapseOffers.all(tx, liveClass.id, now.toISOString())
  if (lapsed.length === 0) return
  const about = { title: await titleOf(deps, tx, liveClass), liveClass: liveClass.id }
  await notify(
    tx,
    lapsed.map(entry => messageTo(entry, 'WAITLIST_LAPSED', about)),
    now,
  )
}

/** Offers a free seat to this student, or takes it for them as they have asked, or passes them over. */
async function offerTo(deps: Deps, at: AtClass, entry: EntryRow, until: Date): Promise<void> {
  const { tx, now, liveClass } = at
  const wanted = takesForStudent(new Date(liveClass.starts_at), entry.auto_accept_hours_before, now)
  if (wanted && (await takeFor(deps, at, entry))) return
  const reason = wanted ? null : await refusalOf(deps, at, entry.student_id)
  if (reason) return skip(deps, at, entry, reason)
  await offerSeat.run(tx, entry.id, now.toISOString(), until.toISOString())
  // who wants the seat to be taken for them is told when it is
  if (wanted) return
  const title = await titleOf(deps, tx, liveClass)
  const about = { title, liveClass: liveClass.id, startsAt: liveClass.starts_at, until: until.toISOString() }
  // of a class that has become another one a seat may be offered once more
  await notify(tx, [messageTo(entry, 'WAITLIST_OFFER', about, about.until)], now)
}

async function skip(deps: Deps, { tx, now, liveClass }: AtClass, entry: EntryRow, reason: SkipReason): Promise<void> {
  await skipEntry.run(tx, entry.id, reason)
  const about = { title: await titleOf(deps, tx, liveClass), liveClass: liveClass.id, reason }
  await notify(tx, [messageTo(entry, 'WAITLIST_SKIPPED', about)], now)
}

/**
 * Takes the seat for a student who is not asking, or passes them over. False, with nothing done, while the student is
 * busy elsewhere: the seat is held for them then, and taken with the next round.
 */
async function takeFor(deps: Deps, at: AtClass, entry: EntryRow): Promise<boolean> {
  const { tx, now, liveClass } = at
  if (!(await lockStudentAtOnce.first(tx, entry.student_id))) return false
  const reason = await refusalOf(deps, at, entry.student_id)
  if (reason) {
    await skip(deps, at, entry, reason)
    return true
  }
  const studentClass = await takeSeat(tx, entry.student_id, liveClass, now)
  const about = { title: await titleOf(deps, tx, liveClass), studentClass, startsAt: liveClass.starts_at }
  await notify(tx, [messageTo(entry, 'WAITLIST_TAKEN', about)], now)
  return true
}

/** Why the student cannot take the seat that is free, by the rules of reserving; null if they can. */
async function refusalOf(deps: Deps, at: AtClass, studentId: string): Promise<SkipReason | null> {
  const { settings, catalogue } = deps
  const { tx, now, liveClass } = at
  const rules = reservingRules(settings())
  const person = await personById(tx, studentId, { now, academyZone: settings().timeZone })
  if (!person || !isStudent(person)) return 'account_disabled'
  const startsAt = new Date(liveClass.starts_at)
  const standing = await studentStanding(tx, person, { from: startsAt, to: startsAt }, rules)
  const free = { ...reservable(liveClass, await catalogue(tx, [liveClass])), seatsGone: 0 }
  const { refusal } = standingOf(free, standing, rules, now)
  if (refusal) return refusal
  return statusMayOpen(person.student.status, 'students-classes-reserve') ? null : 'status_not_allowed'
}

async function titleOf({ catalogue }: Deps, tx: Transaction, liveClass: ClassRow): Promise<string> {
  return classTitle(presentClass(liveClass, await catalogue(tx, [liveClass])))
}

/** What a student is told about an entry: of each kind once, or once for each occasion, however often its cause is repeated. */
function messageTo<K extends Message['kind']>(
  { id, student_id }: EntryRow,
  kind: K,
  about: Extract<Message, { kind: K }>['about'],
  occasion = '',
): Message {
  return { user: student_id, kind, about, dedupe: `${kind} ${id} ${occasion}`.trim() } as Message
}

/** Forgets some of the ended entries of classes that were over before this instant. */
export function forgetOldEntries(tx: Transaction, before: Date): Promise<number> {
  return forgetEnded.run(tx, before.toISOString())
}
