import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { askForDeletion, myDeletion, takeDeletionBack } from './account-deletion.usecases.ts'
import { askForExport, exportLink, myExport } from './data-export.usecases.ts'

export function ownDataEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/users/data-export/', asked => myExport(asked)),
    endpoint('POST /api/users/data-export/', asked => askForExport(asked)),
    endpoint('GET /api/users/data-export/{id}/link/', ({ params, ...asked }) =>
      exportLink(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('GET /api/users/account-deletion/', asked => myDeletion(asked)),
    // the body holds the password: not even a digest of it is kept for a repetition
    endpoint(
      'POST /api/users/account-deletion/',
      ({ body, ...asked }) => askForDeletion(dependencies, { ...asked, password: body.password }),
      { secret: true },
    ),
    endpoint('DELETE /api/users/account-deletion/', asked => takeDeletionBack(asked)),
  ]
}
