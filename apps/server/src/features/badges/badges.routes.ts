import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { allBadges, earnedBadges } from './badges.usecases.ts'
import { share, stopSharing } from './sharing.usecases.ts'

export function badgeEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/badges/', asked => allBadges(dependencies, asked)),
    endpoint('GET /api/classes/student-badges/', asked => earnedBadges(dependencies, asked)),
    endpoint('POST /api/classes/student-badges/{id}/link/', ({ params, ...asked }) =>
      share(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('DELETE /api/classes/student-badges/{id}/link/', ({ params, ...asked }) =>
      stopSharing({ ...asked, id: params.id }),
    ),
  ]
}
