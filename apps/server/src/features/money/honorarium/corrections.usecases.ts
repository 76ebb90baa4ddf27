import { dayOf, firstOfMonth } from '@aulaviva/domain/days'
import type { Person, Writing } from '../../../platform/auth/person.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { changedMeanwhile, invalid, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { findMovement, insertCorrection, lastMovementOf, verifiedMonths } from './corrections.repository.ts'
import { alreadyUndone, classNotGiven, monthVerified, moreThanEarned, undoStays } from './honorarium.errors.ts'
import { insertDeduction, lockTeacher, payableClass } from './honorarium.repository.ts'
import { firstMonthBesides, monthOf, nextMonth } from './honorarium.rules.ts'
import type { Deps } from './honorarium.usecases.ts'
import { keepHonorariumChange } from './honorarium-changes.ts'
import { lockMonth, readMonth, wholeMonth } from './statements.usecases.ts'

/** Adjustments of a teacher's pay by staff, each with a reason. They are never changed or deleted. */

/** Deducts from a payable class, at most what it earns, and only while its month is open. */
export async function deduct(
  deps: Deps,
  {
    tx,
    person,
    now,
    body,
  }: Writing<Pick<Person, 'id'>> & {
    body: { class_id: string; cents: number; reason: string; last_movement: string | null }
  },
) {
  const zone = deps.settings().timeZone
  const found = await payableClass.first(tx, now.toISOString(), body.class_id)
  if (!found) throw new Problem(classNotGiven)
  const teacher = found.teacher_id
  const month = monthOf(found.starts_at, zone)
  const statement = await lockMonth(tx, teacher, month)
  await refuseLater(tx, teacher, body.last_movement)
  if (statement.state !== 'DRAFT') throw new Problem(monthVerified)
  await requireEarned({ tx, teacher, month, zone, now, classId: body.class_id }, body.cents)
  const { class_id, cents, reason } = body
  const made = await insertDeduction.first(tx, class_id, teacher, cents, reason, person.id, now.toISOString())
  const classDay = dayOf(new Date(found.starts_at), zone)
  const change = { act: 'DEDUCTED' as const, month, classDay, cents: -cents, reason }
  await keepHonorariumChange(deps, { tx, now, by: person.id, teacher, ...change })
  return { id: made?.id ?? '', class_id, cents, reason }
}

interface Correction {
  teacher: string
  month: string
  class_id?: string | null | undefined
  cents: number
  reason: string
}

/**
 * Adds an amount to a teacher's month or subtracts it, for one of its classes or the whole month. It counts in that
 * month if it is open, else in the next open month, where it names the month it is about. A class can't earn less than
 * 0.
 */
export async function correct(
  deps: Deps,
  { tx, person, now, body }: Writing<Pick<Person, 'id'>> & { body: Correction & { last_movement: string | null } },
) {
  const zone = deps.settings().timeZone
  const { teacher, cents, reason, class_id = null } = body
  const month = wholeMonth(body.month)
  const latest = nextMonth(firstOfMonth(dayOf(now, zone)))
  if (month > latest) throw invalid([{ field: 'month', code: 'too_late', message: 'Is later than next month' }])
  orNotFound(await lockTeacher.first(tx, teacher))
  await refuseLater(tx, teacher, body.last_movement)
  const payable = class_id ? await payableClass.first(tx, now.toISOString(), class_id) : undefined
  const isItsMonth = payable?.teacher_id === teacher && monthOf(payable.starts_at, zone) === month
  if (class_id && !isItsMonth) throw new Problem(classNotGiven)
  return move(deps, { tx, person, now }, { teacher, month, class_id, cents, reason, act: 'CORRECTED' })
}

/** Reverses a deduction or correction with its opposite. Each can be reversed once. */
export async function undo(
  deps: Deps,
  { tx, person, now, id, body }: Writing<Pick<Person, 'id'>> & { id: string; body: { reason: string } },
) {
  const zone = deps.settings().timeZone
  const unheld = orNotFound(await findMovement.first(tx, id, zone))
  await lockTeacher.first(tx, unheld.teacher_id)
  const found = (await findMovement.first(tx, id, zone)) ?? unheld
  if (found.kind === 'UNDONE') throw new Problem(undoStays)
  if (found.is_undone) throw new Problem(alreadyUndone)
  const { teacher_id: teacher, month, class_id, cents, kind } = found
  const undoes = { deduction: kind === 'DEDUCTION' ? id : null, correction: kind === 'CORRECTION' ? id : null }
  return move(
    deps,
    { tx, person, now },
    { teacher, month, class_id, cents: -cents, reason: body.reason, act: 'UNDONE', undoes },
  )
}

interface Move extends Required<Correction> {
  class_id: string | null
  act: 'CORRECTED' | 'UNDONE'
  undoes?: { deduction: string | null; correction: string | null }
}

/** Saves a correction or reversal. The caller has locked the teacher. */
async function move(
  deps: Deps,
  { tx, person, now }: Writing<Pick<Person, 'id'>>,
  { teacher, month, class_id, cents, reason, act, undoes }: Move,
) {
  const zone = deps.settings().timeZone
  const taken = new Set((await verifiedMonths.all(tx, teacher)).map(verified => verified.month))
  const counts = firstMonthBesides(month, taken)
  await lockMonth(tx, teacher, counts)
  const payable = class_id ? await payableClass.first(tx, now.toISOString(), class_id) : undefined
  if (class_id && cents < 0 && payable && monthOf(payable.starts_at, zone) === counts) {
    await requireEarned({ tx, teacher, month: counts, zone, now, classId: class_id }, -cents)
  }
  const about_month = counts === month ? null : month
  const id = await insertCorrection.first(
    tx,
    ...([teacher, counts, class_id, about_month, cents, reason] as const),
    ...([undoes?.deduction ?? null, undoes?.correction ?? null, person.id, now.toISOString()] as const),
  )
  const classDay = payable && dayOf(new Date(payable.starts_at), zone)
  await keepHonorariumChange(deps, { tx, now, by: person.id, teacher, act, month: counts, classDay, cents, reason })
  return { id: id?.id ?? '', teacher, month: counts, about_month, class_id, cents, reason }
}

/** Throws 409 if there is a newer movement than the one the caller read. The caller has locked the teacher. */
async function refuseLater(tx: Transaction, teacher: string, lookedAt: string | null): Promise<void> {
  const last = await lastMovementOf.first(tx, teacher)
  if (lookedAt !== (last?.id ?? null)) throw new Problem(changedMeanwhile)
}

/** Throws 409 if the class earns less than this in its open month, which the caller has locked. */
async function requireEarned(
  { classId, ...month }: Parameters<typeof readMonth>[1] & { tx: Transaction; classId: string },
  cents: number,
): Promise<void> {
  const { rows } = await readMonth(month.tx, month)
  const row = rows.find(({ class_id }) => class_id === classId)
  if (!row) throw new Problem(classNotGiven)
  if (row.amount_cents < cents) throw new Problem(moreThanEarned)
}
