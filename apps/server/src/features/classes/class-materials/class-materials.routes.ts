import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import {
  addToClass,
  exerciseResults,
  exercisesToChoose,
  prepareFile,
  takeFromClass,
} from './class-materials.usecases.ts'

export function classMaterialEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/exercises/', input => exercisesToChoose(input)),
    endpoint(
      'POST /api/classes/scheduled-live-classes/{id}/materials/',
      ({ params, ...input }) => addToClass(dependencies, { ...input, id: params.id }),
      { prepare: ({ params, ...input }) => prepareFile({ ...input, id: params.id }) },
    ),
    endpoint('GET /api/classes/scheduled-live-classes/{id}/exercises/', ({ params, ...input }) =>
      exerciseResults({ ...input, id: params.id }),
    ),
    endpoint('DELETE /api/classes/class-materials/{id}/', ({ params, ...input }) =>
      takeFromClass({ ...input, id: params.id }),
    ),
  ]
}
