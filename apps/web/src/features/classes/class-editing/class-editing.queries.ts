import type { CallRequest, CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { officeTimetableKey } from '#entities/class-planning/refresh-classes.ts'
import { api } from '#platform/api/api.ts'

export type ListedClass = CallResponse<'GET /api/classes/office-timetable/'>[number]
export type OfficeClass = CallResponse<'GET /api/classes/office-timetable/{id}/'>
export type Impact = CallResponse<'POST /api/classes/scheduled-live-classes/{id}/change/'>
export type Changes = Omit<CallRequest<'POST /api/classes/scheduled-live-classes/{id}/change/'>['body'], 'version'>

export type Closing = CallResponse<'GET /api/classes/closings/{id}/'>
export type ClosingBody = CallRequest<'POST /api/classes/closings/preview/'>['body']

export type WeekCopy = CallResponse<'GET /api/classes/week-copies/{id}/'>
export type WeekCopyBody = CallRequest<'POST /api/classes/week-copies/'>['body']
export type CreatedWeek = CallResponse<'POST /api/classes/week-copies/preview/'>['weeks'][number]

/** The classes of some days, with the filters of the address. */
export const officeWeekQuery = (query: CallRequest<'GET /api/classes/office-timetable/'>['query']) =>
  queryOptions({
    queryKey: [...officeTimetableKey, 'list', query],
    queryFn: ({ signal }) => api('GET /api/classes/office-timetable/', { query, signal }),
  })

export const officeClassQuery = (id: string) =>
  queryOptions({
    queryKey: [...officeTimetableKey, 'one', id],
    queryFn: ({ signal }) => api('GET /api/classes/office-timetable/{id}/', { params: { id }, signal }),
  })

/** Progress of canceling classes by date, polled each second until everyone is notified. */
export const closingQuery = (closing: Closing) =>
  queryOptions({
    queryKey: [...officeTimetableKey, 'closing', closing.id],
    queryFn: ({ signal }) => api('GET /api/classes/closings/{id}/', { params: { id: closing.id }, signal }),
    initialData: closing,
    refetchInterval: query => (query.state.data?.ended_at ? false : 1000),
  })

/** Progress of copying a week, polled each second until it is done. */
export const weekCopyQuery = (copy: WeekCopy) =>
  queryOptions({
    queryKey: [...officeTimetableKey, 'copy', copy.id],
    queryFn: ({ signal }) => api('GET /api/classes/week-copies/{id}/', { params: { id: copy.id }, signal }),
    initialData: copy,
    refetchInterval: query => (query.state.data?.ended_at ? false : 1000),
  })
