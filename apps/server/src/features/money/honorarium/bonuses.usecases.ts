import type { BonusKind } from '@aulaviva/domain/pay'
import type { Actor, WriteContext } from '../../../platform/auth/person.ts'
import { personOrNull } from '../../../platform/auth/person-summary.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { invalid, orNotFound, Problem, requireVersion } from '../../../platform/problem/problem.ts'
import { changedFields, emptyStateOf } from '../../shared/changes/changes.rules.ts'
import { recordChanges } from '../../shared/changes/changes.usecases.ts'
import {
  allBonuses,
  deleteBonusRow,
  hasVerifiedMonth,
  insertBonus,
  lockBonus,
  lockBonuses,
  type NamedBonusRow,
  overlappingBonus,
  setBonusEnd,
} from './bonuses.repository.ts'
import { bonusExists, bonusUsed } from './honorarium.errors.ts'
import { lockTeacher } from './honorarium.repository.ts'
import type { HonorariumDeps } from './honorarium.usecases.ts'
import { formatAmount, nameChange } from './honorarium-changes.ts'
import { requireWholeMonth } from './statements.usecases.ts'

/** Monthly bonuses in addition to the pay for classes, as staff set them. */

export const listBonuses = async ({ db }: { db: Queryable }) => (await allBonuses.all(db)).map(presentBonus)

interface BonusBody {
  kind: BonusKind
  threshold: number
  cents: number
  teacher?: string | null | undefined
  first_month: string
  last_month?: string | null | undefined
}

/** Adds a bonus from a month on. Verified months are unaffected. */
export async function addBonus(
  deps: HonorariumDeps,
  { tx, person, now, body }: WriteContext<Actor> & { body: BonusBody },
) {
  const { kind, threshold, cents, teacher = null, first_month, last_month = null } = body
  if (kind === 'ATTENDANCE' && threshold > 100) throw invalid([invalidField('threshold', 'Is more than a hundred')])
  requireMonths(first_month, last_month)
  if (teacher && !(await lockTeacher.first(tx, teacher))) throw invalid([invalidField('teacher', 'Is not there')])
  const inserted = await insertBonus.first(tx, kind, threshold, cents, teacher, first_month, last_month)
  if (!inserted) throw new Problem(bonusExists)
  const bonus = await lockAndFindBonus(tx, inserted.id)
  await recordBonusChange(deps, { tx, person, now }, bonus, 'CREATED')
  return presentBonus(bonus)
}

/** Changes the last month of a bonus. */
export async function changeBonus(
  deps: HonorariumDeps,
  {
    tx,
    person,
    now,
    id,
    body,
  }: WriteContext<Actor> & { id: string; body: { version: number; last_month: string | null } },
) {
  // otherwise two concurrent extensions could overlap
  await lockBonuses.run(tx)
  const before = requireVersion(await lockBonus.first(tx, id), body.version)
  const { kind, threshold, teacher_id, first_month } = before
  requireMonths(first_month, body.last_month)
  if (await overlappingBonus.first(tx, id, kind, threshold, teacher_id, first_month, body.last_month))
    throw new Problem(bonusExists)
  await setBonusEnd.run(tx, id, body.last_month)
  const after = await lockAndFindBonus(tx, id)
  await recordBonusChange(deps, { tx, person, now }, after, 'CHANGED', before)
  return presentBonus(after)
}

/** Deletes a bonus that no verified month could have earned. */
export async function deleteBonus(
  deps: HonorariumDeps,
  { tx, person, now, id, body }: WriteContext<Actor> & { id: string; body: { version: number } },
): Promise<null> {
  const before = requireVersion(await lockBonus.first(tx, id), body.version)
  const { teacher_id, first_month, last_month } = before
  if (await hasVerifiedMonth.first(tx, teacher_id, first_month, last_month)) throw new Problem(bonusUsed)
  await deleteBonusRow.run(tx, id)
  await recordBonusChange(deps, { tx, person, now }, before, 'DELETED')
  return null
}

async function lockAndFindBonus(tx: Transaction, id: string): Promise<NamedBonusRow> {
  return orNotFound(await lockBonus.first(tx, id))
}

const invalidField = (field: string, message: string) => ({ field, code: 'invalid', message })

function requireMonths(first: string, last: string | null): void {
  requireWholeMonth(first, 'first_month')
  if (last) requireWholeMonth(last, 'last_month')
  if (last && last < first) throw invalid([invalidField('last_month', 'Ends before it begins')])
}

function presentBonus({ teacher_id, first_name, last_name, photo_key, ...bonus }: NamedBonusRow) {
  return {
    ...bonus,
    teacher: personOrNull(teacher_id, { first_name, last_name, photo_key }),
  }
}

async function recordBonusChange(
  { settings }: HonorariumDeps,
  { tx, person, now }: WriteContext<Actor>,
  bonus: NamedBonusRow,
  act: 'CREATED' | 'CHANGED' | 'DELETED',
  before?: NamedBonusRow,
): Promise<void> {
  const describe = ({ kind, threshold, cents, first_month, last_month }: NamedBonusRow) => ({
    bonus: kind,
    threshold,
    amount: formatAmount(cents, settings().currency),
    first_month: first_month.slice(0, 7),
    last_month: last_month?.slice(0, 7) ?? null,
  })
  const emptyFields = emptyStateOf(describe(bonus))
  const [from, to] =
    act === 'DELETED' ? [describe(bonus), emptyFields] : [before ? describe(before) : emptyFields, describe(bonus)]
  const fields = changedFields(from, to)
  const about = bonus.teacher_id
    ? { thing: 'TEACHER' as const, id: bonus.teacher_id, fields: { bonus: nameChange(act, bonus.kind), ...fields } }
    : { thing: 'BONUS' as const, id: bonus.id, fields }
  await recordChanges(tx, [{ by: person.id, area: 'money', act, ...about }], now)
}
