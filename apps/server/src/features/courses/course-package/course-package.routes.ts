import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { describePackage } from './export-course.usecases.ts'
import {
  discardPackage,
  findPackage,
  requestImport,
  requireCompletePackage,
  savePackage,
} from './uploaded-packages.usecases.ts'

export function coursePackageEndpoints(dependencies: Dependencies): Endpoint[] {
  const { packageLinks } = dependencies
  return [
    endpoint('POST /api/courses/packages/', input => savePackage(input), {
      prepare: async ({ db, person, body }) => {
        await requireCompletePackage(dependencies, { db, person, upload: body.upload_id })
        return []
      },
    }),
    endpoint('GET /api/courses/packages/{id}/', ({ params, ...input }) => findPackage({ ...input, id: params.id })),
    endpoint('POST /api/courses/packages/{id}/make/', ({ params, ...input }) =>
      requestImport({ ...input, id: params.id }),
    ),
    endpoint('DELETE /api/courses/packages/{id}/', ({ params, tx }) => discardPackage({ tx, id: params.id })),
    endpoint('GET /api/courses/authoring/{id}/package/', async ({ db, params: { id }, person, now }) => ({
      ...(await describePackage(db, id)),
      url: packageLinks.issue(person.id, now)(id),
    })),
  ]
}
