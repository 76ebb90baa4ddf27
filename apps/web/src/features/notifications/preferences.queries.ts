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

/** What is to be kept of a choice, made of everything chosen so far. */
export type Choice = (chosen: Preferences) => PreferencesChange

/**
 * Shows a choice at once and returns what is to be kept of it; what that does not name stays. It is made of what was chosen
 * last, which may not be drawn yet, and no answer that is on its way takes its place.
 */
export function showChoice(choice: Choice): PreferencesChange {
  const { queryKey } = preferencesQuery
  void queryClient.cancelQueries({ queryKey })
  const chosen = queryClient.getQueryData(queryKey)
  if (!chosen) return {}
  const change = choice(chosen)
  const topics = chosen.topics.map(one => change.topics?.find(({ topic }) => topic === one.topic) ?? one)
  queryClient.setQueryData(queryKey, { ...chosen, ...change, topics } as Preferences)
  return change
}
