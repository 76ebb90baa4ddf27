import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { withOfflineFallback } from '#entities/offline/offline-fallback.ts'
import { courseKeys, sendPlayed } from '#entities/watching/watch-journal.ts'
import { api } from '#platform/api/api.ts'

export type ContinueItem = CallResponse<'GET /api/courses/continue-watching/'>[number]

// The data below must not be older than what this device still stores.

/** Course classes to continue. */
export const continueQuery = queryOptions({
  queryKey: courseKeys.next,
  queryFn: async ({ signal }) => {
    await sendPlayed()
    return api('GET /api/courses/continue-watching/', { signal })
  },
})

/** What the student has played and watched, by course class. */
export const progressQuery = queryOptions({
  queryKey: courseKeys.progress,
  queryFn: async ({ signal }) => {
    await sendPlayed()
    return withOfflineFallback(
      async () => {
        const progress = await api('GET /api/courses/progress/', { signal })
        void import('#entities/offline/watched.ts')
          .then(({ saveWatched }) => saveWatched(progress))
          .catch(() => undefined)
        return progress
      },
      store => store.progressFromStore(),
    )
  },
})
