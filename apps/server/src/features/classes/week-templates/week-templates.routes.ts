import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import {
  dropTemplate,
  keepTemplate,
  nameTemplate,
  readTemplate,
  readTemplates,
  replaceTemplate,
} from './week-templates.usecases.ts'

export function weekTemplateEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/week-templates/', readTemplates),
    endpoint('POST /api/classes/week-templates/', input => keepTemplate(dependencies, input)),
    endpoint('GET /api/classes/week-templates/{id}/', ({ db, params }) => readTemplate(db, params.id)),
    endpoint('PUT /api/classes/week-templates/{id}/', ({ params, ...input }) =>
      nameTemplate({ ...input, id: params.id }),
    ),
    endpoint('PUT /api/classes/week-templates/{id}/classes/', ({ params, ...input }) =>
      replaceTemplate(dependencies, { ...input, id: params.id }),
    ),
    endpoint('DELETE /api/classes/week-templates/{id}/', ({ params, ...input }) =>
      dropTemplate({ ...input, id: params.id }),
    ),
  ]
}
