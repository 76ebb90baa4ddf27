import type { CallRequest, CallResponse } from '@aulaviva/contract/calls'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { preferencesWords } from './preferences.words.ts'

export type Preferences = CallResponse<'GET /api/main/notification-preferences/'>
export type PreferencesChange = NonNullable<CallRequest<'PATCH /api/main/notification-preferences/'>['body']>
export type TopicChoice = Preferences['topics'][number]

export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) => api('GET /api/main/notification-preferences/', { signal }),
})

/** Saves each choice, one after the other. A choice that could not be saved is reverted. */
export function useSavePreferences() {
  return useMutation({
    scope: { id: 'notification-preferences' },
    mutationFn: (change: PreferencesChange) => api('PATCH /api/main/notification-preferences/', { body: change }),
    onError: problem => {
      toast.danger(`${preferencesWords().saveFailed}. ${problemSentence(problem)}`)
      void queryClient.invalidateQueries(preferencesQuery)
    },
  })
}

/** The change to save, computed from everything chosen so far. */
export type PreferencesUpdate = (chosen: Preferences) => PreferencesChange

/**
 * Shows a choice at once and returns the change to save. Fields that it does not name keep their value. It builds on
 * the latest choice, which may not be rendered yet, and cancels loading so that no older response replaces it.
 */
export function applyOptimistically(choice: PreferencesUpdate): PreferencesChange {
  const { queryKey } = preferencesQuery
  void queryClient.cancelQueries({ queryKey })
  const chosen = queryClient.getQueryData(queryKey)
  if (!chosen) return {}
  const change = choice(chosen)
  const topics = chosen.topics.map(one => change.topics?.find(({ topic }) => topic === one.topic) ?? one)
  queryClient.setQueryData(queryKey, { ...chosen, ...change, topics } as Preferences)
  return change
}
