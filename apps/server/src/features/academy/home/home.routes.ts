import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { home } from './home.usecases.ts'
import { whatIOwe } from './owed.usecases.ts'

export function homeEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/main/home/', input => home(dependencies, input)),
    endpoint('GET /api/classes/my-classes/owed/', input => whatIOwe(dependencies, input)),
  ]
}
