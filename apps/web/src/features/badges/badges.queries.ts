import type { Answer } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type Badge = Answer<'GET /api/classes/badges/'>[number]
export type EarnedBadge = Answer<'GET /api/classes/student-badges/'>[number]

/** Every badge there is and what the student holds of them, read together: neither says anything without the other. */
export const badgesQuery = queryOptions({
  queryKey: ['badges'],
  queryFn: async ({ signal }) => {
    const [all, earned] = await Promise.all([
      api('GET /api/classes/badges/', { signal }),
      api('GET /api/classes/student-badges/', { signal }),
    ])
    const held = new Set(earned.map(({ badge }) => badge.id))
    return { earned, ahead: all.filter(badge => !held.has(badge.id)) }
  },
})
