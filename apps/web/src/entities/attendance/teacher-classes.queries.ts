import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { fetchAllPages } from '#platform/api/pages.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { academyNow } from '#platform/clock.ts'
import { dayOf } from '#platform/time/format.ts'
import { untilNextChange } from './class-day.ts'

type ClassPage = CallResponse<'GET /api/classes/my-classes-as-teacher/'>
export type TeacherClass = ClassPage['results'][number]
export type StudentReservation =
  CallResponse<'GET /api/classes/my-classes-as-teacher/{id}/student-reservations/'>['results'][number]

const all = ['attendance'] as const

/** Query keys of the classes a teacher teaches. */
export const attendanceKeys = {
  all,
  home: [...all, 'home'] as const,
  history: [...all, 'history'] as const,
  lists: [...all, 'classes'] as const,
  rosters: [...all, 'roster'] as const,
  roster: (id: string) => [...all, 'roster', id] as const,
}

const maxPageSize = '100'
const maxDueClasses = 5

export type ClassListFilter = 'only_future' | 'only_past' | 'only_owed'

/** One page of a list of the teacher's classes. */
export const loadClassPage = (list: ClassListFilter, page: number, page_size: number, signal: AbortSignal) =>
  api('GET /api/classes/my-classes-as-teacher/', {
    query: { [list]: 'true', page: String(page), page_size: String(page_size) },
    signal,
  })

const classesOn = (date: string, signal: AbortSignal) =>
  fetchAllPages(page =>
    api('GET /api/classes/my-classes-as-teacher/', { query: { date, page_size: maxPageSize, page }, signal }),
  )

/** All classes of the current day in the zone, including ended ones. */
export const todayQuery = (zone: string) =>
  queryOptions({
    queryKey: [...attendanceKeys.lists, 'today', zone, dayOf(new Date(), zone)],
    queryFn: ({ signal }) => classesOn(dayOf(new Date(), zone), signal),
    refetchInterval: ({ state }) => (state.data ? untilNextChange(state.data, academyNow()) : false),
  })

/** The teacher's classes on a day, including ended and canceled ones. */
export const classesOnQuery = (date: string) =>
  queryOptions({
    queryKey: [...attendanceKeys.lists, 'on', date],
    queryFn: ({ signal }) => classesOn(date, signal),
  })

/** The teacher's next classes on any day, for the one that comes first. */
export const upcomingQuery = queryOptions({
  queryKey: [...attendanceKeys.lists, 'next'],
  queryFn: async ({ signal }) => (await loadClassPage('only_future', 1, 5, signal)).results,
  refetchInterval: ({ state }) => (state.data ? untilNextChange(state.data, academyNow()) : false),
})

/** Ended classes with attendance or feedback due, oldest first, and their total number. */
export interface DueClasses {
  classes: TeacherClass[]
  count: number
}

export const dueClassesQuery = queryOptions({
  queryKey: [...attendanceKeys.lists, 'owed'],
  queryFn: async ({ signal }): Promise<DueClasses> => {
    const { results, count } = await loadClassPage('only_owed', 1, maxDueClasses, signal)
    return { classes: results, count }
  },
})

/** All students in the class. */
export const rosterQuery = (id: string) =>
  queryOptions({
    queryKey: attendanceKeys.roster(id),
    queryFn: ({ signal }) =>
      fetchAllPages(page =>
        api('GET /api/classes/my-classes-as-teacher/{id}/student-reservations/', {
          params: { id },
          query: { page, page_size: maxPageSize },
          signal,
        }),
      ),
    structuralSharing: (cached, loaded) =>
      replaceEqualDeep(
        cached,
        withLatestVersions(cached as StudentReservation[] | undefined, loaded as StudentReservation[]),
      ),
  })

/** A list requested before a record was saved may arrive after it. Never replace a record with an older version. */
function withLatestVersions(cached: readonly StudentReservation[] = [], loaded: readonly StudentReservation[]) {
  const cachedById = new Map(cached.map(row => [row.id, row]))
  return loaded.map(row => {
    const one = cachedById.get(row.id)
    return one && one.version > row.version ? one : row
  })
}

/** One class as its teacher sees it, with the topics of its unit. */
export const teacherClassQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'class', id],
    queryFn: ({ signal }) => api('GET /api/classes/my-classes-as-teacher/{id}/', { params: { id }, signal }),
  })

/** Whether the class does not exist: an invalid id is rejected with another error but means the same. */
export const isMissingClass = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.status === 404 || problem.status === 400)
