import type { Answer } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { fetchWithProgress } from '#platform/api/fetch-with-progress.ts'
import { dayOf } from '#platform/time/format.ts'
import { untilNextChange } from './class-day.ts'
import { type Action, changed, type StudentReservation, type TopicResult } from './record-state.ts'

type ClassPage = Answer<'GET /api/classes/my-classes-as-teacher/'>
export type TeacherClass = ClassPage['results'][number]
/** One class with the topics of its unit. */
export type TeacherClassDetail = Answer<'GET /api/classes/my-classes-as-teacher/{id}/'>
type Roster = Answer<'GET /api/classes/my-classes-as-teacher/{id}/student-reservations/'>

const keys = {
  lists: ['teaching', 'classes'] as const,
  one: (id: string) => ['teaching', 'class', id] as const,
  rosters: ['teaching', 'roster'] as const,
  roster: (id: string) => ['teaching', 'roster', id] as const,
}

const shownPage = 20
const longPage = 100
const rosterPage = 100
const shownOwed = 5

export type ListOfClasses = 'only_future' | 'only_past' | 'only_owed'

const listPage = (which: ListOfClasses, page: number, page_size: number, signal: AbortSignal) =>
  api('GET /api/classes/my-classes-as-teacher/', {
    query: { [which]: 'true', page: String(page), page_size: String(page_size) },
    signal,
  })

/** The teacher’s classes ahead or owing something, soonest first, or past, latest first; page by page. */
export const classesQuery = (which: ListOfClasses) =>
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
      const query = { date: dayOf(new Date(), zone), page_size: String(longPage) }
      const { results } = await api('GET /api/classes/my-classes-as-teacher/', { query, signal })
      return results
    },
    refetchInterval: ({ state }) => (state.data ? untilNextChange(state.data, Date.now()) : false),
  })

/** The teacher’s next classes of whatever day, for the one that comes first. */
export const aheadQuery = queryOptions({
  queryKey: [...keys.lists, 'next'],
  queryFn: async ({ signal }) => (await listPage('only_future', 1, 5, signal)).results,
  refetchInterval: ({ state }) => (state.data ? untilNextChange(state.data, Date.now()) : false),
})

/** Ended classes that still wait for attendance or feedback, the oldest first, and how many there are in all. */
export interface Owed {
  classes: TeacherClass[]
  count: number
}

export const owedQuery = queryOptions({
  queryKey: [...keys.lists, 'owed'],
  queryFn: async ({ signal }): Promise<Owed> => {
    const { results, count } = await listPage('only_owed', 1, shownOwed, signal)
    return { classes: results, count }
  },
})

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
  { kind, change, files, key }: Action,
  onUpload: (share: number) => void,
): Promise<StudentReservation> {
  if (kind === 'submit') return submitFeedback(base, key)
  if (change.topic) return sendTopic(base, change.topic, key)
  const { non_conforming_student_text: reason, feedback_text: feedback, attended, approved } = change
  const ticks = { ...(attended !== undefined && { attended }), ...(approved !== undefined && { approved }) }
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

function submitFeedback(base: StudentReservation, key: string): Promise<StudentReservation> {
  return api('POST /api/classes/student-topic-result/teacher-submit-feedback/', {
    body: { student_class_id: base.id, version: base.version },
    idempotencyKey: key,
  })
}

async function sendTopic(base: StudentReservation, judged: TopicResult, key: string): Promise<StudentReservation> {
  const { topic, result, comment, version } = await api('POST /api/classes/student-topic-result/', {
    body: {
      student_class_id: base.id,
      topic: judged.topic.id,
      result: judged.result,
      comment: judged.comment,
      version: base.version,
    },
    idempotencyKey: key,
  })
  // the server leaves the record as it was when it had heard the same before
  return version === base.version ? base : { ...changed(base, { topic: { topic, result, comment } }), version }
}

/** Writes the teacher's own note over the one that was read. */
export function sendNote(student: StudentReservation, text: string): Promise<StudentReservation> {
  return api('PUT /api/classes/student-reservations-for-teacher/{id}/private-note/', {
    params: { id: student.id },
    body: { text, before: student.private_note ?? '' },
  })
}

/** Who changed what of a student's record, the latest first. */
export const historyQuery = (student: StudentReservation) =>
  queryOptions({
    queryKey: ['teaching', 'history', student.id, student.version],
    queryFn: ({ signal }) =>
      api('GET /api/classes/student-reservations-for-teacher/{id}/changes/', { params: { id: student.id }, signal }),
  })
export type RecordChange = Answer<'GET /api/classes/student-reservations-for-teacher/{id}/changes/'>['results'][number]

/** A note is no change of the record: only itself is put where the roster reads it. */
export function keepNote(client: QueryClient, id: string, note: string | null): void {
  client.setQueriesData<StudentReservation[]>({ queryKey: keys.rosters }, students =>
    students?.map(student => (student.id === id ? { ...student, private_note: note } : student)),
  )
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
