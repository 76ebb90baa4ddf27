import type { Writing } from '../../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { notFound, Problem } from '../../../platform/problem/problem.ts'
import { dropPlanRequest, planRequestOf, putPlanRequest } from './plan-requests.repository.ts'

/** A student's request for a plan: one at a time, until staff assign a plan or the student withdraws the request. */

/** The plan that a student has requested, or null. */
export async function planRequest(db: Queryable, student: string) {
  const row = await planRequestOf.first(db, student)
  return row ? { plan: row.plan_id, name: row.name, asked_at: new Date(row.asked_at).toISOString() } : null
}

/** Requests a plan, replacing the previous request. Throws 404 if the plan isn't shown to students. */
export async function askForPlan({ tx, person, now, plan }: Writing & { plan: string }) {
  if ((await putPlanRequest.run(tx, person.id, plan, now.toISOString())) === 0) throw new Problem(notFound)
  return { request: await planRequest(tx, person.id) }
}

/** Withdraws the request, if there is one. */
export async function takeBackPlanRequest({ tx, person }: Pick<Writing, 'tx' | 'person'>): Promise<null> {
  await endPlanRequest(tx, person.id)
  return null
}

/** Ends the request when any plan is assigned. */
export async function endPlanRequest(tx: Transaction, student: string): Promise<void> {
  await dropPlanRequest.run(tx, student)
}
