import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { findChanges } from './changes.usecases.ts'

export function changeEndpoints(dependencies: Dependencies): Endpoint[] {
  return [endpoint('GET /api/main/changes/', input => findChanges(dependencies, input))]
}
