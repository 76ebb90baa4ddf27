import type { ReceivedBy } from '@aulaviva/contract/call'
import type { CallNamed } from '@aulaviva/contract/calls'
import { dayOf } from '@aulaviva/domain/days'
import type { Dependencies } from '../../../dependencies.ts'
import type { Actor, ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import { mapConstraintErrors } from '../../../platform/database/failures.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { changedMeanwhile, invalid, orNotFound, Problem, requireVersion } from '../../../platform/problem/problem.ts'
import { changedFields } from '../../shared/changes/changes.rules.ts'
import { changeLog, changesOfThing } from '../../shared/changes/changes.usecases.ts'
import { loadPlanRequest } from './plan-requests.usecases.ts'
import { presentPlan } from './plan-terms.rules.ts'
import { planArchived, planNameTaken } from './plans.errors.ts'
import {
  coursesChange,
  coursesOfPlans,
  deleteCourses,
  deleteTypeLimits,
  insertCourses,
  insertPlan,
  insertTypeLimits,
  listPlans,
  lockPlan,
  lockPlanForShare,
  lockPlans,
  offeredPlans,
  type PlanForSaleRow,
  planById,
  setArchived,
  setPositions,
  updatePlan,
} from './plans.repository.ts'

/** The plans that the academy sells. A change applies to later subscriptions. Existing ones keep their terms. */

const recordPlanChange = changeLog('money', 'PLAN')

type Deps = Pick<Dependencies, 'settings'>
type PlanBody = ReceivedBy<CallNamed<'POST /api/payments/plans/'>>['body']

/** All plans in their order, archived ones last. */
export async function listAllPlans(deps: Deps, { db, now }: { db: Queryable; now: Date }) {
  return (await listPlans.all(db, todayOf(deps, now))).map(presentForSale)
}

/** The plans shown to students, without staff-only fields, and the one this student has requested. */
export async function listOfferedPlans({ settings }: Deps, db: Queryable, student: string) {
  const [plans, request] = await Promise.all([offeredPlans.all(db), loadPlanRequest(db, student)])
  const { currency, contactEmail: email, contactPhone: phone, contactWhatsapp: whatsapp } = settings()
  return { currency, plans: plans.map(presentPlan), request, contact: { email, phone, whatsapp } }
}

/** One plan with its history. */
export async function readPlanWithHistory(deps: Deps, { db, person, now, id }: ReadContext<Actor> & { id: string }) {
  const plan = await findPlan(deps, db, id, now)
  return { ...presentForSale(plan), history: await changesOfThing(db, person, 'PLAN', id) }
}

/** The courses that a plan can include. */
export const listPlanCourses = (db: Queryable) => coursesOfPlans.all(db)

/**
 * How many students would gain or lose each course with this selection. Courses aren't part of a subscription's terms:
 * changes apply at once.
 */
export async function coursesImpact(
  deps: Deps,
  { db, now, id, courses }: { db: Queryable; now: Date; id: string; courses: readonly string[] },
) {
  await findPlan(deps, db, id, now)
  return coursesChange.one(db, id, todayOf(deps, now), courses)
}

/** Creates a plan as the last in the order. */
export async function createPlan(deps: Deps, { tx, person, now, body }: WriteContext<Actor> & { body: PlanBody }) {
  const inserted = await insertPlan.first(tx, ...termsOf(body))
  if (!inserted) throw new Problem(planNameTaken)
  await setTypeLimits(tx, inserted.id, body)
  await setCourses(tx, inserted.id, body)
  await recordPlanChange({ tx, person, now }, { id: inserted.id, name: body.name, act: 'CREATED' })
  return readPlan(deps, tx, inserted.id, now)
}

/** Updates a plan. Throws 409 if it isn't at the version that was read. */
export async function changePlan(
  deps: Deps,
  { tx, person, now, id, body }: WriteContext<Actor> & { id: string; body: PlanBody & { version: number } },
) {
  const before = await lockVersion(deps, { tx, now, id }, body.version)
  await mapConstraintErrors(updatePlan.run(tx, ...termsOf(body), id), { plans_name_key: planNameTaken })
  await setTypeLimits(tx, id, body)
  await setCourses(tx, id, body)
  const after = await findPlan(deps, tx, id, now)
  const fields = changedFields(loggedFields(before), loggedFields(after))
  if (Object.keys(fields).length > 0) {
    await recordPlanChange({ tx, person, now }, { id, name: after.name, act: 'CHANGED', fields })
  }
  return presentForSale(after)
}

/** Orders the plans that aren't archived. Throws 409 if the list isn't exactly those plans. */
export async function orderPlans(
  deps: Deps,
  { tx, person, now, body }: WriteContext<Actor> & { body: { plans: string[] } },
) {
  const activePlans = (await lockPlans.all(tx)).filter(({ archived }) => !archived)
  const positionById = new Map(body.plans.map((id, at) => [id, at + 1]))
  const isWhole = body.plans.length === activePlans.length && activePlans.every(({ id }) => positionById.has(id))
  if (!isWhole) throw new Problem(changedMeanwhile)
  const moved = activePlans.flatMap(({ id, name, position }) => {
    const to = positionById.get(id) ?? position
    return to === position ? [] : [{ id, name, act: 'MOVED' as const, fields: { position: { from: position, to } } }]
  })
  await setPositions.run(tx, body.plans)
  await recordPlanChange({ tx, person, now }, ...moved)
  return listAllPlans(deps, { db: tx, now })
}

/** Archives a plan, which can't be assigned then, or restores it. Does nothing if it already has that state. */
export async function archivePlan(
  deps: Deps,
  { tx, person, now, id, version, archived }: WriteContext<Actor> & { id: string; version: number; archived: boolean },
) {
  const before = await lockVersion(deps, { tx, now, id }, version)
  if ((before.archived_at !== null) === archived) return presentForSale(before)
  await setArchived.run(tx, id, archived ? now.toISOString() : null)
  await recordPlanChange({ tx, person, now }, { id, name: before.name, act: archived ? 'ARCHIVED' : 'RESTORED' })
  return readPlan(deps, tx, id, now)
}

/** The plan to assign, locked until the transaction ends. Throws if it doesn't exist or is archived. */
export async function lockAssignablePlan(tx: Transaction, id: string) {
  const plan = await lockPlanForShare.first(tx, id)
  if (!plan) throw invalid([{ field: 'plan', code: 'unknown', message: 'We couldn’t find this plan' }])
  if (plan.archived) throw new Problem(planArchived)
  return plan
}

async function readPlan(deps: Deps, db: Queryable, id: string, now: Date) {
  return presentForSale(await findPlan(deps, db, id, now))
}

async function findPlan(deps: Deps, db: Queryable, id: string, now: Date): Promise<PlanForSaleRow> {
  return orNotFound(await planById.first(db, id, todayOf(deps, now)))
}

/** Locks and reads a plan. Throws if it isn't at the given version. */
async function lockVersion(deps: Deps, { tx, now, id }: { tx: Transaction; now: Date; id: string }, version: number) {
  orNotFound(await lockPlan.first(tx, id))
  return requireVersion(await findPlan(deps, tx, id, now), version)
}

async function setTypeLimits(tx: Transaction, plan: string, { type_limits }: PlanBody): Promise<void> {
  await deleteTypeLimits.run(tx, plan)
  if (type_limits.length === 0) return
  const types = type_limits.map(({ live_class_type }) => live_class_type)
  const minutes = type_limits.map(limit => limit.minutes)
  const isTwice = new Set(types).size < types.length
  if (isTwice || (await insertTypeLimits.run(tx, plan, types, minutes)) < types.length) {
    const message = 'Each limit needs an existing class type, and each class type can have only one limit'
    throw invalid([{ field: 'type_limits', code: isTwice ? 'twice' : 'unknown', message }])
  }
}

async function setCourses(tx: Transaction, plan: string, { courses }: PlanBody): Promise<void> {
  if (courses === undefined) return
  await deleteCourses.run(tx, plan)
  const courseIds = [...new Set(courses)]
  if (courseIds.length > 0 && (await insertCourses.run(tx, plan, courseIds)) < courseIds.length) {
    throw invalid([{ field: 'courses', code: 'unknown', message: 'We couldn’t find one of the courses' }])
  }
}

function termsOf(
  body: PlanBody,
): Parameters<typeof insertPlan.first> extends [unknown, ...infer Terms] ? Terms : never {
  if (body.carry_over_minutes !== null && (body.warranty_days > 0 || body.is_trial)) {
    const message = 'Hours can’t roll over from a trial or a plan with extra days to repeat classes'
    throw invalid([{ field: 'carry_over_minutes', code: 'not_with_warranty', message }])
  }
  return [
    body.name,
    body.description,
    body.is_trial,
    body.minutes,
    body.days,
    body.warranty_days,
    body.carry_over_minutes,
    body.weekly_limit_minutes,
    body.monthly_limit_minutes,
    body.open_limit,
    body.price_cents,
    body.offered,
  ]
}

/** A plan's fields for the audit log, in the units people read. */
function loggedFields(row: PlanForSaleRow) {
  const { id, type_limits, courses, price_cents, running, version, archived_at, ...plan } = presentForSale(row)
  return {
    ...plan,
    price: price_cents / 100,
    type_limits: type_limits.map(({ name, hours }) => `${name}: ${hours} h`),
    courses: courses.map(({ name }) => name),
  }
}

function presentForSale({ position, archived_at, ...row }: PlanForSaleRow) {
  return { ...presentPlan(row), archived_at: archived_at === null ? null : new Date(archived_at).toISOString() }
}

const todayOf = ({ settings }: Deps, now: Date) => dayOf(now, settings().timeZone)
