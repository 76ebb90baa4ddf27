import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { allBadges, earnedBadges } from './badges.usecases.ts'

export function badgeEndpoints(): Endpoint[] {
  return [
    endpoint('GET /api/classes/badges/', ({ db }) => allBadges(db)),
    endpoint('GET /api/classes/student-badges/', asked => earnedBadges(asked)),
  ]
}
