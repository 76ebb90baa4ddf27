import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import {
  addType,
  archiveType,
  changeType,
  listAllTypes,
  listOfferedTypes,
  moveType,
  readType,
} from './class-types.usecases.ts'

export function classTypeEndpoints(): Endpoint[] {
  return [
    endpoint('GET /api/classes/live-class-type/', ({ db }) => listOfferedTypes(db), { isRevalidated: true }),
    endpoint('GET /api/classes/class-types/', input => listAllTypes(input)),
    endpoint('POST /api/classes/class-types/', input => addType(input)),
    endpoint('GET /api/classes/class-types/{id}/', ({ params, ...input }) => readType({ ...input, id: params.id })),
    endpoint('PUT /api/classes/class-types/{id}/', ({ params, ...input }) => changeType({ ...input, id: params.id })),
    endpoint('POST /api/classes/class-types/{id}/move/', ({ params, body, ...input }) =>
      moveType({ ...input, id: params.id, before: body.before }),
    ),
    endpoint('POST /api/classes/class-types/{id}/archive/', ({ params, body, ...input }) =>
      archiveType({ ...input, id: params.id, version: body.version, archived: true }),
    ),
    endpoint('POST /api/classes/class-types/{id}/restore/', ({ params, body, ...input }) =>
      archiveType({ ...input, id: params.id, version: body.version, archived: false }),
    ),
  ]
}
