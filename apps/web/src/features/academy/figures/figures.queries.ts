import type { CallRequest, CallResponse } from '@aulaviva/contract/calls'
import type { Period } from '@aulaviva/domain/figures'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { pagedQueryOptions } from '#platform/api/pages.ts'

export type ClassFigures = CallResponse<'GET /api/main/figures/classes/'>
export type Tally = ClassFigures['total']['present']
export type HourFigures = CallResponse<'GET /api/main/figures/hours/'>
export type IncomeFigures = CallResponse<'GET /api/main/figures/income/'>
export type StudentFigures = CallResponse<'GET /api/main/figures/students/'>
export type Leaving = CallResponse<'GET /api/main/figures/leaving/'>['results'][number]

const keepPrevious = { placeholderData: keepPreviousData } as const

export const classFiguresQuery = (query: CallRequest<'GET /api/main/figures/classes/'>['query']) =>
  queryOptions({
    queryKey: ['figures', 'classes', query],
    queryFn: ({ signal }) => api('GET /api/main/figures/classes/', { query, signal }),
    ...keepPrevious,
  })

export const studentFiguresQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['figures', 'students', from, to],
    queryFn: ({ signal }) => api('GET /api/main/figures/students/', { query: { from, to }, signal }),
    ...keepPrevious,
  })

export const hourFiguresQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['figures', 'hours', from, to],
    queryFn: ({ signal }) => api('GET /api/main/figures/hours/', { query: { from, to }, signal }),
    ...keepPrevious,
  })

export const incomeFiguresQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['figures', 'income', from, to],
    queryFn: ({ signal }) => api('GET /api/main/figures/income/', { query: { from, to }, signal }),
    ...keepPrevious,
  })

export const leavingQuery = (weeks: string) =>
  infiniteQueryOptions({
    queryKey: ['figures', 'leaving', weeks],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/main/figures/leaving/', { query: { weeks, page: String(pageParam) }, signal }),
    ...pagedQueryOptions,
  })
