import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { officeTimetableKey } from '#entities/class-planning/refresh-classes.ts'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

const path = '/api/classes/scheduled-live-classes/{id}' as const

export type SubstituteRequest = CallResponse<`GET ${typeof path}/substitute-requests/`>[number]

const keyOf = (id: string) => [...officeTimetableKey, 'substitutes', id] as const

/** Cover requests that staff sent for a class, latest first. Polled while an answer may come. */
export const requestsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyOf(id), 'asked'],
    queryFn: ({ signal }) => api(`GET ${path}/substitute-requests/`, { params: { id }, signal }),
    refetchInterval: 30_000,
  })

/** The teachers who could cover the class, free ones first. */
export const candidatesQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyOf(id), 'possible'],
    queryFn: ({ signal }) => api(`GET ${path}/substitutes/`, { params: { id }, signal }),
    // Every newly scheduled class changes who is free.
    staleTime: 0,
  })

export const refreshRequests = (id: string): void => void queryClient.invalidateQueries({ queryKey: keyOf(id) })
