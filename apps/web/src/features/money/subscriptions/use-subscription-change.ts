import type { CallRequest } from '@aulaviva/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { studentsKey } from '#entities/subscriptions/plans.queries.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { type ApiCall, useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { studentSubscriptionWords } from './student-subscription.words.ts'
import type { StudentAccount } from './subscriptions.queries.ts'

type Account = Pick<StudentAccount, 'first_name' | 'available_hours'>

export type Change =
  | { kind: 'pay'; subscription: string }
  | { kind: 'give'; body: CallRequest<'POST /api/payments/students/{id}/subscriptions/'>['body'] }
  | { kind: 'pause'; body: CallRequest<'POST /api/payments/students/{id}/pause/'>['body'] }
  | { kind: 'end-pause'; body: CallRequest<'POST /api/payments/students/{id}/pause/end/'>['body'] }
  | { kind: 'adjust'; body: CallRequest<'POST /api/payments/students/{id}/hours/'>['body'] }

/** Changes a subscription and invalidates every list that shows it. The server treats a retry as the same change. */
export function useSubscriptionChange(id: string, done: (account: Account) => string, onDone: () => void) {
  const call = useApi()
  return useMutation({
    mutationFn: (change: Change) => sendChange(call, id, change),
    onSuccess: account => {
      toast.success(done(account))
      onDone()
    },
    onError: problem => toast.danger(changeFailure(problem)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: studentsKey }),
  })
}

function sendChange(call: ApiCall, id: string, change: Change): Promise<Account> {
  const params = { id }
  if (change.kind === 'pay') {
    const body = { subscription: change.subscription }
    return call('POST /api/payments/students/{id}/payment/', { params, body })
  }
  if (change.kind === 'give') {
    return call('POST /api/payments/students/{id}/subscriptions/', { params, body: change.body })
  }
  if (change.kind === 'pause') {
    return call('POST /api/payments/students/{id}/pause/', { params, body: change.body })
  }
  if (change.kind === 'end-pause') {
    return call('POST /api/payments/students/{id}/pause/end/', { params, body: change.body })
  }
  return call('POST /api/payments/students/{id}/hours/', { params, body: change.body })
}

/** Why a change was rejected, in words for staff. */
export function changeFailure(problem: unknown): string {
  return problemSentence(problem, studentSubscriptionWords().problems)
}
