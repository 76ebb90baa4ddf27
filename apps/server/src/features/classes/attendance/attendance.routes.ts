import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { prepareDocuments } from '../absences/absences.usecases.ts'
import { deleteFeedbackFile, recordStudent, recordTopic, savePrivateNote, submitFeedback } from './records.usecases.ts'
import { recordChanges, studentReservations, topicResults } from './roster.usecases.ts'
import { teacherClass, teacherClasses } from './teacher-classes.usecases.ts'

export function attendanceEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/my-classes-as-teacher/', input => teacherClasses(dependencies, input)),
    endpoint('GET /api/classes/my-classes-as-teacher/{id}/', ({ params, ...input }) =>
      teacherClass(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/classes/my-classes-as-teacher/{id}/student-reservations/', ({ params, ...input }) =>
      studentReservations(dependencies, { ...input, id: params.id }),
    ),
    ...(['PUT', 'PATCH'] as const).map(method =>
      endpoint(
        `${method} /api/classes/student-reservations-for-teacher/{id}/`,
        ({ params, body: { version, status_non_attendance_doc: status, ...change }, ...input }) =>
          recordStudent(dependencies, { ...input, id: params.id, change, status, version }),
        { prepare: ({ params, ...input }) => prepareDocuments({ ...input, id: params.id }) },
      ),
    ),
    endpoint('PUT /api/classes/student-reservations-for-teacher/{id}/private-note/', ({ params, ...input }) =>
      savePrivateNote(dependencies, { ...input, id: params.id }),
    ),
    endpoint(
      'DELETE /api/classes/student-reservations-for-teacher/{id}/feedback-files/{file}/',
      ({ params, ...input }) => deleteFeedbackFile(dependencies, { ...input, ...params }),
    ),
    endpoint('GET /api/classes/student-reservations-for-teacher/{id}/changes/', ({ params, ...input }) =>
      recordChanges({ ...input, id: params.id }),
    ),
    endpoint('GET /api/classes/student-topic-result/', input => topicResults(input)),
    endpoint('POST /api/classes/student-topic-result/', input => recordTopic(dependencies, input)),
    endpoint('POST /api/classes/student-topic-result/teacher-submit-feedback/', input =>
      submitFeedback(dependencies, input),
    ),
  ]
}
