import { addDays, dayOf, firstOfMonth } from '@aulaviva/domain/days'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { changedMeanwhile, invalid, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { photoAddress } from '../../../platform/storage/photo-address.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { belowNothing, monthNotOver, wrongState } from './honorarium.errors.ts'
import {
  countByMonth,
  countToSettle,
  insertDraftStatement,
  isUnderWay,
  joinedMonths,
  lockStatement,
  lockTeacher,
  markStatementPaid,
  type StatementRow,
  teacherNames,
  verifyStatement,
} from './honorarium.repository.ts'
import { lastOfMonth, monthsBetween, nextMonth, sumUp } from './honorarium.rules.ts'
import { type HonorariumDeps, presentSettlement } from './honorarium.usecases.ts'
import { recordHonorariumChange } from './honorarium-changes.ts'
import { type PaidPeriod, readMonthOfAll, readPeriod, startOf } from './paid-months.ts'

/** Staff verify a teacher's month and record its payment. */

/** Lists every teacher's month, for teachers with a payable class or a statement in it. */
export async function listStatements(
  { settings }: HonorariumDeps,
  { db, now, query }: { db: Database; now: Date; query: { month: string } },
) {
  const month = requireWholeMonth(query.month)
  const zone = settings().timeZone
  const [earned, teachers] = await Promise.all([readMonthOfAll(db, { month, zone, now }), teacherNames.all(db)])
  return teachers.flatMap(teacher => {
    const paid = earned.get(teacher.id)
    return paid ? [presentStatement(teacher, month, paid)] : []
  })
}

const maxSettlementDays = 365

/**
 * Counts the teachers' months of the last year that are over and not verified, and the verified ones that are not paid.
 */
export async function countMonthsToSettle({ settings }: HonorariumDeps, { db, now }: { db: Database; now: Date }) {
  const zone = settings().timeZone
  const thisMonth = firstOfMonth(dayOf(now, zone))
  const [from, to] = [firstOfMonth(addDays(thisMonth, -maxSettlementDays)), thisMonth]
  const counts = await countToSettle.first(db, startOf(from, zone), startOf(to, zone), now.toISOString(), zone)
  return counts ?? { to_verify: 0, to_pay: 0 }
}

const maxMonthsShown = 12

/** Returns the last twelve months, newest first, each with the number of teachers' months by state. */
export async function listMonthSummaries({ settings }: HonorariumDeps, { db, now }: { db: Database; now: Date }) {
  const zone = settings().timeZone
  const thisMonth = firstOfMonth(dayOf(now, zone))
  const months = monthsBetween(addDays(thisMonth, -maxSettlementDays), thisMonth).toReversed().slice(0, maxMonthsShown)
  const [from, to] = [months.at(-1) ?? thisMonth, nextMonth(thisMonth)]
  const rows = await countByMonth.all(db, startOf(from, zone), startOf(to, zone), now.toISOString(), zone, from)
  const counted = new Map(rows.map(row => [row.month, row]))
  return months.map(month => counted.get(month) ?? { month, drafts: 0, verified: 0, paid: 0 })
}

interface SettleBody {
  teacher: string
  month: string
  state: 'VERIFIED' | 'PAID'
  /** The amount on the screen. Undefined if no screen showed it, as when a demo is created. */
  amount_cents?: number | undefined
}

/**
 * Verifies a month whose classes have all ended, and saves its lines as they are now. Or records its payment. A month
 * with a negative amount can't be verified: carry the difference to another month first. Throws if the amount differs
 * from the one the caller saw.
 */
export async function settleMonth(
  deps: HonorariumDeps,
  { tx, person, now, body }: WriteContext<Pick<Person, 'id'>> & { body: SettleBody },
) {
  const { teacher, state } = body
  const month = requireWholeMonth(body.month)
  const zone = deps.settings().timeZone
  const at = now.toISOString()
  const before = await lockMonth(tx, teacher, month)
  if (state === 'VERIFIED') {
    await requireMonthOver(tx, { teacher, month, zone, now })
    const { rows, extras } = await readMonth(tx, { teacher, month, zone, now })
    if (sumUp(rows, extras).amount_cents < 0 && before.state === 'DRAFT') throw new Problem(belowNothing)
    const snapshot = [JSON.stringify(rows), JSON.stringify(extras)] as const
    if ((await verifyStatement.run(tx, before.id, ...snapshot, person.id, at)) === 0) throw new Problem(wrongState)
  } else if ((await markStatementPaid.run(tx, before.id, at)) === 0) throw new Problem(wrongState)
  const after = await lockMonth(tx, teacher, month)
  const paid = { rows: after.rows ?? [], extras: after.extras ?? [], statements: [after] }
  const { amount_cents } = sumUp(paid.rows, paid.extras)
  if (body.amount_cents !== undefined && body.amount_cents !== amount_cents) throw new Problem(changedMeanwhile)
  await notify(
    tx,
    [
      {
        user: teacher,
        kind: state === 'PAID' ? 'HONORARIUM_PAID' : 'HONORARIUM_VERIFIED',
        about: { month },
        of: after.id,
      },
    ],
    now,
  )
  await recordHonorariumChange(deps, { tx, now, by: person.id, teacher, act: state, month, cents: amount_cents })
  const teacherRow = orNotFound((await teacherNames.all(tx)).find(({ id }) => id === teacher))
  return presentStatement(teacherRow, month, paid)
}

/**
 * A class that ends in the next month belongs to the month it started in. If that month were verified first, the class
 * would never be paid.
 */
async function requireMonthOver(
  tx: Transaction,
  { teacher, month, zone, now }: { teacher: string; month: string; zone: string; now: Date },
): Promise<void> {
  const end = nextMonth(month)
  const open = await isUnderWay.first(tx, teacher, startOf(month, zone), startOf(end, zone), now.toISOString())
  if (dayOf(now, zone) < end || open?.under_way) throw new Problem(monthNotOver)
}

/** Returns a teacher's whole month. */
export function readMonth(
  tx: Transaction,
  { teacher, month, zone, now }: { teacher: string; month: string; zone: string; now: Date },
): Promise<PaidPeriod> {
  return readPeriod(tx, { teacher, period: { from: month, to: lastOfMonth(month) }, zone, now })
}

/** Locks and returns a teacher's month until the transaction ends. Throws 404 for a person who isn't a teacher. */
export async function lockMonth(tx: Transaction, teacher: string, month: string): Promise<StatementRow> {
  orNotFound(await lockTeacher.first(tx, teacher))
  await insertDraftStatement.run(tx, teacher, month)
  return orNotFound(await lockStatement.first(tx, teacher, month))
}

/** Returns the day if it is the first of a month. Throws 400 otherwise. */
export function requireWholeMonth(month: string, field = 'month'): string {
  if (firstOfMonth(month) !== month) {
    throw invalid([{ field, code: 'invalid', message: 'Must be the first day of a month' }])
  }
  return month
}

function presentStatement(
  { photo_key, ...teacher }: { id: string; first_name: string; last_name: string; photo_key: string | null },
  month: string,
  { rows, extras, statements }: PaidPeriod,
) {
  return {
    teacher: { ...teacher, photo: photoAddress(photo_key) },
    month,
    ...presentSettlement(statements[0]),
    ...sumUp(rows, extras),
  }
}

/** Compares the months of two teachers, before the second one's become the first one's. */
export async function loadJoinedMonths(
  db: Queryable,
  { stays, goes, now, zone }: { stays: string; goes: string; now: Date; zone: string },
) {
  return joinedMonths.one(db, stays, goes, now.toISOString(), zone)
}
