import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { allBadges, earnedBadges } from './badges.usecases.ts'
import { share, stopSharing } from './sharing.usecases.ts'

export function badgeEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/badges/', input => allBadges(dependencies, input)),
    endpoint('GET /api/classes/student-badges/', input => earnedBadges(dependencies, input)),
    endpoint('POST /api/classes/student-badges/{id}/link/', ({ params, ...input }) =>
      share(dependencies, { ...input, id: params.id }),
    ),
    endpoint('DELETE /api/classes/student-badges/{id}/link/', ({ params, ...input }) =>
      stopSharing({ ...input, id: params.id }),
    ),
  ]
}
