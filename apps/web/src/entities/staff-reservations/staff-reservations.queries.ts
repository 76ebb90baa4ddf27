import type { CallResponse } from '@aulaviva/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type FoundStudent = CallResponse<'GET /api/classes/staff-reservations/students/'>[number]
export type ChoosableClass = CallResponse<'GET /api/classes/staff-reservations/classes/'>['results'][number]
export type StaffReservation = CallResponse<'GET /api/classes/staff-reservations/{id}/'>

const staffReservationsKey = ['staff-reservations'] as const

/** Students by name or email. */
export const foundStudentsQuery = (search: string) =>
  queryOptions({
    queryKey: [...staffReservationsKey, 'students', search],
    queryFn: ({ signal }) => api('GET /api/classes/staff-reservations/students/', { query: { search }, signal }),
    placeholderData: keepPreviousData,
  })

/** The classes of a day, each with the reason why the student can't reserve it. */
export const choosableClassesQuery = (query: { student: string; date: string; instead_of?: string }) =>
  queryOptions({
    queryKey: [...staffReservationsKey, 'classes', query],
    queryFn: ({ signal }) => api('GET /api/classes/staff-reservations/classes/', { query, signal }),
    select: ({ results }) => results,
  })

export const staffReservationQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffReservationsKey, 'one', id],
    queryFn: ({ signal }) => api('GET /api/classes/staff-reservations/{id}/', { params: { id }, signal }),
  })

/** Refetches what is on the page: a reservation shows in classes, on the person's page, and in hours. */
export const refreshReservations = () => queryClient.invalidateQueries()
