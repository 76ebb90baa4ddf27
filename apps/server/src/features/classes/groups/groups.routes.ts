import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { endEnrollmentOf, enrollStudent, readEnrollment, switchGroup } from './enrollments.usecases.ts'
import { readGroupAttendance } from './group-attendance.usecases.ts'
import { cancelGroup, readCancellation } from './group-cancellation.usecases.ts'
import { changeGroup, createGroup, listGroups, previewGroup, readGroup, readMyGroups } from './groups.usecases.ts'

export function groupEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/groups/', listGroups),
    endpoint('POST /api/classes/groups/preview/', input => previewGroup(dependencies, input)),
    endpoint('POST /api/classes/groups/', input => createGroup(dependencies, input)),
    endpoint('GET /api/classes/groups/{id}/', ({ params, ...input }) => readGroup({ ...input, id: params.id })),
    endpoint('PATCH /api/classes/groups/{id}/', ({ params, ...input }) =>
      changeGroup(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/classes/groups/{id}/cancellation/', ({ db, now, params }) =>
      readCancellation({ db, now, id: params.id }),
    ),
    endpoint('POST /api/classes/groups/{id}/cancellation/', ({ params, ...input }) =>
      cancelGroup(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/classes/groups/{id}/attendance/', ({ db, now, params }) =>
      readGroupAttendance({ db, now, id: params.id }),
    ),
    endpoint('POST /api/classes/groups/{id}/enrollments/', ({ params, body, ...input }) =>
      enrollStudent(dependencies, { ...input, ...body, id: params.id }),
    ),
    endpoint('GET /api/classes/groups/enrollments/{id}/', ({ db, now, params }) =>
      readEnrollment({ db, now, id: params.id }),
    ),
    endpoint('PATCH /api/classes/groups/enrollments/{id}/', ({ params, body, ...input }) =>
      switchGroup(dependencies, { ...input, ...body, id: params.id }),
    ),
    endpoint('DELETE /api/classes/groups/enrollments/{id}/', ({ params, body, ...input }) =>
      endEnrollmentOf(dependencies, { ...input, id: params.id, reason: body.reason, returnHours: body.return_hours }),
    ),
    endpoint('GET /api/classes/my-groups/', readMyGroups),
  ]
}
