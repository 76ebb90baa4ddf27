import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { exportAcademy, readAcademyParts, readUploadedAcademy, type UploadedAcademy } from './academy-file.usecases.ts'
import { importAcademy } from './import-academy.usecases.ts'

export function academyFileEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/main/academy-file/', ({ db }) => readAcademyParts(db)),
    endpoint('GET /api/main/academy-file/download/', input => exportAcademy(dependencies, input)),
    endpoint<'POST /api/main/academy-file/', UploadedAcademy>(
      'POST /api/main/academy-file/',
      async ({ files: [file], body, ...making }) => {
        if (!file) throw new Error('A required file is missing')
        return importAcademy(dependencies, making, file.academy, { isTrial: body.dry_run })
      },
      { prepare: input => readUploadedAcademy(input) },
    ),
  ]
}
