import type { CallRequest, CallResponse } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { pagedQueryOptions } from '#platform/api/pages.ts'
import { queryClient } from '#platform/query-client.ts'

export type ListedWebhook = CallResponse<'GET /api/main/webhooks/'>[number]
export type Webhook = CallResponse<'GET /api/main/webhooks/{id}/'>
export type WebhookBody = CallRequest<'POST /api/main/webhooks/'>['body']
export type Delivery = CallResponse<'GET /api/main/webhooks/{id}/deliveries/'>['results'][number]

const key = ['webhooks'] as const

export const webhooksQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => api('GET /api/main/webhooks/', { signal }),
})

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => api('GET /api/main/webhooks/{id}/', { params: { id }, signal }),
  })

/** A webhook's deliveries, latest first, page by page. Reloaded each time it is opened. */
export const deliveriesQuery = (id: string, failedOnly: boolean) =>
  infiniteQueryOptions({
    queryKey: [...key, id, 'deliveries', failedOnly],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/main/webhooks/{id}/deliveries/', {
        params: { id },
        query: { page: String(pageParam), ...(failedOnly && { state: 'FAILED' as const }) },
        signal,
      }),
    ...pagedQueryOptions,
    staleTime: 0,
  })

export const refreshWebhooks = () => queryClient.invalidateQueries({ queryKey: key })
