import type { BonusKind } from '@aulaviva/domain/pay'
import type { Actor, Writing } from '../../../platform/auth/person.ts'
import { personOrNone } from '../../../platform/auth/person-summary.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { asRead, invalid, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { changedFields, nothingOf } from '../../shared/changes/changes.rules.ts'
import { keepChanges } from '../../shared/changes/changes.usecases.ts'
import {
  allBonuses,
  endBonus,
  hasBonusBeside,
  hasVerifiedMonth,
  insertBonus,
  lockBonus,
  lockBonuses,
  type NamedBonusRow,
  removeBonus,
} from './bonuses.repository.ts'
import { bonusExists, bonusUsed } from './honorarium.errors.ts'
import { lockTeacher } from './honorarium.repository.ts'
import type { Deps } from './honorarium.usecases.ts'
import { amountInWords, namedIn } from './honorarium-changes.ts'
import { wholeMonth } from './statements.usecases.ts'

/** Monthly bonuses in addition to the pay for classes, as staff set them. */

export const findBonuses = async ({ db }: { db: Queryable }) => (await allBonuses.all(db)).map(present)

interface Wanted {
  kind: BonusKind
  threshold: number
  cents: number
  teacher?: string | null | undefined
  first_month: string
  last_month?: string | null | undefined
}

/** Adds a bonus from a month on. Verified months are unaffected. */
export async function addBonus(deps: Deps, { tx, person, now, body }: Writing<Actor> & { body: Wanted }) {
  const { kind, threshold, cents, teacher = null, first_month, last_month = null } = body
  if (kind === 'ATTENDANCE' && threshold > 100) throw invalid([mistake('threshold', 'Is more than a hundred')])
  requireMonths(first_month, last_month)
  if (teacher && !(await lockTeacher.first(tx, teacher))) throw invalid([mistake('teacher', 'Is not there')])
  const made = await insertBonus.first(tx, kind, threshold, cents, teacher, first_month, last_month)
  if (!made) throw new Problem(bonusExists)
  const bonus = await held(tx, made.id)
  await keep(deps, { tx, person, now }, bonus, 'CREATED')
  return present(bonus)
}

/** Changes the last month of a bonus. */
export async function changeBonus(
  deps: Deps,
  { tx, person, now, id, body }: Writing<Actor> & { id: string; body: { version: number; last_month: string | null } },
) {
  // otherwise two concurrent extensions could overlap
  await lockBonuses.run(tx)
  const before = asRead(await lockBonus.first(tx, id), body.version)
  const { kind, threshold, teacher_id, first_month } = before
  requireMonths(first_month, body.last_month)
  if (await hasBonusBeside.first(tx, id, kind, threshold, teacher_id, first_month, body.last_month))
    throw new Problem(bonusExists)
  await endBonus.run(tx, id, body.last_month)
  const after = await held(tx, id)
  await keep(deps, { tx, person, now }, after, 'CHANGED', before)
  return present(after)
}

/** Deletes a bonus that no verified month could have earned. */
export async function deleteBonus(
  deps: Deps,
  { tx, person, now, id, body }: Writing<Actor> & { id: string; body: { version: number } },
): Promise<null> {
  const before = asRead(await lockBonus.first(tx, id), body.version)
  const { teacher_id, first_month, last_month } = before
  if (await hasVerifiedMonth.first(tx, teacher_id, first_month, last_month)) throw new Problem(bonusUsed)
  await removeBonus.run(tx, id)
  await keep(deps, { tx, person, now }, before, 'DELETED')
  return null
}

async function held(tx: Transaction, id: string): Promise<NamedBonusRow> {
  return orNotFound(await lockBonus.first(tx, id))
}

const mistake = (field: string, message: string) => ({ field, code: 'invalid', message })

function requireMonths(first: string, last: string | null): void {
  wholeMonth(first, 'first_month')
  if (last) wholeMonth(last, 'last_month')
  if (last && last < first) throw invalid([mistake('last_month', 'Ends before it begins')])
}

function present({ teacher_id, first_name, last_name, photo_key, ...bonus }: NamedBonusRow) {
  return {
    ...bonus,
    teacher: personOrNone(teacher_id, { first_name, last_name, photo_key }),
  }
}

async function keep(
  { settings }: Deps,
  { tx, person, now }: Writing<Actor>,
  bonus: NamedBonusRow,
  act: 'CREATED' | 'CHANGED' | 'DELETED',
  before?: NamedBonusRow,
): Promise<void> {
  const told = ({ kind, threshold, cents, first_month, last_month }: NamedBonusRow) => ({
    bonus: kind,
    threshold,
    amount: amountInWords(cents, settings().currency),
    first_month: first_month.slice(0, 7),
    last_month: last_month?.slice(0, 7) ?? null,
  })
  const nothing = nothingOf(told(bonus))
  const [from, to] = act === 'DELETED' ? [told(bonus), nothing] : [before ? told(before) : nothing, told(bonus)]
  const fields = changedFields(from, to)
  const about = bonus.teacher_id
    ? { thing: 'TEACHER' as const, id: bonus.teacher_id, fields: { bonus: namedIn(act, bonus.kind), ...fields } }
    : { thing: 'BONUS' as const, id: bonus.id, fields }
  await keepChanges(tx, [{ by: person.id, area: 'money', act, ...about }], now)
}
