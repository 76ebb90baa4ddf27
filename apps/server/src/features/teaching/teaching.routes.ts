import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { recordStudent, studentReservations, teacherClass, teacherClasses } from './teaching.usecases.ts'

export function teachingEndpoints(dependencies: Dependencies): Endpoint[] {
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
  ]
}
