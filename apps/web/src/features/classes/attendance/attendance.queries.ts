import type { CallResponse } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { untilNextChange } from '#entities/attendance/class-day.ts'
import {
  attendanceKeys,
  type ClassListFilter,
  loadClassPage,
  rosterQuery,
  type StudentReservation,
  teacherClassQuery,
} from '#entities/attendance/teacher-classes.queries.ts'
import { groupsKey } from '#entities/groups/groups-key.ts'
import { api } from '#platform/api/api.ts'
import { pagedQueryOptions } from '#platform/api/pages.ts'
import { academyNow } from '#platform/clock.ts'
import { applyEdit, type RecordAction, type TopicResult } from './record-state.ts'

/** One class with the topics of its unit. */
export type TeacherClassDetail = CallResponse<'GET /api/classes/my-classes-as-teacher/{id}/'>

const pageSize = 20

/** The teacher's upcoming classes and those with work due (soonest first), or past classes (latest first). Page by
 * page. */
export const classesQuery = (list: ClassListFilter) =>
  infiniteQueryOptions({
    queryKey: [...attendanceKeys.lists, list],
    queryFn: ({ pageParam, signal }) => loadClassPage(list, pageParam, pageSize, signal),
    ...pagedQueryOptions,
    refetchInterval: ({ state }) =>
      state.data
        ? untilNextChange(
            state.data.pages.flatMap(page => page.results),
            academyNow(),
          )
        : false,
  })

/** The classes of the teacher with this student, latest first. Page by page. */
export const classesWithQuery = (student: string) =>
  infiniteQueryOptions({
    queryKey: [...attendanceKeys.lists, 'with', student],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/classes/my-classes-as-teacher/', {
        query: { student, page: String(pageParam), page_size: String(pageSize) },
        signal,
      }),
    ...pagedQueryOptions,
  })

export const classQuery = (id: string) =>
  queryOptions({
    ...teacherClassQuery(id),
    refetchInterval: ({ state }) => (state.data ? untilNextChange([state.data], academyNow()) : false),
  })

/** Sends one action based on this record. Returns the record after it. */
export function sendRecord(
  base: StudentReservation,
  { kind, change, files, key }: RecordAction,
  onUpload: (share: number) => void,
): Promise<StudentReservation> {
  if (kind === 'submit') return submitFeedback(base, key)
  if (change.topic) return sendTopic(base, change.topic, key)
  if (change.removed) return removeFile(base, change.removed, key)
  const { non_conforming_student_text: reason, feedback_text: feedback, attended, approved } = change
  const ticks = { ...(attended !== undefined && { attended }), ...(approved !== undefined && { approved }) }
  return api('PATCH /api/classes/student-reservations-for-teacher/{id}/', {
    params: { id: base.id },
    body: {
      ...ticks,
      ...(reason && { non_conforming_student_text: reason }),
      // An empty text deletes the stored one. The request can't send null for texts.
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

function removeFile(base: StudentReservation, file: string, key: string): Promise<StudentReservation> {
  return api('DELETE /api/classes/student-reservations-for-teacher/{id}/feedback-files/{file}/', {
    params: { id: base.id, file },
    idempotencyKey: key,
  })
}

async function sendTopic(base: StudentReservation, topicResult: TopicResult, key: string): Promise<StudentReservation> {
  const { topic, result, comment, version } = await api('POST /api/classes/student-topic-result/', {
    body: {
      student_class_id: base.id,
      topic: topicResult.topic.id,
      result: topicResult.result,
      comment: topicResult.comment,
      version: base.version,
    },
    idempotencyKey: key,
  })
  // The server had already applied this action and left the record unchanged.
  return version === base.version ? base : { ...applyEdit(base, { topic: { topic, result, comment } }), version }
}

/** Saves the teacher's private note over the version that was loaded. */
export function sendNote(student: StudentReservation, text: string): Promise<StudentReservation> {
  return api('PUT /api/classes/student-reservations-for-teacher/{id}/private-note/', {
    params: { id: student.id },
    body: { text, before: student.private_note ?? '' },
  })
}

/** The history of a student's record, latest first. */
export const historyQuery = (student: StudentReservation) =>
  queryOptions({
    queryKey: [...attendanceKeys.history, student.id, student.version],
    queryFn: ({ signal }) =>
      api('GET /api/classes/student-reservations-for-teacher/{id}/changes/', { params: { id: student.id }, signal }),
  })
export type RecordChange =
  CallResponse<'GET /api/classes/student-reservations-for-teacher/{id}/changes/'>['results'][number]

/** A note is not part of the record: only the note is updated in the cached roster. */
export function cacheNote(client: QueryClient, id: string, note: string | null): void {
  client.setQueriesData<StudentReservation[]>({ queryKey: attendanceKeys.rosters }, students =>
    students?.map(student => (student.id === id ? { ...student, private_note: note } : student)),
  )
}

/** Updates every cached query with the record the server returned. */
export function cacheRecord(client: QueryClient, classId: string, row: StudentReservation): void {
  client.setQueryData(rosterQuery(classId).queryKey, students =>
    students?.map(student => (student.id === row.id ? row : student)),
  )
  // The counts of feedback due and the attendance of groups have changed. They are reloaded when someone looks at them.
  void client.invalidateQueries({ queryKey: attendanceKeys.lists, refetchType: 'none' })
  void client.invalidateQueries({ queryKey: teacherClassQuery(classId).queryKey, refetchType: 'none' })
  void client.invalidateQueries({ queryKey: groupsKey, refetchType: 'none' })
}
