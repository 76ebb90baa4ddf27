import type { CallResponse } from '@aulaviva/contract/calls'
import { minStudentSearchLength } from '@aulaviva/domain/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

/** Who acts for a student: staff in any class, or the teacher of the class, who can't override anything. */
export type SeatActor = 'staff' | 'teacher'

type Found = CallResponse<'GET /api/classes/staff-reservations/students/'>[number]
/** Only staff see emails and hours. */
export type FoundStudent = Pick<Found, 'id' | 'first_name' | 'last_name' | 'photo' | 'level'> & Partial<Found>
export type ChoosableClass = CallResponse<'GET /api/classes/staff-reservations/classes/'>['results'][number]
export type StudentSeat = CallResponse<'GET /api/classes/staff-reservations/{id}/'>

const staffReservationsKey = ['staff-reservations'] as const

/** Whether a text is long enough for a search. Staff also see the first students without a search. */
export const isSearchable = (by: SeatActor, search: string) => by === 'staff' || search.length >= minStudentSearchLength

/** Students to add to a class: by name or email for staff, by name for its teacher. */
export const foundStudentsQuery = (by: SeatActor, id: string, search: string) =>
  queryOptions({
    queryKey: [...staffReservationsKey, 'students', by, by === 'teacher' && id, search],
    queryFn: ({ signal }): Promise<FoundStudent[]> =>
      by === 'staff'
        ? api('GET /api/classes/staff-reservations/students/', { query: { search }, signal })
        : api('GET /api/classes/my-classes-as-teacher/{id}/findable-students/', {
            params: { id },
            query: { search },
            signal,
          }),
    enabled: isSearchable(by, search),
    placeholderData: keepPreviousData,
  })

/** The classes of a day, each with the reason why the student can't reserve it. */
export const choosableClassesQuery = (query: { student: string; date: string; instead_of?: string }) =>
  queryOptions({
    queryKey: [...staffReservationsKey, 'classes', query],
    queryFn: ({ signal }) => api('GET /api/classes/staff-reservations/classes/', { query, signal }),
    select: ({ results }) => results,
  })

export const studentSeatQuery = (by: SeatActor, id: string) =>
  queryOptions({
    queryKey: [...staffReservationsKey, 'one', by, id],
    queryFn: ({ signal }): Promise<StudentSeat> =>
      by === 'staff'
        ? api('GET /api/classes/staff-reservations/{id}/', { params: { id }, signal })
        : api('GET /api/classes/teacher-reservations/{id}/', { params: { id }, signal }),
  })

/** The students on the waitlist of a class, for its teacher. */
export const teacherWaitlistQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffReservationsKey, 'waitlist', id],
    queryFn: ({ signal }) => api('GET /api/classes/my-classes-as-teacher/{id}/waitlist/', { params: { id }, signal }),
  })

/** Refetches what is on the page: a reservation shows in classes, on the person's page, and in hours. */
export const refreshReservations = () => queryClient.invalidateQueries()
