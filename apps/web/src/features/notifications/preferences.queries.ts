import type { Answer, Sent } from '@aulaviva/contract/calls'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { preferencesWords } from './preferences.words.ts'

export type Preferences = Answer<'GET /api/main/notification-preferences/'>
export type PreferencesChange = NonNullable<Sent<'PATCH /api/main/notification-preferences/'>['body']>
export type TopicChoice = Preferences['topics'][number]

export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) => api('GET /api/main/notification-preferences/', { signal }),
})

/** Keeps each choice as it is made, one after the other; a choice that could not be kept is taken back. */
export function useChoose() {
  return useMutation({
    scope: { id: 'notification-preferences' },
    mutationFn: (change: PreferencesChange) => api('PATCH /api/main/notification-preferences/', { body: change }),
    onError: problem => {
      toast.danger(`${preferencesWords().failed}. ${problemSentence(problem)}`)
      void queryClient.invalidateQueries(preferencesQuery)
    },
  })
}

/** Shows a choice at once; what the change does not name stays. */
export function showChoice(change: PreferencesChange): void {
  queryClient.setQueryData(preferencesQuery.queryKey, old => {
    if (!old) return old
    const topics = old.topics.map(one => change.topics?.find(({ topic }) => topic === one.topic) ?? one)
    return { ...old, ...change, topics } as Preferences
  })
}
