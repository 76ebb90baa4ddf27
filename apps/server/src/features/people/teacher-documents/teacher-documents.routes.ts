import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import {
  addDocument,
  archiveDocument,
  changeDocument,
  expiringDocuments,
  myDocuments,
  teacherDocuments,
} from './teacher-documents.usecases.ts'

export function teacherDocumentEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/users/people/{id}/documents/', ({ params, ...input }) =>
      teacherDocuments(dependencies, { ...input, teacher: params.id }),
    ),
    endpoint('POST /api/users/people/{id}/documents/', ({ params, ...input }) =>
      addDocument(dependencies, { ...input, teacher: params.id }),
    ),
    endpoint('PATCH /api/users/people/{id}/documents/{document_id}/', ({ params, ...input }) =>
      changeDocument(dependencies, { ...input, teacher: params.id, document: params.document_id }),
    ),
    endpoint('POST /api/users/people/{id}/documents/{document_id}/archive/', ({ params, body, ...input }) =>
      archiveDocument(dependencies, {
        ...{ ...input, ...body, archived: true },
        ...{ teacher: params.id, document: params.document_id },
      }),
    ),
    endpoint('POST /api/users/people/{id}/documents/{document_id}/restore/', ({ params, body, ...input }) =>
      archiveDocument(dependencies, {
        ...{ ...input, ...body, archived: false },
        ...{ teacher: params.id, document: params.document_id },
      }),
    ),
    endpoint('GET /api/users/ending-documents/', input => expiringDocuments(dependencies, input)),
    endpoint('GET /api/users/my-documents/', input => myDocuments(dependencies, input)),
  ]
}
