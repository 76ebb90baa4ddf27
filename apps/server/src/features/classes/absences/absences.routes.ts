import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { handInDocument, listDocuments, prepareDocuments, readDocument, reviewDocument } from './absences.usecases.ts'

export function absenceEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    ...(['PUT', 'PATCH'] as const).map(method =>
      endpoint(
        `${method} /api/classes/my-classes-files/{id}/`,
        ({ params, body, ...input }) => handInDocument(dependencies, { ...input, id: params.id, note: body.note }),
        { prepare: ({ params, ...input }) => prepareDocuments({ ...input, id: params.id }) },
      ),
    ),
    endpoint('GET /api/classes/non-attendance-documents/', input => listDocuments(dependencies, input)),
    endpoint('GET /api/classes/non-attendance-documents/{id}/', ({ params, ...input }) =>
      readDocument(dependencies, { ...input, id: params.id }),
    ),
    endpoint('PATCH /api/classes/non-attendance-documents/{id}/', ({ params, body, ...input }) =>
      reviewDocument(dependencies, { ...input, id: params.id, decision: body }),
    ),
  ]
}
