import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import {
  addBadge,
  changeBadge,
  changeBadgePicture,
  changeBadgeState,
  listBadges,
  prepareBadgePicture,
  readBadge,
  removeBadge,
} from './badge-office.usecases.ts'
import { previewAwards } from './badge-preview.usecases.ts'
import { allBadges, earnedBadges } from './badges.usecases.ts'
import { createShareLink, revokeShareLink } from './sharing.usecases.ts'

export function badgeEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/main/badges/', input => listBadges(input)),
    endpoint('POST /api/main/badges/', input => addBadge(input)),
    endpoint('GET /api/main/badges/preview/', input => previewAwards(dependencies, input)),
    endpoint('GET /api/main/badges/{id}/', ({ params, ...input }) => readBadge({ ...input, id: params.id })),
    endpoint('PUT /api/main/badges/{id}/', ({ params, ...input }) => changeBadge({ ...input, id: params.id })),
    endpoint(
      'PUT /api/main/badges/{id}/picture/',
      ({ params, ...input }) => changeBadgePicture({ ...input, id: params.id }),
      { prepare: input => prepareBadgePicture(input) },
    ),
    endpoint('POST /api/main/badges/{id}/state/', ({ params, ...input }) =>
      changeBadgeState({ ...input, id: params.id }),
    ),
    endpoint('DELETE /api/main/badges/{id}/', ({ params, ...input }) => removeBadge({ ...input, id: params.id })),
    endpoint('GET /api/classes/badges/', input => allBadges(dependencies, input)),
    endpoint('GET /api/classes/student-badges/', input => earnedBadges(dependencies, input)),
    endpoint('POST /api/classes/student-badges/{id}/link/', ({ params, ...input }) =>
      createShareLink(dependencies, { ...input, id: params.id }),
    ),
    endpoint('DELETE /api/classes/student-badges/{id}/link/', ({ params, ...input }) =>
      revokeShareLink({ ...input, id: params.id }),
    ),
  ]
}
