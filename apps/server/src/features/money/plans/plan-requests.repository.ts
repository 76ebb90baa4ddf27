import { command, query } from '../../../platform/database/statement.ts'

export interface PlanRequestRow {
  plan_id: string
  name: string
  asked_at: string
}

export const planRequestOf = query<[student: string], PlanRequestRow>(
  'plan-requests.plan-request-of',
  `select r.plan_id, p.name, r.asked_at from plan_requests r join plans p on p.id = r.plan_id where r.student_id = $1`,
)

/** Requests a plan that is shown to students, replacing the previous request. Returns whether the plan is shown. */
export const savePlanRequest = command<[student: string, plan: string, now: string]>(
  'plan-requests.save-plan-request',
  `insert into plan_requests (student_id, plan_id, asked_at)
   select $1, p.id, $3 from plans p where p.id = $2 and p.offered and p.archived_at is null
   on conflict (student_id) do update set plan_id = excluded.plan_id, asked_at = excluded.asked_at`,
)

export const deletePlanRequestRow = command<[student: string]>(
  'plan-requests.delete-plan-request-row',
  'delete from plan_requests where student_id = $1',
)
