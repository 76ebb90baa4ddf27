import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { showFailure, toast } from '#platform/toasts/toast.ts'
import { badgesWords } from './badges.words.ts'

export type BadgeAhead = CallResponse<'GET /api/classes/badges/'>[number]
export type EarnedBadge = CallResponse<'GET /api/classes/student-badges/'>[number]
export type BadgeLink = NonNullable<EarnedBadge['link']>

export interface Badges {
  earned: EarnedBadge[]
  /** The nearest badge first. */
  ahead: BadgeAhead[]
}

const progressShare = ({ progress }: BadgeAhead) => (progress ? progress.value / progress.target : 0)

/** All badges and the student's awards, loaded together because the page needs both. */
export const badgesQuery = queryOptions({
  queryKey: ['badges'],
  // Someone who opens a notification about a badge expects to see it at once.
  staleTime: 0,
  queryFn: async ({ signal }): Promise<Badges> => {
    const [all, earned] = await Promise.all([
      api('GET /api/classes/badges/', { signal }),
      api('GET /api/classes/student-badges/', { signal }),
    ])
    const earnedIds = new Set(earned.map(({ badge }) => badge.id))
    const ahead = all.filter(badge => !earnedIds.has(badge.id))
    return { earned, ahead: ahead.toSorted((a, b) => progressShare(b) - progressShare(a)) }
  },
})

function cacheLink(id: string, link: BadgeLink | null): void {
  queryClient.setQueryData(badgesQuery.queryKey, cached => {
    return cached && { ...cached, earned: cached.earned.map(one => (one.id === id ? { ...one, link } : one)) }
  })
}

/** Creates the public link of a badge. */
export function useShareBadge(id: string) {
  return useMutation({
    mutationFn: () => api('POST /api/classes/student-badges/{id}/link/', { params: { id } }),
    onSuccess: link => cacheLink(id, link),
    onError: showFailure,
  })
}

export function useRevokeLink(id: string) {
  return useMutation({
    mutationFn: () => api('DELETE /api/classes/student-badges/{id}/link/', { params: { id } }),
    onSuccess: () => {
      cacheLink(id, null)
      toast.success(badgesWords().share.stopped)
    },
    onError: showFailure,
  })
}
