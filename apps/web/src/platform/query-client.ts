import { notifyManager, QueryClient } from '@tanstack/react-query'
import { whenIdle } from './timing.ts'

/** For a query that a page's own reading fills: mounting reads it anew only when something has made it wrong since. */
export const filledElsewhere = {
  refetchOnMount: ({ state }: { state: { isInvalidated: boolean } }) => state.isInvalidated,
}

// At the end of the same task: what is kept elsewhere about an answer (a deed that waits for it, a draft) goes in the same
// breath, and with a task between them the page would show for a moment that neither is there.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    // The door to the server repeats what is worth repeating; doing it twice would keep people waiting.
    queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Runs this once nothing is being asked, not even by what the last answer drew, and the browser has nothing more urgent to do. */
export function whenAnswered(work: () => void): void {
  const look = () => {
    if (queryClient.isFetching() > 0) return
    callOff()
    whenIdle(() => (queryClient.isFetching() > 0 ? whenAnswered(work) : work()))
  }
  const callOff = queryClient.getQueryCache().subscribe(look)
  look()
}
