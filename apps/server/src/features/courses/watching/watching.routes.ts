import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import {
  continueWatching,
  markClassWatched,
  readPosition,
  readProgress,
  reportPlayed,
  watchedClasses,
} from './watching.usecases.ts'

export function watchingEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/courses/class/{id}/position/', ({ db, person, params }) => readPosition(db, person, params.id)),
    endpoint('PUT /api/courses/class/{id}/position/', ({ params, body, ...input }) =>
      reportPlayed(input, params.id, body),
    ),
    endpoint('GET /api/courses/progress/', ({ db, person }) => readProgress(db, person)),
    endpoint('GET /api/courses/continue-watching/', input => continueWatching(dependencies, input)),
    endpoint('GET /api/courses/student-class-video-watched/', ({ db, person }) => watchedClasses(db, person)),
    endpoint('POST /api/courses/student-class-video-watched/', ({ body, ...input }) =>
      markClassWatched(input, body.course_class_id),
    ),
  ]
}
