import { addDays, dayOf } from '@aulaviva/domain/days'
import type { Actor, Reading, Writing } from '../../../platform/auth/person.ts'
import { personOrNone } from '../../../platform/auth/person-summary.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { asRead, changedMeanwhile, invalid, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { photoAddress } from '../../../platform/storage/photo-address.ts'
import { changedFields, nothingOf } from '../../shared/changes/changes.rules.ts'
import { changesOfThing, keepChanges } from '../../shared/changes/changes.usecases.ts'
import { verifiedMonths } from './corrections.repository.ts'
import { monthVerified, rateExists, rateOverlaps, rateUsed } from './honorarium.errors.ts'
import { lockTeacher, teacherNames } from './honorarium.repository.ts'
import { nextMonth } from './honorarium.rules.ts'
import type { Deps } from './honorarium.usecases.ts'
import { amountInWords, namedIn } from './honorarium-changes.ts'
import type { PayTerms } from './pay.rules.ts'
import {
  allRates,
  changeTerms,
  classesInReach,
  countVerified,
  endRate,
  insertRate,
  lockType,
  type RateRow,
  rateById,
  rateChoices,
  ratesInScope,
  removeRate,
  useOfRate,
} from './rates.repository.ts'
import { daysMoved, followingDay, planRate, type Span, touchesMonth } from './rates.rules.ts'

/** What a class earns its teacher, as staff set it from a day on. Verified months never change. */

interface Scope {
  live_class_type: string
  level?: string | null | undefined
  teacher?: string | null | undefined
}

type Wanted = Scope & { valid_from: string; valid_until?: string | null | undefined }

/** Lists every rate, with the choices for a new one. */
export async function findRates({ settings }: Deps, { db, now }: { db: Queryable; now: Date }) {
  const { timeZone, currency } = settings()
  const [rates, choices, teachers] = await Promise.all([allRates.all(db), rateChoices.all(db), teacherNames.all(db)])
  const of = (wanted: 'type' | 'level') => choices.filter(({ kind }) => kind === wanted)
  return {
    currency,
    today: dayOf(now, timeZone),
    types: of('type'),
    levels: of('level'),
    teachers: teachers.map(({ photo_key, ...teacher }) => ({ ...teacher, photo: photoAddress(photo_key) })),
    rates: rates.map(presentRate),
  }
}

/** Returns one rate with its uses and history. */
export async function readRate({ settings }: Deps, { db, person, now, id }: Reading & { id: string }) {
  const rate = orNotFound(await rateById.first(db, id))
  const used = await useOfRate.first(db, id, now.toISOString(), settings().timeZone)
  return {
    ...presentRate(rate),
    classes: used?.classes ?? 0,
    last_used_on: used?.last_used_on ?? null,
    history: rate.teacher_id
      ? await changesOfThing(db, person, 'TEACHER', rate.teacher_id)
      : await changesOfThing(db, person, 'RATE', id),
  }
}

/** Returns which rates a new one would end, which classes it would pay, and what stays unchanged. */
export async function previewRate({ settings }: Deps, { db, now, query }: { db: Queryable; now: Date; query: Wanted }) {
  const scope = scopeOf(query)
  const { valid_from, valid_until = null } = query
  const months = await verifiedOf(db, query.teacher)
  const last = months.at(-1)
  const plan = planRate(await ratesInScope.all(db, ...scope), { valid_from, valid_until })
  const open_from = last ? nextMonth(last) : null
  const nothing = { ends: null, valid_until, resumes_on: null, classes: 0, verified_months: 0 }
  if (plan.refusal) return { ...nothing, refusal: plan.refusal, open_from }
  const days = [valid_from, plan.valid_until] as const
  const reached = await classesInReach.first(db, ...scope, ...days, now.toISOString(), settings().timeZone)
  const verified = await countVerified.first(db, scope[2], ...days)
  return {
    refusal: touchesMonth({ valid_from, valid_until: plan.valid_until }, months) ? ('month_verified' as const) : null,
    open_from,
    ends: plan.ends && presentRate(plan.ends),
    valid_until: plan.valid_until,
    resumes_on: plan.resumes_on,
    classes: reached?.count ?? 0,
    verified_months: verified?.count ?? 0,
  }
}

/**
 * Sets a rate from a day on. Throws if a teacher's own rate covers days of their verified months, because it couldn't
 * pay those. A rate for the academy pays whatever is not verified.
 */
export async function setRate(
  deps: Deps,
  { tx, person, now, body }: Writing<Actor> & { body: Wanted & PayTerms & { ends?: string | null } },
) {
  const { valid_from, valid_until = null } = body
  if (valid_until && valid_until < valid_from) throw invalid([mistake('valid_until', 'Ends before it begins')])
  requireTerms(body)
  const scope = await holdScope(tx, body)
  const plan = planRate(await ratesInScope.all(tx, ...scope), { valid_from, valid_until })
  if (plan.refusal) throw new Problem(plan.refusal === 'rate_exists' ? rateExists : rateOverlaps)
  // undefined if no screen showed it, as when an academy is imported
  if (body.ends !== undefined && body.ends !== (plan.ends?.id ?? null)) throw new Problem(changedMeanwhile)
  await requireOpen(tx, body.teacher, { valid_from, valid_until: plan.valid_until })
  if (plan.ends) await endRate.run(tx, plan.ends.id, addDays(valid_from, -1))
  const made = await insertRate.first(tx, ...scope, ...termsOf(body), valid_from, plan.valid_until)
  const again = plan.ends && plan.resumes_on && ([plan.resumes_on, plan.ends.valid_until] as const)
  if (plan.ends && again) {
    const copy = await insertRate.first(tx, ...scope, ...termsOf(plan.ends), ...again)
    await keepRate(deps, { tx, person, now }, await held(tx, copy?.id ?? ''), 'CREATED')
  }
  const rate = await held(tx, made?.id ?? '')
  if (plan.ends) await keepRate(deps, { tx, person, now }, await held(tx, plan.ends.id), 'CHANGED', plan.ends)
  await keepRate(deps, { tx, person, now }, rate, 'CREATED')
  return presentRate(rate)
}

/**
 * Changes when a rate ends and, while no payable class has used it, its terms. The end can't move before a day that used
 * it, or change days in a teacher's verified months.
 */
export async function changeRate(
  deps: Deps,
  {
    tx,
    person,
    now,
    id,
    body,
  }: Writing<Actor> & { id: string; body: PayTerms & { version: number; valid_until: string | null } },
) {
  requireTerms(body)
  const { before, scope } = await hold(tx, id, body.version)
  const { valid_until } = body
  if (valid_until && valid_until < before.valid_from) throw invalid([mistake('valid_until', 'Ends before it begins')])
  const used = await useOfRate.first(tx, id, now.toISOString(), deps.settings().timeZone)
  const paysElse = termsOf(body).some((value, at) => value !== termsOf(before)[at])
  if (used?.last_used_on && (paysElse || (valid_until && valid_until < used.last_used_on))) throw new Problem(rateUsed)
  const following = followingDay(await ratesInScope.all(tx, ...scope), before.valid_from)
  if (following && (!valid_until || valid_until >= following)) throw new Problem(rateOverlaps)
  const moved = daysMoved(before, valid_until)
  if (moved) await requireOpen(tx, before.teacher_id, moved)
  const changed = await changeTerms.run(tx, id, body.version, valid_until, ...termsOf(body))
  if (changed === 0) throw new Problem(changedMeanwhile)
  const after = await held(tx, id)
  await keepRate(deps, { tx, person, now }, after, 'CHANGED', before)
  return presentRate(after)
}

/** Deletes a rate that no payable class has used. The rate directly before it is extended to cover its days. */
export async function deleteRate(
  deps: Deps,
  { tx, person, now, id, body }: Writing<Actor> & { id: string; body: { version: number } },
): Promise<null> {
  const { before, scope } = await hold(tx, id, body.version)
  const used = await useOfRate.first(tx, id, now.toISOString(), deps.settings().timeZone)
  if (used?.last_used_on) throw new Problem(rateUsed)
  if ((await removeRate.run(tx, id, body.version)) === 0) throw new Problem(changedMeanwhile)
  const eve = addDays(before.valid_from, -1)
  const former = (await ratesInScope.all(tx, ...scope)).find(({ valid_until }) => valid_until === eve)
  if (former) {
    await endRate.run(tx, former.id, before.valid_until)
    await keepRate(deps, { tx, person, now }, await held(tx, former.id), 'CHANGED', former)
  }
  await keepRate(deps, { tx, person, now }, before, 'DELETED')
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
async function holdScope(tx: Transaction, { level, teacher, live_class_type }: Scope): Promise<ScopeArgs> {
  if (!(await lockType.first(tx, live_class_type))) throw invalid([mistake('live_class_type', 'Is not there')])
  if (teacher && !(await lockTeacher.first(tx, teacher))) throw invalid([mistake('teacher', 'Is not there')])
  const levels = (await rateChoices.all(tx)).filter(({ kind }) => kind === 'level')
  if (level && !levels.some(({ id }) => id === level)) throw invalid([mistake('level', 'Is not there')])
  return scopeOf({ live_class_type, level, teacher })
}

/** Locks and returns a rate. Throws 409 if it has another version, and 404 if it was deleted. */
async function hold(tx: Transaction, id: string, version: number): Promise<{ before: RateRow; scope: ScopeArgs }> {
  const found = orNotFound(await rateById.first(tx, id))
  const scope = scopeOfRow(found)
  await lockType.first(tx, found.type_id)
  if (found.teacher_id) await lockTeacher.first(tx, found.teacher_id)
  return { before: asRead(await held(tx, id), version), scope }
}

async function held(tx: Transaction, id: string): Promise<RateRow> {
  return orNotFound(await rateById.first(tx, id))
}

async function verifiedOf(db: Queryable, teacher: string | null | undefined): Promise<string[]> {
  return teacher ? (await verifiedMonths.all(db, teacher)).map(({ month }) => month) : []
}

async function requireOpen(tx: Transaction, teacher: string | null | undefined, span: Span): Promise<void> {
  if (touchesMonth(span, await verifiedOf(tx, teacher))) throw new Problem(monthVerified)
}

const mistake = (field: string, message: string) => ({ field, code: 'invalid', message })

function requireTerms({ basis, min_cents, max_cents, travel, travel_cents }: PayTerms): void {
  const isBounded = min_cents !== null || max_cents !== null
  if (isBounded && basis !== 'PER_STUDENT')
    throw invalid([mistake('min_cents', 'Is for classes paid by their students')])
  if (min_cents !== null && max_cents !== null && min_cents > max_cents)
    throw invalid([mistake('max_cents', 'Is less than the least')])
  if ((travel === null) !== (travel_cents === null))
    throw invalid([mistake('travel_cents', 'Says how much and how often')])
}

function presentRate(row: RateRow) {
  const { type_id, type_name, teacher_id, first_name, last_name, photo_key, ...rest } = row
  return {
    ...rest,
    live_class_type: { id: type_id, name: type_name },
    teacher: personOrNone(teacher_id, { first_name, last_name, photo_key }),
  }
}

/** Records a change of a rate in the audit log, under its type, level, and teacher. */
async function keepRate(
  { settings }: Deps,
  { tx, person, now }: Writing<Actor>,
  rate: RateRow,
  act: 'CREATED' | 'CHANGED' | 'DELETED',
  before?: RateRow,
): Promise<void> {
  const { currency } = settings()
  const inWords = (cents: number | null) => (cents === null ? null : amountInWords(cents, currency))
  const told = ({ basis, cents, min_cents, max_cents, travel, travel_cents, valid_from, valid_until }: RateRow) => ({
    basis: basis,
    amount: inWords(cents),
    least: inWords(min_cents),
    most: inWords(max_cents),
    travel: inWords(travel_cents),
    travel_per: travel,
    valid_from,
    valid_until,
  })
  const nothing = nothingOf(told(rate))
  const [from, to] = act === 'DELETED' ? [told(rate), nothing] : [before ? told(before) : nothing, told(rate)]
  const name = [rate.type_name, rate.level?.code].filter(Boolean).join(', ')
  const fields = changedFields(from, to)
  // a teacher's own rate is logged under the teacher's id, so that the log shows their current name
  const about = rate.teacher_id
    ? { thing: 'TEACHER' as const, id: rate.teacher_id, fields: { rate: namedIn(act, name), ...fields } }
    : { thing: 'RATE' as const, id: rate.id, name, fields }
  await keepChanges(tx, [{ by: person.id, area: 'money', act, ...about }], now)
}
