import { addDays, dayOf, firstOfMonth } from '@aulaviva/domain/days'
import type { Person } from '../../platform/auth/person.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../platform/database/queryable.ts'
import { invalid, notFound, Problem } from '../../platform/problem/problem.ts'
import { photoAddress } from '../../platform/storage/photo-address.ts'
import { notify } from '../notifications/notifications.usecases.ts'
import { classNotGiven, monthNotOver, monthVerified, moreThanEarned, wrongState } from './honorarium.errors.ts'
import {
  classesOfEverybody,
  classesOfTeacher,
  countByMonth,
  countToSettle,
  givenClass,
  insertDeduction,
  isUnderWay,
  lockStatement,
  openStatement,
  payStatement,
  type StatementRow,
  statementsOfMonth,
  teacherNames,
  verifyStatement,
} from './honorarium.repository.ts'
import { monthOf, monthsBetween, nextMonth, type PaidClass, sumUp } from './honorarium.rules.ts'
import { type Deps, paidClass, settledAs, startOf } from './honorarium.usecases.ts'

/** What staff do about teachers' pay: verify a month, record its payment, deduct. */

interface Input {
  tx: Transaction
  person: Pick<Person, 'id'>
  now: Date
}

/** Every teacher's month: those who gave a class in it or whose month is in the books. */
export async function statementsIn(
  { settings }: Deps,
  { db, now, query }: { db: Database; now: Date; query: { month: string } },
) {
  const month = wholeMonth(query.month)
  const zone = settings().timeZone
  const [given, statements, teachers] = await Promise.all([
    classesOfEverybody.all(db, startOf(month, zone), startOf(nextMonth(month), zone), now.toISOString(), zone),
    statementsOfMonth.all(db, month),
    teacherNames.all(db),
  ])
  const classes = Map.groupBy(given, row => row.teacher_id)
  const kept = new Map(statements.map(statement => [statement.teacher_id, statement]))
  return teachers.flatMap(teacher => {
    const statement = kept.get(teacher.id)
    const rows = statement?.rows ?? classes.get(teacher.id)?.map(paidClass)
    return rows || statement ? [present(teacher, month, rows ?? [], statement)] : []
  })
}

const remembered = 365

/** How many teachers' months of the last year are over and wait to be verified, and how many verified ones to be paid. */
export async function monthsToSettle({ settings }: Deps, { db, now }: { db: Database; now: Date }) {
  const zone = settings().timeZone
  const thisMonth = firstOfMonth(dayOf(now, zone))
  const [from, to] = [firstOfMonth(addDays(thisMonth, -remembered)), thisMonth]
  const counts = await countToSettle.first(db, startOf(from, zone), startOf(to, zone), now.toISOString(), zone)
  return counts ?? { to_verify: 0, to_pay: 0 }
}

const shownMonths = 12

/** The last twelve months with how many teachers' months of each stand where, the latest first. */
export async function monthsAtAGlance({ settings }: Deps, { db, now }: { db: Database; now: Date }) {
  const zone = settings().timeZone
  const thisMonth = firstOfMonth(dayOf(now, zone))
  const months = monthsBetween(addDays(thisMonth, -remembered), thisMonth).toReversed().slice(0, shownMonths)
  const [from, to] = [months.at(-1) ?? thisMonth, nextMonth(thisMonth)]
  const rows = await countByMonth.all(db, startOf(from, zone), startOf(to, zone), now.toISOString(), zone, from)
  const counted = new Map(rows.map(row => [row.month, row]))
  return months.map(month => counted.get(month) ?? { month, drafts: 0, verified: 0, paid: 0 })
}

/** Verifies a month whose classes have all ended, which keeps its classes as they are read at that moment, or records its payment. */
export async function settleMonth(
  deps: Deps,
  { tx, person, now, body }: Input & { body: { teacher: string; month: string; state: 'VERIFIED' | 'PAID' } },
) {
  const month = wholeMonth(body.month)
  const zone = deps.settings().timeZone
  const at = now.toISOString()
  const before = await lockMonth(tx, body.teacher, month)
  if (body.state === 'VERIFIED') {
    await refuseUnderWay(tx, { teacher: body.teacher, month, zone, now })
    const rows = await readMonth(tx, body.teacher, month, zone, at)
    if ((await verifyStatement.run(tx, before.id, JSON.stringify(rows), person.id, at)) === 0)
      throw new Problem(wrongState)
  } else if ((await payStatement.run(tx, before.id, at)) === 0) throw new Problem(wrongState)
  const after = await lockMonth(tx, body.teacher, month)
  await notify(
    tx,
    [
      {
        user: body.teacher,
        kind: body.state === 'PAID' ? 'HONORARIUM_PAID' : 'HONORARIUM_VERIFIED',
        about: { month },
        dedupe: `honorarium:${after.id}:${after.state}`,
      },
    ],
    now,
  )
  const teacher = (await teacherNames.all(tx)).find(({ id }) => id === body.teacher)
  if (!teacher) throw new Problem(notFound)
  return present(teacher, month, after.rows ?? [], after)
}

/** Deducts from a class that was given, at most what it earns, as long as its month is open. */
export async function deduct(
  { settings }: Deps,
  { tx, person, now, body }: Input & { body: { class_id: string; cents: number; reason: string } },
) {
  const zone = settings().timeZone
  const at = now.toISOString()
  const read = () => givenClass.first(tx, '-infinity', 'infinity', at, zone, body.class_id)
  const found = await read()
  if (!found) throw new Problem(classNotGiven)
  const statement = await lockMonth(tx, found.teacher_id, monthOf(found.starts_at, zone))
  if (statement.state !== 'DRAFT') throw new Problem(monthVerified)
  const row = await read()
  if (!row || row.teacher_id !== found.teacher_id) throw new Problem(classNotGiven)
  if (paidClass(row).amount_cents < body.cents) throw new Problem(moreThanEarned)
  const made = await insertDeduction.first(tx, row.class_id, row.teacher_id, body.cents, body.reason, person.id, at)
  return { id: made?.id ?? '', ...body }
}

/** A class that runs into the next month belongs to this one: verified before its end, the month would never pay it. */
async function refuseUnderWay(
  tx: Transaction,
  { teacher, month, zone, now }: { teacher: string; month: string; zone: string; now: Date },
): Promise<void> {
  const end = nextMonth(month)
  const open = await isUnderWay.first(tx, teacher, startOf(month, zone), startOf(end, zone), now.toISOString())
  if (dayOf(now, zone) < end || open?.under_way) throw new Problem(monthNotOver)
}

async function readMonth(db: Queryable, teacher: string, month: string, zone: string, at: string) {
  const rows = await classesOfTeacher.all(db, startOf(month, zone), startOf(nextMonth(month), zone), at, zone, teacher)
  return rows.map(paidClass)
}

/** The teacher's month under its lock; 404 for whoever is not a teacher. */
async function lockMonth(tx: Transaction, teacher: string, month: string): Promise<StatementRow> {
  await openStatement.run(tx, teacher, month)
  const statement = await lockStatement.first(tx, teacher, month)
  if (!statement) throw new Problem(notFound)
  return statement
}

function wholeMonth(month: string): string {
  if (firstOfMonth(month) !== month) {
    throw invalid([{ field: 'month', code: 'invalid', message: 'Expected the first day of a month' }])
  }
  return month
}

function present(
  { photo_key, ...teacher }: { id: string; first_name: string; last_name: string; photo_key: string | null },
  month: string,
  rows: readonly PaidClass[],
  statement: StatementRow | undefined,
) {
  return {
    teacher: { ...teacher, photo: photoAddress(photo_key) },
    month,
    ...settledAs(statement),
    ...sumUp(rows),
  }
}
