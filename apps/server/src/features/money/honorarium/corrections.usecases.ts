import { dayOf, firstOfMonth } from '@aulaviva/domain/days'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { changedMeanwhile, invalid, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { findMovement, insertCorrection, lastMovementOf, verifiedMonths } from './corrections.repository.ts'
import { alreadyUndone, classNotGiven, monthVerified, moreThanEarned, undoStays } from './honorarium.errors.ts'
import { insertDeduction, lockTeacher, payableClass } from './honorarium.repository.ts'
import { firstOpenMonth, monthOf, nextMonth } from './honorarium.rules.ts'
import type { HonorariumDeps } from './honorarium.usecases.ts'
import { recordHonorariumChange } from './honorarium-changes.ts'
import { lockMonth, readMonth, requireWholeMonth } from './statements.usecases.ts'

/** Adjustments of a teacher's pay by staff, each with a reason. They are never changed or deleted. */

/** Deducts from a payable class, at most what it earns, and only while its month is open. */
export async function addDeduction(
  deps: HonorariumDeps,
  {
    tx,
    person,
    now,
    body,
  }: WriteContext<Pick<Person, 'id'>> & {
    body: { class_id: string; cents: number; reason: string; last_movement: string | null }
  },
) {
  const zone = deps.settings().timeZone
  const found = await payableClass.first(tx, now.toISOString(), body.class_id)
  if (!found) throw new Problem(classNotGiven)
  const teacher = found.teacher_id
  const month = monthOf(found.starts_at, zone)
  const statement = await lockMonth(tx, teacher, month)
  await requireLastMovement(tx, teacher, body.last_movement)
  if (statement.state !== 'DRAFT') throw new Problem(monthVerified)
  await requireEarned({ tx, teacher, month, zone, now, classId: body.class_id }, body.cents)
  const { class_id, cents, reason } = body
  const inserted = await insertDeduction.first(tx, class_id, teacher, cents, reason, person.id, now.toISOString())
  const classDay = dayOf(new Date(found.starts_at), zone)
  const change = { act: 'DEDUCTED' as const, month, classDay, cents: -cents, reason }
  await recordHonorariumChange(deps, { tx, now, by: person.id, teacher, ...change })
  return { id: inserted?.id ?? '', class_id, cents, reason }
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
export async function addCorrection(
  deps: HonorariumDeps,
  { tx, person, now, body }: WriteContext<Pick<Person, 'id'>> & { body: Correction & { last_movement: string | null } },
) {
  const zone = deps.settings().timeZone
  const { teacher, cents, reason, class_id = null } = body
  const month = requireWholeMonth(body.month)
  const latest = nextMonth(firstOfMonth(dayOf(now, zone)))
  if (month > latest) throw invalid([{ field: 'month', code: 'too_late', message: 'Is later than next month' }])
  orNotFound(await lockTeacher.first(tx, teacher))
  await requireLastMovement(tx, teacher, body.last_movement)
  const payable = class_id ? await payableClass.first(tx, now.toISOString(), class_id) : undefined
  const isItsMonth = payable?.teacher_id === teacher && monthOf(payable.starts_at, zone) === month
  if (class_id && !isItsMonth) throw new Problem(classNotGiven)
  return insertMovement(deps, { tx, person, now }, { teacher, month, class_id, cents, reason, act: 'CORRECTED' })
}

/** Reverses a deduction or correction with its opposite. Each can be reversed once. */
export async function undoMovement(
  deps: HonorariumDeps,
  { tx, person, now, id, body }: WriteContext<Pick<Person, 'id'>> & { id: string; body: { reason: string } },
) {
  const zone = deps.settings().timeZone
  const unlocked = orNotFound(await findMovement.first(tx, id, zone))
  await lockTeacher.first(tx, unlocked.teacher_id)
  const found = (await findMovement.first(tx, id, zone)) ?? unlocked
  if (found.kind === 'UNDONE') throw new Problem(undoStays)
  if (found.is_undone) throw new Problem(alreadyUndone)
  const { teacher_id: teacher, month, class_id, cents, kind } = found
  const undoes = { deduction: kind === 'DEDUCTION' ? id : null, correction: kind === 'CORRECTION' ? id : null }
  return insertMovement(
    deps,
    { tx, person, now },
    { teacher, month, class_id, cents: -cents, reason: body.reason, act: 'UNDONE', undoes },
  )
}

interface MovementInput extends Required<Correction> {
  class_id: string | null
  act: 'CORRECTED' | 'UNDONE'
  undoes?: { deduction: string | null; correction: string | null }
}

/** Saves a correction or reversal. The caller has locked the teacher. */
async function insertMovement(
  deps: HonorariumDeps,
  { tx, person, now }: WriteContext<Pick<Person, 'id'>>,
  { teacher, month, class_id, cents, reason, act, undoes }: MovementInput,
) {
  const zone = deps.settings().timeZone
  const verifiedSet = new Set((await verifiedMonths.all(tx, teacher)).map(verified => verified.month))
  const countedMonth = firstOpenMonth(month, verifiedSet)
  await lockMonth(tx, teacher, countedMonth)
  const payable = class_id ? await payableClass.first(tx, now.toISOString(), class_id) : undefined
  if (class_id && cents < 0 && payable && monthOf(payable.starts_at, zone) === countedMonth) {
    await requireEarned({ tx, teacher, month: countedMonth, zone, now, classId: class_id }, -cents)
  }
  const about_month = countedMonth === month ? null : month
  const inserted = await insertCorrection.first(
    tx,
    ...([teacher, countedMonth, class_id, about_month, cents, reason] as const),
    ...([undoes?.deduction ?? null, undoes?.correction ?? null, person.id, now.toISOString()] as const),
  )
  const classDay = payable && dayOf(new Date(payable.starts_at), zone)
  await recordHonorariumChange(deps, {
    tx,
    now,
    by: person.id,
    teacher,
    act,
    month: countedMonth,
    classDay,
    cents,
    reason,
  })
  return { id: inserted?.id ?? '', teacher, month: countedMonth, about_month, class_id, cents, reason }
}

/** Throws 409 if there is a newer movement than the one the caller read. The caller has locked the teacher. */
async function requireLastMovement(tx: Transaction, teacher: string, expected: string | null): Promise<void> {
  const last = await lastMovementOf.first(tx, teacher)
  if (expected !== (last?.id ?? null)) throw new Problem(changedMeanwhile)
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
