import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { searchEverything } from './search.usecases.ts'

export function searchEndpoints(dependencies: Dependencies): Endpoint[] {
  return [endpoint('GET /api/main/search/', input => searchEverything(dependencies, input))]
}
