import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { askForExport, exportLink, myExport } from './data-export.usecases.ts'

export function dataExportEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/users/data-export/', asked => myExport(asked)),
    endpoint('POST /api/users/data-export/', asked => askForExport(asked)),
    endpoint('GET /api/users/data-export/{id}/link/', ({ params, ...asked }) =>
      exportLink(dependencies, { ...asked, id: params.id }),
    ),
  ]
}
