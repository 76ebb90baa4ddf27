import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import {
  changeTemplateName,
  createTemplate,
  deleteTemplate,
  readTemplate,
  readTemplates,
  replaceTemplate,
} from './week-templates.usecases.ts'

export function weekTemplateEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/week-templates/', readTemplates),
    endpoint('POST /api/classes/week-templates/', input => createTemplate(dependencies, input)),
    endpoint('GET /api/classes/week-templates/{id}/', ({ db, params }) => readTemplate(db, params.id)),
    endpoint('PUT /api/classes/week-templates/{id}/', ({ params, ...input }) =>
      changeTemplateName({ ...input, id: params.id }),
    ),
    endpoint('PUT /api/classes/week-templates/{id}/classes/', ({ params, ...input }) =>
      replaceTemplate(dependencies, { ...input, id: params.id }),
    ),
    endpoint('DELETE /api/classes/week-templates/{id}/', ({ params, ...input }) =>
      deleteTemplate({ ...input, id: params.id }),
    ),
  ]
}
