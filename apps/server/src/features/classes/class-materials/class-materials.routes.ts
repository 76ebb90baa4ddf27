import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { addMaterial, exerciseResults, listExercises, prepareFile, removeMaterial } from './class-materials.usecases.ts'

export function classMaterialEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/exercises/', input => listExercises(input)),
    endpoint(
      'POST /api/classes/scheduled-live-classes/{id}/materials/',
      ({ params, ...input }) => addMaterial(dependencies, { ...input, id: params.id }),
      { prepare: ({ params, ...input }) => prepareFile({ ...input, id: params.id }) },
    ),
    endpoint('GET /api/classes/scheduled-live-classes/{id}/exercises/', ({ params, ...input }) =>
      exerciseResults({ ...input, id: params.id }),
    ),
    endpoint('DELETE /api/classes/class-materials/{id}/', ({ params, ...input }) =>
      removeMaterial({ ...input, id: params.id }),
    ),
  ]
}
