import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { completedLevels, progress } from './progress.usecases.ts'
import { syllabus } from './syllabus.usecases.ts'

export function syllabusEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/levels/', ({ db }) => syllabus(db)),
    endpoint('GET /api/classes/levels/completed-levels/', input => completedLevels(input)),
    endpoint('GET /api/classes/progress/', input => progress(dependencies, input)),
  ]
}
