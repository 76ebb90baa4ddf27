import { automaticReasons } from '@aulaviva/domain/automatic-reasons'
import { titleOfRow } from '@aulaviva/domain/class-title'
import { dayOf, spanOfDay } from '@aulaviva/domain/days'
import { daysOfPause, type Pause, pauseEndedToday, pauseRefusal, shiftedDates } from '@aulaviva/domain/pause'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import { personById } from '../../../platform/auth/read-person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { releaseSeatWithoutReceipt } from '../../classes/reservations/reservations.usecases.ts'
import { lockAndFindClasses } from '../../classes/timetable/timetable.usecases.ts'
import { leaveWaitlist } from '../../classes/waitlist/waitlist.usecases.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import {
  closeOpenPause,
  insertPause,
  type PausedReservationRow,
  pauseById,
  reservationsOnPausedDays,
  setPauseEnd,
  setSubscriptionDates,
} from './pausing.repository.ts'
import { classesReserved, pauseExists, pauseOver, pauseRefused } from './subscriptions.errors.ts'
import type { AccountRow, SubscriptionRow } from './subscriptions.repository.ts'
import {
  accountRow,
  lockAccount,
  readAccount,
  recordSubscriptionChange,
  requireSameSubscription,
  subscriptionOf,
} from './subscriptions.usecases.ts'

/** Pauses a subscription for some days: its dates move by as many days, and nothing can be reserved on them. */

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue' | 'fileLinks'>

interface PauseInput {
  now: Date
  /** The student. */
  id: string
}

/** What a pause would do now, or why it is rejected. */
export async function previewPause(deps: Deps, { db, now, id, pause }: PauseInput & { db: Queryable; pause: Pause }) {
  const today = todayOf(deps, now)
  const { dates } = requirePausable(await accountRow(db, id, now, today), pause, today)
  const rows = await loadPausedReservations(deps, db, { now, id, pause })
  const classes = rows.filter(({ kind }) => kind === 'SEAT')
  return {
    days: daysOfPause(pause),
    ...dates,
    classes: classes.map(row => ({
      id: row.id,
      title: titleOfRow(row),
      starts_at: row.starts_at,
      hours: row.cost_minutes / 60,
    })),
    waitlist_entries: rows.length - classes.length,
  }
}

/**
 * Pauses a student's subscription. Cancels the reservations on its days and returns their hours. The request must list
 * each of them, else it throws 409 `classes_reserved`. Locks classes before the student, like every reservation.
 */
export async function pauseContract(
  deps: Deps,
  input: PauseInput & {
    tx: Transaction
    person: Person
    body: Pause & { subscription: string; reason: string; classes: string[] }
  },
) {
  const { tx, person, now, id, body } = input
  const pause = { from: body.from, to: body.to }
  const today = todayOf(deps, now)
  // reject a person who isn't a student, or a subscription that can't be paused, before locking
  requirePausable(await accountRow(tx, id, now, today), pause, today)
  const unlocked = await loadPausedReservations(deps, tx, { now, id, pause })
  const locked = await lockAndFindClasses(
    tx,
    unlocked.map(row => row.class_id),
  )
  const account = await lockAccount(deps, tx, id, now)
  requireSameSubscription(body.subscription, account.subscription)
  const { subscription, dates } = requirePausable(account, pause, today)
  const rows = await loadPausedReservations(deps, tx, { now, id, pause })
  const confirmed = new Set(body.classes)
  const isUnconfirmed = (row: PausedReservationRow) =>
    !locked.has(row.class_id) || (row.kind === 'SEAT' && !confirmed.has(row.id))
  if (rows.some(isUnconfirmed)) throw new Problem(classesReserved)

  const inserted = await insertPause.one(tx, id, pause.from, pause.to, body.reason, now.toISOString())
  await setSubscriptionDates.run(tx, subscription.id, dates.date_limit, dates.warranty_limit)
  await releaseReservations(deps, { tx, person, now, id }, rows)
  const about = { ...pause, until: dates.date_limit }
  await notify(tx, [{ user: id, kind: 'CONTRACT_PAUSED', about, of: inserted.id }], now)
  const fields = {
    paused_from: { from: null, to: pause.from },
    paused_to: { from: null, to: pause.to },
    date_limit: { from: subscription.date_limit, to: dates.date_limit },
  }
  await recordSubscriptionChange({ tx, person, now }, { id, act: 'PAUSED', fields, reason: body.reason })
  return readAccount(deps, tx, id, now)
}

/** Ends a pause today and moves the dates back by its remaining days. Throws 409 if it is already over. */
export async function resumeContract(
  deps: Deps,
  { tx, person, now, id, pause: pauseId }: PauseInput & { tx: Transaction; person: Person; pause: string },
) {
  const today = todayOf(deps, now)
  const { subscription } = await lockAccount(deps, tx, id, now)
  const pause = await pauseById.first(tx, id, pauseId)
  const ended = pause && pauseEndedToday(pause, today)
  if (!subscription || !ended) throw new Problem(pauseOver)
  const dates = shiftedDates(subscription, -ended.unused)
  await setPauseEnd.run(tx, pauseId, ended.to, now.toISOString())
  await setSubscriptionDates.run(tx, subscription.id, dates.date_limit, dates.warranty_limit)
  const about = { until: dates.date_limit }
  await notify(tx, [{ user: id, kind: 'CONTRACT_RESUMED', about, of: pauseId }], now)
  const fields = {
    paused_to: { from: pause.to, to: ended.to < pause.from ? null : ended.to },
    date_limit: { from: subscription.date_limit, to: dates.date_limit },
  }
  await recordSubscriptionChange({ tx, person, now }, { id, act: 'PAUSE_ENDED', fields })
  return readAccount(deps, tx, id, now)
}

/** Ends a pause whose subscription doesn't continue. The caller must have locked the student. */
export async function closePause(
  tx: Transaction,
  { student, today, now }: { student: string; today: string; now: Date },
): Promise<void> {
  await closeOpenPause.run(tx, student, today, now.toISOString())
}

function requirePausable({ subscription }: AccountRow, pause: Pause, today: string) {
  const refusal = pauseRefusal(subscription && subscriptionOf(subscription), pause, today)
  if (refusal) throw new Problem(pauseRefused(refusal))
  const running = subscription as SubscriptionRow
  if (running.pause) throw new Problem(pauseExists)
  return { subscription: running, dates: shiftedDates(running, daysOfPause(pause)) }
}

function loadPausedReservations({ settings }: Deps, db: Queryable, { now, id, pause }: PauseInput & { pause: Pause }) {
  const { timeZone } = settings()
  const from = spanOfDay(pause.from, timeZone).from.toISOString()
  return reservationsOnPausedDays.all(db, id, from, spanOfDay(pause.to, timeZone).to.toISOString(), now.toISOString())
}

/**
 * Releases seats, returning their hours, and waitlist entries. The caller must have locked the classes and the student.
 */
async function releaseReservations(
  deps: Deps,
  { tx, person: by, now, id: student }: PauseInput & { tx: Transaction; person: Person },
  rows: readonly PausedReservationRow[],
): Promise<void> {
  const { timeZone: academyZone } = deps.settings()
  const person = await personById(tx, student, { now, academyZone, includeDisabled: true })
  if (!person) return
  for (const { kind, id } of rows) {
    if (kind === 'PLACE') await leaveWaitlist(deps, { tx, person, now, id })
    else {
      const reason = automaticReasons.contract_paused
      await releaseSeatWithoutReceipt(deps, { tx, person, now, id, reason, academy: { by: by.id } })
    }
  }
}

const todayOf = ({ settings }: Deps, now: Date) => dayOf(now, settings().timeZone)
