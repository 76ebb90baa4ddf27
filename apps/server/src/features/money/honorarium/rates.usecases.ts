import { addDays, dayOf } from '@aulaviva/domain/days'
import type { Actor, ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import { personOrNull } from '../../../platform/auth/person-summary.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { changedMeanwhile, invalid, orNotFound, Problem, requireVersion } from '../../../platform/problem/problem.ts'
import { photoAddress } from '../../../platform/storage/photo-address.ts'
import { changedFields, emptyStateOf } from '../../shared/changes/changes.rules.ts'
import { changesOfThing, recordChanges } from '../../shared/changes/changes.usecases.ts'
import { verifiedMonths } from './corrections.repository.ts'
import { monthVerified, rateExists, rateOverlaps, rateUsed } from './honorarium.errors.ts'
import { lockTeacher, teacherNames } from './honorarium.repository.ts'
import { nextMonth } from './honorarium.rules.ts'
import type { HonorariumDeps } from './honorarium.usecases.ts'
import { formatAmount, nameChange } from './honorarium-changes.ts'
import type { PayTerms } from './pay.rules.ts'
import {
  allRates,
  countClassesInReach,
  countVerified,
  deleteRateRow,
  insertRate,
  lockType,
  type RateRow,
  rateById,
  rateChoices,
  ratesInScope,
  rateUsage,
  setRateEnd,
  updateTerms,
} from './rates.repository.ts'
import { followingDay, movedDays, planRate, type RateSpan, touchesMonth } from './rates.rules.ts'

/** What a class earns its teacher, as staff set it from a day on. Verified months never change. */

interface Scope {
  live_class_type: string
  level?: string | null | undefined
  teacher?: string | null | undefined
}

type RequestedRate = Scope & { valid_from: string; valid_until?: string | null | undefined }

/** Lists every rate, with the choices for a new one. */
export async function listRates({ settings }: HonorariumDeps, { db, now }: { db: Queryable; now: Date }) {
  const { timeZone, currency } = settings()
  const [rates, choices, teachers] = await Promise.all([allRates.all(db), rateChoices.all(db), teacherNames.all(db)])
  const choicesOf = (choiceKind: 'type' | 'level') => choices.filter(({ kind }) => kind === choiceKind)
  return {
    currency,
    today: dayOf(now, timeZone),
    types: choicesOf('type'),
    levels: choicesOf('level'),
    teachers: teachers.map(({ photo_key, ...teacher }) => ({ ...teacher, photo: photoAddress(photo_key) })),
    rates: rates.map(presentRate),
  }
}

/** Returns one rate with its uses and history. */
export async function readRate({ settings }: HonorariumDeps, { db, person, now, id }: ReadContext & { id: string }) {
  const rate = orNotFound(await rateById.first(db, id))
  const usage = await rateUsage.first(db, id, now.toISOString(), settings().timeZone)
  return {
    ...presentRate(rate),
    classes: usage?.classes ?? 0,
    last_used_on: usage?.last_used_on ?? null,
    history: rate.teacher_id
      ? await changesOfThing(db, person, 'TEACHER', rate.teacher_id)
      : await changesOfThing(db, person, 'RATE', id),
  }
}

/** Returns which rates a new one would end, which classes it would pay, and what stays unchanged. */
export async function previewRate(
  { settings }: HonorariumDeps,
  { db, now, query }: { db: Queryable; now: Date; query: RequestedRate },
) {
  const scope = scopeOf(query)
  const { valid_from, valid_until = null } = query
  const months = await loadVerifiedMonths(db, query.teacher)
  const last = months.at(-1)
  const plan = planRate(await ratesInScope.all(db, ...scope), { valid_from, valid_until })
  const open_from = last ? nextMonth(last) : null
  const emptyPreview = { ends: null, valid_until, resumes_on: null, classes: 0, verified_months: 0 }
  if (plan.refusal) return { ...emptyPreview, refusal: plan.refusal, open_from }
  const days = [valid_from, plan.valid_until] as const
  const affected = await countClassesInReach.first(db, ...scope, ...days, now.toISOString(), settings().timeZone)
  const verified = await countVerified.first(db, scope[2], ...days)
  return {
    refusal: touchesMonth({ valid_from, valid_until: plan.valid_until }, months) ? ('month_verified' as const) : null,
    open_from,
    ends: plan.ends && presentRate(plan.ends),
    valid_until: plan.valid_until,
    resumes_on: plan.resumes_on,
    classes: affected?.count ?? 0,
    verified_months: verified?.count ?? 0,
  }
}

/**
 * Sets a rate from a day on. Throws if a teacher's own rate covers days of their verified months, because it couldn't
 * pay those. A rate for the academy pays whatever is not verified.
 */
export async function addRate(
  deps: HonorariumDeps,
  { tx, person, now, body }: WriteContext<Actor> & { body: RequestedRate & PayTerms & { ends?: string | null } },
) {
  const { valid_from, valid_until = null } = body
  if (valid_until && valid_until < valid_from) throw invalid([invalidField('valid_until', 'Ends before it begins')])
  requireTerms(body)
  const scope = await lockScope(tx, body)
  const plan = planRate(await ratesInScope.all(tx, ...scope), { valid_from, valid_until })
  if (plan.refusal) throw new Problem(plan.refusal === 'rate_exists' ? rateExists : rateOverlaps)
  // undefined if no screen showed it, as when an academy is imported
  if (body.ends !== undefined && body.ends !== (plan.ends?.id ?? null)) throw new Problem(changedMeanwhile)
  await requireOpenMonths(tx, body.teacher, { valid_from, valid_until: plan.valid_until })
  if (plan.ends) await setRateEnd.run(tx, plan.ends.id, addDays(valid_from, -1))
  const inserted = await insertRate.first(tx, ...scope, ...termsOf(body), valid_from, plan.valid_until)
  const resumedSpan = plan.ends && plan.resumes_on && ([plan.resumes_on, plan.ends.valid_until] as const)
  if (plan.ends && resumedSpan) {
    const copy = await insertRate.first(tx, ...scope, ...termsOf(plan.ends), ...resumedSpan)
    await recordRateChange(deps, { tx, person, now }, await findRate(tx, copy?.id ?? ''), 'CREATED')
  }
  const rate = await findRate(tx, inserted?.id ?? '')
  if (plan.ends)
    await recordRateChange(deps, { tx, person, now }, await findRate(tx, plan.ends.id), 'CHANGED', plan.ends)
  await recordRateChange(deps, { tx, person, now }, rate, 'CREATED')
  return presentRate(rate)
}

/**
 * Changes when a rate ends and, while no payable class has used it, its terms. The end can't move before a day that used
 * it, or change days in a teacher's verified months.
 */
export async function changeRate(
  deps: HonorariumDeps,
  {
    tx,
    person,
    now,
    id,
    body,
  }: WriteContext<Actor> & { id: string; body: PayTerms & { version: number; valid_until: string | null } },
) {
  requireTerms(body)
  const { before, scope } = await lockRate(tx, id, body.version)
  const { valid_until } = body
  if (valid_until && valid_until < before.valid_from)
    throw invalid([invalidField('valid_until', 'Ends before it begins')])
  const usage = await rateUsage.first(tx, id, now.toISOString(), deps.settings().timeZone)
  const hasNewTerms = termsOf(body).some((value, at) => value !== termsOf(before)[at])
  if (usage?.last_used_on && (hasNewTerms || (valid_until && valid_until < usage.last_used_on)))
    throw new Problem(rateUsed)
  const following = followingDay(await ratesInScope.all(tx, ...scope), before.valid_from)
  if (following && (!valid_until || valid_until >= following)) throw new Problem(rateOverlaps)
  const moved = movedDays(before, valid_until)
  if (moved) await requireOpenMonths(tx, before.teacher_id, moved)
  const changed = await updateTerms.run(tx, id, body.version, valid_until, ...termsOf(body))
  if (changed === 0) throw new Problem(changedMeanwhile)
  const after = await findRate(tx, id)
  await recordRateChange(deps, { tx, person, now }, after, 'CHANGED', before)
  return presentRate(after)
}

/** Deletes a rate that no payable class has used. The rate directly before it is extended to cover its days. */
export async function deleteRate(
  deps: HonorariumDeps,
  { tx, person, now, id, body }: WriteContext<Actor> & { id: string; body: { version: number } },
): Promise<null> {
  const { before, scope } = await lockRate(tx, id, body.version)
  const usage = await rateUsage.first(tx, id, now.toISOString(), deps.settings().timeZone)
  if (usage?.last_used_on) throw new Problem(rateUsed)
  if ((await deleteRateRow.run(tx, id, body.version)) === 0) throw new Problem(changedMeanwhile)
  const dayBefore = addDays(before.valid_from, -1)
  const previous = (await ratesInScope.all(tx, ...scope)).find(({ valid_until }) => valid_until === dayBefore)
  if (previous) {
    await setRateEnd.run(tx, previous.id, before.valid_until)
    await recordRateChange(deps, { tx, person, now }, await findRate(tx, previous.id), 'CHANGED', previous)
  }
  await recordRateChange(deps, { tx, person, now }, before, 'DELETED')
  return null
}

type ScopeArgs = [type: string, level: string | null, teacher: string | null]
const scopeOf = ({ live_class_type, level = null, teacher = null }: Scope): ScopeArgs => [
  live_class_type,
  level,
  teacher,
]
const scopeOfRow = ({ type_id, level, teacher_id }: RateRow): ScopeArgs => [type_id, level?.id ?? null, teacher_id]

const termsOf = ({ basis, cents, min_cents, max_cents, travel, travel_cents }: PayTerms) =>
  [basis, cents, min_cents, max_cents, travel, travel_cents] as const

/** Locks the type and then the teacher of a rate, so that no one else sets one for them at the same time. */
async function lockScope(tx: Transaction, { level, teacher, live_class_type }: Scope): Promise<ScopeArgs> {
  if (!(await lockType.first(tx, live_class_type))) throw invalid([invalidField('live_class_type', 'Is not there')])
  if (teacher && !(await lockTeacher.first(tx, teacher))) throw invalid([invalidField('teacher', 'Is not there')])
  const levels = (await rateChoices.all(tx)).filter(({ kind }) => kind === 'level')
  if (level && !levels.some(({ id }) => id === level)) throw invalid([invalidField('level', 'Is not there')])
  return scopeOf({ live_class_type, level, teacher })
}

/** Locks and returns a rate. Throws 409 if it has another version, and 404 if it was deleted. */
async function lockRate(tx: Transaction, id: string, version: number): Promise<{ before: RateRow; scope: ScopeArgs }> {
  const found = orNotFound(await rateById.first(tx, id))
  const scope = scopeOfRow(found)
  await lockType.first(tx, found.type_id)
  if (found.teacher_id) await lockTeacher.first(tx, found.teacher_id)
  return { before: requireVersion(await findRate(tx, id), version), scope }
}

async function findRate(tx: Transaction, id: string): Promise<RateRow> {
  return orNotFound(await rateById.first(tx, id))
}

async function loadVerifiedMonths(db: Queryable, teacher: string | null | undefined): Promise<string[]> {
  return teacher ? (await verifiedMonths.all(db, teacher)).map(({ month }) => month) : []
}

async function requireOpenMonths(tx: Transaction, teacher: string | null | undefined, span: RateSpan): Promise<void> {
  if (touchesMonth(span, await loadVerifiedMonths(tx, teacher))) throw new Problem(monthVerified)
}

const invalidField = (field: string, message: string) => ({ field, code: 'invalid', message })

function requireTerms({ basis, min_cents, max_cents, travel, travel_cents }: PayTerms): void {
  const isBounded = min_cents !== null || max_cents !== null
  if (isBounded && basis !== 'PER_STUDENT')
    throw invalid([invalidField('min_cents', 'Is for classes paid by their students')])
  if (min_cents !== null && max_cents !== null && min_cents > max_cents)
    throw invalid([invalidField('max_cents', 'Is less than the least')])
  if ((travel === null) !== (travel_cents === null))
    throw invalid([invalidField('travel_cents', 'Says how much and how often')])
}

function presentRate(row: RateRow) {
  const { type_id, type_name, teacher_id, first_name, last_name, photo_key, ...rest } = row
  return {
    ...rest,
    live_class_type: { id: type_id, name: type_name },
    teacher: personOrNull(teacher_id, { first_name, last_name, photo_key }),
  }
}

/** Records a change of a rate in the audit log, under its type, level, and teacher. */
async function recordRateChange(
  { settings }: HonorariumDeps,
  { tx, person, now }: WriteContext<Actor>,
  rate: RateRow,
  act: 'CREATED' | 'CHANGED' | 'DELETED',
  before?: RateRow,
): Promise<void> {
  const { currency } = settings()
  const formatCents = (cents: number | null) => (cents === null ? null : formatAmount(cents, currency))
  const describe = ({
    basis,
    cents,
    min_cents,
    max_cents,
    travel,
    travel_cents,
    valid_from,
    valid_until,
  }: RateRow) => ({
    basis: basis,
    amount: formatCents(cents),
    least: formatCents(min_cents),
    most: formatCents(max_cents),
    travel: formatCents(travel_cents),
    travel_per: travel,
    valid_from,
    valid_until,
  })
  const emptyFields = emptyStateOf(describe(rate))
  const [from, to] =
    act === 'DELETED' ? [describe(rate), emptyFields] : [before ? describe(before) : emptyFields, describe(rate)]
  const name = [rate.type_name, rate.level?.code].filter(Boolean).join(', ')
  const fields = changedFields(from, to)
  // a teacher's own rate is logged under the teacher's id, so that the log shows their current name
  const about = rate.teacher_id
    ? { thing: 'TEACHER' as const, id: rate.teacher_id, fields: { rate: nameChange(act, name), ...fields } }
    : { thing: 'RATE' as const, id: rate.id, name, fields }
  await recordChanges(tx, [{ by: person.id, area: 'money', act, ...about }], now)
}
