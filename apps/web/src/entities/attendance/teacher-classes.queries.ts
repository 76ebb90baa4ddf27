import type { Answer } from '@aulaviva/contract/calls'
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { everyPage } from '#platform/api/pages.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { academyNow } from '#platform/clock.ts'
import { dayOf } from '#platform/time/format.ts'
import { untilNextChange } from './class-day.ts'

type ClassPage = Answer<'GET /api/classes/my-classes-as-teacher/'>
export type TeacherClass = ClassPage['results'][number]
export type StudentReservation =
  Answer<'GET /api/classes/my-classes-as-teacher/{id}/student-reservations/'>['results'][number]

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

const longPage = '100'
const shownOwed = 5

export type ListOfClasses = 'only_future' | 'only_past' | 'only_owed'

/** One page of a list of the teacher's classes. */
export const listPage = (which: ListOfClasses, page: number, page_size: number, signal: AbortSignal) =>
  api('GET /api/classes/my-classes-as-teacher/', {
    query: { [which]: 'true', page: String(page), page_size: String(page_size) },
    signal,
  })

const classesOn = (date: string, signal: AbortSignal) =>
  everyPage(page =>
    api('GET /api/classes/my-classes-as-teacher/', { query: { date, page_size: longPage, page }, signal }),
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
export const aheadQuery = queryOptions({
  queryKey: [...attendanceKeys.lists, 'next'],
  queryFn: async ({ signal }) => (await listPage('only_future', 1, 5, signal)).results,
  refetchInterval: ({ state }) => (state.data ? untilNextChange(state.data, academyNow()) : false),
})

/** Ended classes with attendance or feedback due, oldest first, and their total number. */
export interface Owed {
  classes: TeacherClass[]
  count: number
}

export const owedQuery = queryOptions({
  queryKey: [...attendanceKeys.lists, 'owed'],
  queryFn: async ({ signal }): Promise<Owed> => {
    const { results, count } = await listPage('only_owed', 1, shownOwed, signal)
    return { classes: results, count }
  },
})

/** All students in the class. */
export const rosterQuery = (id: string) =>
  queryOptions({
    queryKey: attendanceKeys.roster(id),
    queryFn: ({ signal }) =>
      everyPage(page =>
        api('GET /api/classes/my-classes-as-teacher/{id}/student-reservations/', {
          params: { id },
          query: { page, page_size: longPage },
          signal,
        }),
      ),
    structuralSharing: (known, read) =>
      replaceEqualDeep(known, latestOf(known as StudentReservation[] | undefined, read as StudentReservation[])),
  })

/** A list requested before a record was saved may arrive after it. Never replace a record with an older version. */
function latestOf(known: readonly StudentReservation[] = [], read: readonly StudentReservation[]) {
  const before = new Map(known.map(row => [row.id, row]))
  return read.map(row => {
    const one = before.get(row.id)
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
export const isNoClass = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.status === 404 || problem.status === 400)
