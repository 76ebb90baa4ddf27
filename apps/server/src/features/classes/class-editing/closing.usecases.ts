import { type ClosingAct, mostClassesClosed } from '@aulaviva/domain/class-editing'
import { spanOfDay } from '@aulaviva/domain/days'
import { mostDaysShown } from '@aulaviva/domain/limits'
import type { Dependencies } from '../../../dependencies.ts'
import type { Writing } from '../../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { storableJson } from '../../../platform/database/storable-text.ts'
import { daysAsked } from '../../../platform/http/days.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { invalid, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { type Message, notify } from '../../shared/notifications/notifications.usecases.ts'
import { noClasses, tooManyClasses } from './class-editing.errors.ts'
import {
  classesToClose,
  closingById,
  closingsToTell,
  endClosing,
  endItem,
  insertClosing,
  type OpenItem,
  openItems,
  takeItem,
  takeNews,
} from './closing.repository.ts'
import { gathered } from './closing.rules.ts'
import { doCancellation, doChange } from './editing.usecases.ts'
import { type Deps, foreseeClosing, presentOutlook } from './foreseeing.usecases.ts'

/** Closes days: cancels the classes of some days, or takes a teacher off theirs, each class in its own transaction. */

interface ClosingBody {
  act: ClosingAct
  teacher?: string | null | undefined
  first_day: string
  last_day: string
}

/** Returns the impact of closing these days. Changes nothing. */
export async function previewClosing(deps: Deps, { body, ...asking }: Writing & { body: ClosingBody }) {
  const { tx, now } = asking
  const ids = await idsOf(deps, asking, body)
  return presentOutlook(await foreseeClosing(deps, { tx, now, act: body.act, ids }))
}

/**
 * Starts closing days. The list of classes is fixed now. Each one is processed soon after, and then everyone is
 * notified.
 */
export async function beginClosing(
  deps: Deps,
  { body, ...asking }: Writing & { body: ClosingBody & { reason: string } },
) {
  const { tx, person, now } = asking
  const ids = await idsOf(deps, asking, body)
  if (ids.length === 0) throw new Problem(noClasses)
  const { act, teacher = null, first_day, last_day, reason } = body
  const at = now.toISOString()
  const made = await insertClosing.one(tx, act, teacher, first_day, last_day, reason, person.id, at, ids)
  return readClosing(tx, made.id)
}

/** Returns the progress of a closure. Throws 404 if it doesn't exist. */
export async function readClosing(db: Queryable, id: string) {
  return orNotFound(await closingById.first(db, id))
}

type JobDeps = Deps & Pick<Dependencies, 'database' | 'log'>

/**
 * Continues all closures. Each class is its own transaction and processed once, so a server that stops leaves nothing
 * half done. When a closure has no class left, each affected person gets one notification.
 */
export async function goOnClosing(deps: JobDeps, now: Date): Promise<void> {
  const { database, log } = deps
  const items = await openItems.all(database)
  await eachDue({ kind: 'live class', items, idOf: ({ class_id }) => class_id, log }, item =>
    database.transaction(tx => closeOne(deps, { tx, now, item })),
  )
  const done = await closingsToTell.all(database)
  await eachDue({ kind: 'closing', items: done, idOf: ({ id }) => id, log }, ({ id }) =>
    database.transaction(tx => tell(tx, id, now)),
  )
}

async function idsOf({ settings }: Deps, { tx, now }: Writing, body: ClosingBody): Promise<string[]> {
  const { act, teacher = null, first_day, last_day } = body
  daysAsked(first_day, last_day, mostDaysShown)
  if (act === 'HAND_OVER' && !teacher) {
    throw invalid([{ field: 'teacher', code: 'required', message: 'Choose a teacher' }])
  }
  const { timeZone } = settings()
  const from = spanOfDay(first_day, timeZone).from.toISOString()
  const to = spanOfDay(last_day, timeZone).to.toISOString()
  const ids = (await classesToClose.all(tx, from, to, teacher, now.toISOString())).map(({ id }) => id)
  if (ids.length > mostClassesClosed) throw new Problem(tooManyClasses)
  return ids
}

async function closeOne(deps: Deps, { tx, now, item }: { tx: Transaction; now: Date; item: OpenItem }): Promise<void> {
  const { closing_id, class_id } = item
  const taken = await takeItem.first(tx, closing_id, class_id)
  if (!taken) return
  const { act, teacher_id: teacher, reason, created_by: by } = taken
  const outlook = await foreseeClosing(deps, { tx, now, act, ids: [class_id] })
  const [one] = outlook.classes
  // classes that have since started, been canceled, or got another teacher stay unchanged
  if (!one || one.problem || (act === 'HAND_OVER' && one.row.teacher_id !== teacher)) {
    await endItem.run(tx, closing_id, class_id, 'LEFT', '[]')
    return
  }
  const doing = { tx, now, by }
  const messages = one.next
    ? await doChange(deps, doing, outlook, reason)
    : await doCancellation(deps, doing, outlook, reason)
  const outcome = one.next ? 'HANDED_OVER' : 'CANCELED'
  const news = messages.map(message => ({ message, liveClass: one.row.id, startsAt: one.row.starts_at }))
  await endItem.run(tx, closing_id, class_id, outcome, storableJson(news))
}

async function tell(tx: Transaction, id: string, now: Date): Promise<void> {
  if ((await endClosing.run(tx, id, now.toISOString())) === 0) return
  const rows = await takeNews.all(tx, id)
  const news = rows.flatMap(row => row.news as { message: Message; liveClass: string; startsAt: string }[])
  const { reason } = await readClosing(tx, id)
  await notify(tx, gathered(news, { closing: id, reason }), now)
}
