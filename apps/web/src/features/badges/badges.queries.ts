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
  /** What is nearest comes first. */
  ahead: BadgeAhead[]
}

const shareOfWay = ({ progress }: BadgeAhead) => (progress ? progress.value / progress.target : 0)

/** Every badge there is and what the student holds of them, read together: neither says anything without the other. */
export const badgesQuery = queryOptions({
  queryKey: ['badges'],
  // who comes from the news of a badge looks for it at once
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

/** Makes the public link of a badge. */
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
