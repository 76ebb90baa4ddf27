import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { syllabus } from './syllabus.usecases.ts'

export function syllabusEndpoints(): Endpoint[] {
  return [endpoint('GET /api/classes/levels/', ({ db }) => syllabus(db))]
}
