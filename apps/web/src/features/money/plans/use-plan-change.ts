import { useMutation } from '@tanstack/react-query'
import { plansKey } from '#entities/subscriptions/plans.queries.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import type { PlanBody, PlanWithHistory } from './plans.queries.ts'
import { plansWords } from './plans.words.ts'

type Plan = Omit<PlanWithHistory, 'history'>

/** Creates a plan. The server treats a retry as the same plan. */
export function useCreatePlan(onDone: (plan: Plan) => void) {
  const call = useApi()
  return useMutation({
    mutationFn: (body: PlanBody) => call('POST /api/payments/plans/', { body }),
    onSuccess: onDone,
    onSettled: refreshPlans,
  })
}

/** Archives or restores a plan. */
export function useArchivePlan({ id, version }: Plan, onDone: () => void) {
  const call = useApi()
  return useMutation({
    mutationFn: (step: 'archive' | 'restore') =>
      call(`POST /api/payments/plans/{id}/${step}/`, { params: { id }, body: { version } }),
    onSuccess: onDone,
    onSettled: refreshPlans,
  })
}

/** Invalidates every list of plans, and each plan with its history. */
export const refreshPlans = () => queryClient.invalidateQueries({ queryKey: plansKey })

/** Why an action on a plan was rejected. */
export const planFailure = (problem: unknown): string => problemSentence(problem, plansWords().problems)
