import type { Answer } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { untilNextChange } from '#entities/attendance/class-day.ts'
import {
  attendanceKeys,
  type ListOfClasses,
  listPage,
  rosterQuery,
  type StudentReservation,
  teacherClassQuery,
} from '#entities/attendance/teacher-classes.queries.ts'
import { api } from '#platform/api/api.ts'
import { nextPage } from '#platform/api/pages.ts'
import { academyNow } from '#platform/clock.ts'
import { type Action, changed, type TopicResult } from './record-state.ts'

/** One class with the topics of its unit. */
export type TeacherClassDetail = Answer<'GET /api/classes/my-classes-as-teacher/{id}/'>

const shownPage = 20

/** The teacher’s classes ahead or owing something, soonest first, or past, latest first; page by page. */
export const classesQuery = (which: ListOfClasses) =>
  infiniteQueryOptions({
    queryKey: [...attendanceKeys.lists, which],
    queryFn: ({ pageParam, signal }) => listPage(which, pageParam, shownPage, signal),
    ...nextPage,
    refetchInterval: ({ state }) =>
      state.data
        ? untilNextChange(
            state.data.pages.flatMap(page => page.results),
            academyNow(),
          )
        : false,
  })

export const classQuery = (id: string) =>
  queryOptions({
    ...teacherClassQuery(id),
    refetchInterval: ({ state }) => (state.data ? untilNextChange([state.data], academyNow()) : false),
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
    ...(files && { files: { new_feedback_files: files }, onUpload }),
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
    queryKey: [...attendanceKeys.history, student.id, student.version],
    queryFn: ({ signal }) =>
      api('GET /api/classes/student-reservations-for-teacher/{id}/changes/', { params: { id: student.id }, signal }),
  })
export type RecordChange = Answer<'GET /api/classes/student-reservations-for-teacher/{id}/changes/'>['results'][number]

/** A note is no change of the record: only itself is put where the roster reads it. */
export function keepNote(client: QueryClient, id: string, note: string | null): void {
  client.setQueriesData<StudentReservation[]>({ queryKey: attendanceKeys.rosters }, students =>
    students?.map(student => (student.id === id ? { ...student, private_note: note } : student)),
  )
}

/** Puts what the server answered where every screen reads it. */
export function keepRecorded(client: QueryClient, classId: string, row: StudentReservation): void {
  client.setQueryData(rosterQuery(classId).queryKey, students =>
    students?.map(student => (student.id === row.id ? row : student)),
  )
  // figures of owed feedback have changed; read again when somebody looks at them
  void client.invalidateQueries({ queryKey: attendanceKeys.lists, refetchType: 'none' })
  void client.invalidateQueries({ queryKey: teacherClassQuery(classId).queryKey, refetchType: 'none' })
}
