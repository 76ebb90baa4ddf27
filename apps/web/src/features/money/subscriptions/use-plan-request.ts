import { useMutation } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { meQuery } from '#platform/session/me.ts'
import { showFailure, toast } from '#platform/toasts/toast.ts'
import { subscriptionWords } from './subscription.words.ts'
import { plansOnOfferQuery } from './subscriptions.queries.ts'

/** Requests a plan by its id. Null withdraws the request. */
export function usePlanRequest() {
  const call = useApi()
  return useMutation({
    mutationFn: async (plan: string | null) => {
      if (plan) return call('POST /api/payments/plan-request/', { body: { plan } })
      await call('DELETE /api/payments/plan-request/')
      return { request: null }
    },
    onSuccess: ({ request }) => {
      queryClient.setQueryData(plansOnOfferQuery.queryKey, cached => cached && { ...cached, request })
      void queryClient.invalidateQueries(meQuery)
      const { requested, withdrawn } = subscriptionWords().offers
      toast.success(request ? requested : withdrawn)
    },
    onError: problem => {
      showFailure(problem)
      // The plan may no longer be offered.
      void queryClient.invalidateQueries(plansOnOfferQuery)
    },
  })
}
