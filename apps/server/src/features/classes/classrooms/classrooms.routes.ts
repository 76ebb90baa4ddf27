import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import {
  addClassroom,
  archiveClassroom,
  changeClassroom,
  listClassrooms,
  readClassroom,
} from './classrooms.usecases.ts'

export function classroomEndpoints(): Endpoint[] {
  return [
    endpoint('GET /api/classes/classrooms/', input => listClassrooms(input)),
    endpoint('POST /api/classes/classrooms/', input => addClassroom(input)),
    endpoint('GET /api/classes/classrooms/{id}/', ({ params, ...input }) => readClassroom({ ...input, id: params.id })),
    endpoint('PUT /api/classes/classrooms/{id}/', ({ params, ...input }) =>
      changeClassroom({ ...input, id: params.id }),
    ),
    endpoint('POST /api/classes/classrooms/{id}/archive/', ({ params, body, ...input }) =>
      archiveClassroom({ ...input, id: params.id, version: body.version, archived: true }),
    ),
    endpoint('POST /api/classes/classrooms/{id}/restore/', ({ params, body, ...input }) =>
      archiveClassroom({ ...input, id: params.id, version: body.version, archived: false }),
    ),
  ]
}
