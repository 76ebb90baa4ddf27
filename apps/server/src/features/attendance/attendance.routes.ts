import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { recordStudent, recordTopic, submitFeedback, writePrivateNote } from './records.usecases.ts'
import { recordChanges, studentReservations, topicResults } from './roster.usecases.ts'
import { teacherClass, teacherClasses } from './teacher-classes.usecases.ts'

export function attendanceEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/my-classes-as-teacher/', asked => teacherClasses(dependencies, asked)),
    endpoint('GET /api/classes/my-classes-as-teacher/{id}/', ({ params, ...asked }) =>
      teacherClass(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('GET /api/classes/my-classes-as-teacher/{id}/student-reservations/', ({ params, ...asked }) =>
      studentReservations(dependencies, { ...asked, id: params.id }),
    ),
    ...(['PUT', 'PATCH'] as const).map(method =>
      endpoint(
        `${method} /api/classes/student-reservations-for-teacher/{id}/`,
        ({ params, body: { version, ...change }, ...asked }) =>
          recordStudent(dependencies, { ...asked, id: params.id, change, version }),
      ),
    ),
    endpoint('PUT /api/classes/student-reservations-for-teacher/{id}/private-note/', ({ params, ...asked }) =>
      writePrivateNote(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('GET /api/classes/student-reservations-for-teacher/{id}/changes/', ({ params, ...asked }) =>
      recordChanges({ ...asked, id: params.id }),
    ),
    endpoint('GET /api/classes/student-topic-result/', asked => topicResults(asked)),
    endpoint('POST /api/classes/student-topic-result/', asked => recordTopic(dependencies, asked)),
    endpoint('POST /api/classes/student-topic-result/teacher-submit-feedback/', asked =>
      submitFeedback(dependencies, asked),
    ),
  ]
}
