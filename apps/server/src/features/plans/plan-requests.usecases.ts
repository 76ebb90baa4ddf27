import type { Writing } from '../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../platform/database/queryable.ts'
import { notFound, Problem } from '../../platform/problem/problem.ts'
import { dropPlanRequest, planRequestOf, putPlanRequest } from './plan-requests.repository.ts'

/** The plan that a student asks the academy for: one at a time, until a plan is given or the student withdraws it. */

/** What a student asks for; null for nothing. */
export async function planRequest(db: Queryable, student: string) {
  const row = await planRequestOf.first(db, student)
  return row ? { plan: row.plan_id, name: row.name, asked_at: new Date(row.asked_at).toISOString() } : null
}

/** Asks for a plan, in place of the one asked for before; one that is not on offer is not found. */
export async function askForPlan({ tx, person, now, plan }: Writing & { plan: string }) {
  if ((await putPlanRequest.run(tx, person.id, plan, now.toISOString())) === 0) throw new Problem(notFound)
  return { request: await planRequest(tx, person.id) }
}

/** Withdraws the request, if there is one. */
export async function takeBackPlanRequest({ tx, person }: Pick<Writing, 'tx' | 'person'>): Promise<null> {
  await endPlanRequest(tx, person.id)
  return null
}

/** A plan was given, whichever it is. */
export async function endPlanRequest(tx: Transaction, student: string): Promise<void> {
  await dropPlanRequest.run(tx, student)
}
