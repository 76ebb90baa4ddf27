import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { recordPastClass } from './past-classes.usecases.ts'

export function pastClassEndpoints(dependencies: Dependencies): Endpoint[] {
  return [endpoint('POST /api/classes/past-classes/', input => recordPastClass(dependencies, input))]
}
