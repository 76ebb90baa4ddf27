import type { WriteContext } from '../../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { notFound, Problem } from '../../../platform/problem/problem.ts'
import { deletePlanRequestRow, planRequestOf, savePlanRequest } from './plan-requests.repository.ts'

/** A student's request for a plan: one at a time, until staff assign a plan or the student withdraws the request. */

/** The plan that a student has requested, or null. */
export async function loadPlanRequest(db: Queryable, student: string) {
  const row = await planRequestOf.first(db, student)
  return row ? { plan: row.plan_id, name: row.name, asked_at: new Date(row.asked_at).toISOString() } : null
}

/** Requests a plan, replacing the previous request. Throws 404 if the plan isn't shown to students. */
export async function requestPlan({ tx, person, now, plan }: WriteContext & { plan: string }) {
  if ((await savePlanRequest.run(tx, person.id, plan, now.toISOString())) === 0) throw new Problem(notFound)
  return { request: await loadPlanRequest(tx, person.id) }
}

/** Withdraws the request, if there is one. */
export async function withdrawPlanRequest({ tx, person }: Pick<WriteContext, 'tx' | 'person'>): Promise<null> {
  await deletePlanRequest(tx, person.id)
  return null
}

/** Ends the request when any plan is assigned. */
export async function deletePlanRequest(tx: Transaction, student: string): Promise<void> {
  await deletePlanRequestRow.run(tx, student)
}
