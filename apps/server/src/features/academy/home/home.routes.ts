import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { loadDueTasks } from './due-tasks.usecases.ts'
import { loadHome } from './home.usecases.ts'

export function homeEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/main/home/', input => loadHome(dependencies, input)),
    endpoint('GET /api/classes/my-classes/owed/', input => loadDueTasks(dependencies, input)),
  ]
}
