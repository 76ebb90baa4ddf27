import type { Answer } from '@aulaviva/contract/calls'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { sayFailure, toast } from '#platform/toasts/toast.ts'
import { badgesWords } from './badges.words.ts'

export type BadgeAhead = Answer<'GET /api/classes/badges/'>[number]
export type EarnedBadge = Answer<'GET /api/classes/student-badges/'>[number]
export type BadgeLink = NonNullable<EarnedBadge['link']>

export interface Badges {
  earned: EarnedBadge[]
  /** The nearest badge first. */
  ahead: BadgeAhead[]
}

const shareOfWay = ({ progress }: BadgeAhead) => (progress ? progress.value / progress.target : 0)

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
    const held = new Set(earned.map(({ badge }) => badge.id))
    const ahead = all.filter(badge => !held.has(badge.id))
    return { earned, ahead: ahead.toSorted((a, b) => shareOfWay(b) - shareOfWay(a)) }
  },
})

function keepLink(id: string, link: BadgeLink | null): void {
  queryClient.setQueryData(badgesQuery.queryKey, known => {
    return known && { ...known, earned: known.earned.map(one => (one.id === id ? { ...one, link } : one)) }
  })
}

/** Creates the public link of a badge. */
export function useShare(id: string) {
  return useMutation({
    mutationFn: () => api('POST /api/classes/student-badges/{id}/link/', { params: { id } }),
    onSuccess: link => keepLink(id, link),
    onError: sayFailure,
  })
}

export function useEndLink(id: string) {
  return useMutation({
    mutationFn: () => api('DELETE /api/classes/student-badges/{id}/link/', { params: { id } }),
    onSuccess: () => {
      keepLink(id, null)
      toast.success(badgesWords().share.ended)
    },
    onError: sayFailure,
  })
}
