import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { recordPastClass } from './past-classes.usecases.ts'
import { changeTaughtBy } from './taught-by.usecases.ts'

export function pastClassEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('POST /api/classes/past-classes/', input => recordPastClass(dependencies, input)),
    endpoint('PATCH /api/classes/past-classes/{id}/', ({ params, ...input }) =>
      changeTaughtBy(dependencies, { ...input, id: params.id }),
    ),
  ]
}
