import { type ClosureAction, maxClassesPerClosure } from '@aulaviva/domain/class-editing'
import { spanOfDay } from '@aulaviva/domain/days'
import { maxCalendarDays } from '@aulaviva/domain/limits'
import type { Dependencies } from '../../../dependencies.ts'
import type { WriteContext } from '../../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { storableJson } from '../../../platform/database/storable-text.ts'
import { requestedDays } from '../../../platform/http/days.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { invalid, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { type NewNotification, notify } from '../../shared/notifications/notifications.usecases.ts'
import { noClasses, tooManyClasses } from './class-editing.errors.ts'
import {
  claimItem,
  claimNotice,
  classesToClose,
  closingById,
  closingsToNotify,
  completeClosing,
  completeItem,
  insertClosing,
  type OpenItem,
  openItems,
} from './closing.repository.ts'
import { mergeMessages } from './closing.rules.ts'
import { applyCancellation, applyChange } from './editing.usecases.ts'
import { type ClassEditingDeps, closureImpact, presentImpact } from './impact.usecases.ts'

/** Closes days: cancels the classes of some days, or takes a teacher off theirs, each class in its own transaction. */

interface ClosingBody {
  act: ClosureAction
  teacher?: string | null | undefined
  first_day: string
  last_day: string
}

/** Returns the impact of closing these days. Changes nothing. */
export async function previewClosing(
  deps: ClassEditingDeps,
  { body, ...context }: WriteContext & { body: ClosingBody },
) {
  const { tx, now } = context
  const ids = await loadClassIds(deps, context, body)
  return presentImpact(await closureImpact(deps, { tx, now, act: body.act, ids }))
}

/**
 * Starts closing days. The list of classes is fixed now. Each one is processed soon after, and then everyone is
 * notified.
 */
export async function beginClosing(
  deps: ClassEditingDeps,
  { body, ...context }: WriteContext & { body: ClosingBody & { reason: string } },
) {
  const { tx, person, now } = context
  const ids = await loadClassIds(deps, context, body)
  if (ids.length === 0) throw new Problem(noClasses)
  const { act, teacher = null, first_day, last_day, reason } = body
  const at = now.toISOString()
  const closing = await insertClosing.one(tx, act, teacher, first_day, last_day, reason, person.id, at, ids)
  return readClosing(tx, closing.id)
}

/** Returns the progress of a closure. Throws 404 if it doesn't exist. */
export async function readClosing(db: Queryable, id: string) {
  return orNotFound(await closingById.first(db, id))
}

type JobDeps = ClassEditingDeps & Pick<Dependencies, 'database' | 'log'>

/**
 * Continues all closures. Each class is its own transaction and processed once, so a server that stops leaves nothing
 * half done. When a closure has no class left, each affected person gets one notification.
 */
export async function processClosures(deps: JobDeps, now: Date): Promise<void> {
  const { database, log } = deps
  const items = await openItems.all(database)
  await eachDue({ kind: 'live class', items, idOf: ({ class_id }) => class_id, log }, item =>
    database.transaction(tx => closeClass(deps, { tx, now, item })),
  )
  const finished = await closingsToNotify.all(database)
  await eachDue({ kind: 'closing', items: finished, idOf: ({ id }) => id, log }, ({ id }) =>
    database.transaction(tx => notifyClosing(tx, id, now)),
  )
}

async function loadClassIds(
  { settings }: ClassEditingDeps,
  { tx, now }: WriteContext,
  body: ClosingBody,
): Promise<string[]> {
  const { act, teacher = null, first_day, last_day } = body
  requestedDays(first_day, last_day, maxCalendarDays)
  if (act === 'HAND_OVER' && !teacher) {
    throw invalid([{ field: 'teacher', code: 'required', message: 'Choose a teacher' }])
  }
  const { timeZone } = settings()
  const from = spanOfDay(first_day, timeZone).from.toISOString()
  const to = spanOfDay(last_day, timeZone).to.toISOString()
  const ids = (await classesToClose.all(tx, from, to, teacher, now.toISOString())).map(({ id }) => id)
  if (ids.length > maxClassesPerClosure) throw new Problem(tooManyClasses)
  return ids
}

async function closeClass(
  deps: ClassEditingDeps,
  { tx, now, item }: { tx: Transaction; now: Date; item: OpenItem },
): Promise<void> {
  const { closing_id, class_id } = item
  const claimed = await claimItem.first(tx, closing_id, class_id)
  if (!claimed) return
  const { act, teacher_id: teacher, reason, created_by: by } = claimed
  const impact = await closureImpact(deps, { tx, now, act, ids: [class_id] })
  const [one] = impact.classes
  // classes that have since started, been canceled, or got another teacher stay unchanged
  if (!one || one.problem || (act === 'HAND_OVER' && one.row.teacher_id !== teacher)) {
    await completeItem.run(tx, closing_id, class_id, 'LEFT', '[]')
    return
  }
  const editContext = { tx, now, by }
  const messages = one.next
    ? await applyChange(deps, editContext, impact, reason)
    : await applyCancellation(deps, editContext, impact, reason)
  const outcome = one.next ? 'HANDED_OVER' : 'CANCELED'
  const news = messages.map(message => ({ message, liveClass: one.row.id, startsAt: one.row.starts_at }))
  await completeItem.run(tx, closing_id, class_id, outcome, storableJson(news))
}

async function notifyClosing(tx: Transaction, id: string, now: Date): Promise<void> {
  if ((await completeClosing.run(tx, id, now.toISOString())) === 0) return
  const rows = await claimNotice.all(tx, id)
  const news = rows.flatMap(row => row.news as { message: NewNotification; liveClass: string; startsAt: string }[])
  const { reason } = await readClosing(tx, id)
  await notify(tx, mergeMessages(news, { closing: id, reason }), now)
}
