import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { useActionKey } from '#platform/api/use-action-key.ts'
import { queryClient } from '#platform/query-client.ts'
import { meQuery } from '#platform/session/me.ts'
import { sayFailure, toast } from '#platform/toasts/toast.ts'
import { subscriptionWords } from './subscription.words.ts'
import { plansOnOfferQuery } from './subscriptions.queries.ts'

/** Requests a plan by its id. Null withdraws the request. */
export function usePlanRequest() {
  const underKey = useActionKey()
  return useMutation({
    mutationFn: (plan: string | null) =>
      underKey({ plan }, async idempotencyKey => {
        if (plan) return api('POST /api/payments/plan-request/', { body: { plan }, idempotencyKey })
        await api('DELETE /api/payments/plan-request/', { idempotencyKey })
        return { request: null }
      }),
    onSuccess: ({ request }) => {
      queryClient.setQueryData(plansOnOfferQuery.queryKey, known => known && { ...known, request })
      void queryClient.invalidateQueries(meQuery)
      const { asked, takenBack } = subscriptionWords().offers
      toast.success(request ? asked : takenBack)
    },
    onError: problem => {
      sayFailure(problem)
      // The plan may no longer be offered.
      void queryClient.invalidateQueries(plansOnOfferQuery)
    },
  })
}
