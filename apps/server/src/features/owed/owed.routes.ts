import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { whatIOwe } from './owed.usecases.ts'

export function owedEndpoints(dependencies: Dependencies): Endpoint[] {
  return [endpoint('GET /api/classes/my-classes/owed/', asked => whatIOwe(dependencies, asked))]
}
