import type { Answer } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { fetchWithProgress } from '#platform/api/fetch-with-progress.ts'
import { dayOf } from '#platform/time/format.ts'
import { classesOfToday, owedOldestFirst, untilNextChange } from './class-day.ts'
import type { Action, StudentReservation } from './record-state.ts'

type ClassPage = Answer<'GET /api/classes/my-classes-as-teacher/'>
export type TeacherClass = ClassPage['results'][number]
type Roster = Answer<'GET /api/classes/my-classes-as-teacher/{id}/student-reservations/'>

const keys = {
  lists: ['teaching', 'classes'] as const,
  one: (id: string) => ['teaching', 'class', id] as const,
  roster: (id: string) => ['teaching', 'roster', id] as const,
}

const shownPage = 20
const longPage = 50
const rosterPage = 100
/** Pages read at most to the end of today, or to the oldest class that may still be recorded. */
const pagesInARow = 5

const listPage = (which: 'only_future' | 'only_past', page: number, page_size: number, signal: AbortSignal) =>
  api('GET /api/classes/my-classes-as-teacher/', {
    query: {
      ...(which === 'only_future' ? { only_future: 'true' } : { only_past: 'true' }),
      page: String(page),
      page_size: String(page_size),
    },
    signal,
  })

/** The teacher’s classes ahead, soonest first, or past, latest first; page by page. */
export const classesQuery = (which: 'only_future' | 'only_past') =>
  infiniteQueryOptions({
    queryKey: [...keys.lists, which],
    queryFn: ({ pageParam, signal }) => listPage(which, pageParam, shownPage, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.next === null ? undefined : pages.length + 1),
    refetchInterval: ({ state }) =>
      state.data
        ? untilNextChange(
            state.data.pages.flatMap(page => page.results),
            Date.now(),
          )
        : false,
  })

/** The classes of the day it is now in the zone, ended ones too. */
export const todayQuery = (zone: string) =>
  queryOptions({
    queryKey: [...keys.lists, 'today', zone, dayOf(new Date(), zone)],
    queryFn: async ({ signal }) => {
      const today = dayOf(new Date(), zone)
      const isToday = (one: TeacherClass) => dayOf(one.starts_at, zone) === today
      const [ahead, past] = await Promise.all([
        readWhile('only_future', signal, isToday),
        readWhile('only_past', signal, isToday),
      ])
      return classesOfToday([...past.classes, ...ahead.classes], Date.now(), zone)
    },
    refetchInterval: ({ state }) => (state.data ? untilNextChange(state.data, Date.now()) : false),
  })

/** The teacher’s next classes of whatever day, for the one that comes first. */
export const aheadQuery = queryOptions({
  queryKey: [...keys.lists, 'next'],
  queryFn: async ({ signal }) => (await listPage('only_future', 1, 5, signal)).results,
  refetchInterval: ({ state }) => (state.data ? untilNextChange(state.data, Date.now()) : false),
})

/** Ended classes that still wait for attendance or feedback, oldest first; `all` is false if there may be more. */
export interface Owed {
  classes: TeacherClass[]
  all: boolean
}

export const owedQuery = queryOptions({
  queryKey: [...keys.lists, 'owed'],
  queryFn: async ({ signal }): Promise<Owed> => {
    const recordable = (one: TeacherClass) => Date.parse(one.attendance_until) >= Date.now()
    const { classes, all } = await readWhile('only_past', signal, recordable)
    return { classes: owedOldestFirst(classes, Date.now()), all }
  },
})

// lists are in order of time, so the first class outside ends the reading
async function readWhile(
  which: 'only_future' | 'only_past',
  signal: AbortSignal,
  isWanted: (one: TeacherClass) => boolean,
): Promise<{ classes: TeacherClass[]; all: boolean }> {
  const classes: TeacherClass[] = []
  for (let page = 1; page <= pagesInARow; page++) {
    const { results, next } = await listPage(which, page, longPage, signal)
    classes.push(...results.filter(isWanted))
    const last = results.at(-1)
    if (next === null || !last || !isWanted(last)) return { classes, all: true }
  }
  return { classes, all: false }
}

export const classQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => api('GET /api/classes/my-classes-as-teacher/{id}/', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data ? untilNextChange([state.data], Date.now()) : false),
  })

/** Everybody in the class, however many pages that takes. */
export const rosterQuery = (id: string) =>
  queryOptions({
    queryKey: keys.roster(id),
    queryFn: async ({ signal }) => {
      const students: StudentReservation[] = []
      for (let page = 1; ; page++) {
        const { results, next }: Roster = await api(
          'GET /api/classes/my-classes-as-teacher/{id}/student-reservations/',
          { params: { id }, query: { page: String(page), page_size: String(rosterPage) }, signal },
        )
        students.push(...results)
        if (next === null) return students
      }
    },
  })

/** Sends one action made on this record. The answer is the record after it. */
export function sendRecord(
  base: StudentReservation,
  { change: { non_conforming_student_text: reason, feedback_text: feedback, ...ticks }, files, key }: Action,
  onUpload: (share: number) => void,
): Promise<StudentReservation> {
  return api('PATCH /api/classes/student-reservations-for-teacher/{id}/', {
    params: { id: base.id },
    body: {
      ...ticks,
      ...(reason && { non_conforming_student_text: reason }),
      // an empty text takes the stored one away; the call knows no null for texts
      ...(feedback !== undefined && { feedback_text: feedback ?? '' }),
      version: base.version,
    },
    ...(files && { files: { new_feedback_files: files }, fetch: fetchWithProgress(onUpload) }),
    idempotencyKey: key,
  })
}

/** Puts what the server answered where every screen reads it. */
export function keepRecorded(client: QueryClient, classId: string, row: StudentReservation): void {
  client.setQueryData(rosterQuery(classId).queryKey, students =>
    students?.map(student => (student.id === row.id ? row : student)),
  )
  // figures of owed feedback have changed; read again when somebody looks at them
  void client.invalidateQueries({ queryKey: keys.lists, refetchType: 'none' })
  void client.invalidateQueries({ queryKey: keys.one(classId), refetchType: 'none' })
}
