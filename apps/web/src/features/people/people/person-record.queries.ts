import type { CallResponse } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { pagedQueryOptions } from '#platform/api/pages.ts'
import { peopleKey } from './people.queries.ts'

/** The academy's records about one person. Their queries are invalidated together with the person's. */

export type PersonClass = CallResponse<'GET /api/users/people/{id}/classes/'>['results'][number]
export type ClassesOf = 'ahead' | 'past' | 'canceled'
export type Result = CallResponse<'GET /api/users/people/{id}/results/'>['results'][number]
export type Note = CallResponse<'GET /api/users/people/{id}/notes/'>['results'][number]

export const classesOfPersonQuery = (id: string, when: ClassesOf) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, id, 'classes', when],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/users/people/{id}/classes/', { params: { id }, query: { when, page: String(pageParam) }, signal }),
    ...pagedQueryOptions,
  })

export const resultsOfPersonQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, id, 'results'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/users/people/{id}/results/', { params: { id }, query: { page: String(pageParam) }, signal }),
    ...pagedQueryOptions,
  })

export const notesOfPersonQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, id, 'notes'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/users/people/{id}/notes/', { params: { id }, query: { page: String(pageParam) }, signal }),
    ...pagedQueryOptions,
  })

export const badgesOfPersonQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, id, 'badges'],
    queryFn: ({ signal }) => api('GET /api/users/people/{id}/badges/', { params: { id }, signal }),
  })

export const levelsOfPersonQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, id, 'levels'],
    queryFn: ({ signal }) => api('GET /api/users/people/{id}/levels/', { params: { id }, signal }),
  })

export const devicesOfPersonQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, id, 'devices'],
    queryFn: ({ signal }) => api('GET /api/users/people/{id}/devices/', { params: { id }, signal }),
  })

export const certificatesOfPersonQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, id, 'certificates'],
    queryFn: ({ signal }) => api('GET /api/users/people/{id}/certificates/', { params: { id }, signal }),
  })
