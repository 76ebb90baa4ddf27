import { notifyManager, QueryClient } from '@tanstack/react-query'
import { whenIdle } from './timing.ts'

/** For a query that another query fills: mounting fetches it only if it was invalidated since. */
export const prefilledQuery = {
  refetchOnMount: ({ state }: { state: { isInvalidated: boolean } }) => state.isInvalidated,
}

// Notify at the end of the same task: state kept elsewhere about a response (a pending action, a draft) changes at the
// same time. With a task in between, the page would briefly show neither.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    // `send.ts` already retries. Retrying here too would only add delay.
    queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Runs this once no request is pending, including those triggered by the last response, and the browser is idle. */
export function whenRequestsSettle(work: () => void): void {
  const check = () => {
    if (queryClient.isFetching() > 0) return
    unsubscribe()
    whenIdle(() => (queryClient.isFetching() > 0 ? whenRequestsSettle(work) : work()))
  }
  const unsubscribe = queryClient.getQueryCache().subscribe(check)
  check()
}
