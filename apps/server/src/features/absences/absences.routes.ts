import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { decide, document, documents, handInDocument } from './absences.usecases.ts'

export function absenceEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    ...(['PUT', 'PATCH'] as const).map(method =>
      endpoint(`${method} /api/classes/my-classes-files/{id}/`, ({ params, ...asked }) =>
        handInDocument(dependencies, { ...asked, id: params.id }),
      ),
    ),
    endpoint('GET /api/classes/non-attendance-documents/', asked => documents(dependencies, asked)),
    endpoint('GET /api/classes/non-attendance-documents/{id}/', ({ params, ...asked }) =>
      document(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('PATCH /api/classes/non-attendance-documents/{id}/', ({ params, body, ...asked }) =>
      decide(dependencies, { ...asked, id: params.id, decision: body }),
    ),
  ]
}
