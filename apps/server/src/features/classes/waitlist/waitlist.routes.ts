import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { changeAutoReserve, joinWaitlist, leaveWaitlist, myWaitlist, readWaitlist } from './waitlist.usecases.ts'

export function waitlistEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/my-waitlist/', input => myWaitlist(dependencies, input)),
    endpoint('GET /api/classes/scheduled-live-classes/{id}/waitlist/', ({ params, ...input }) =>
      readWaitlist(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/classes/scheduled-live-classes/{id}/waitlist/', ({ params, body, ...input }) =>
      joinWaitlist(dependencies, { ...input, id: params.id, hoursBefore: body?.auto_accept_hours_before ?? null }),
    ),
    endpoint('PATCH /api/classes/scheduled-live-classes/{id}/waitlist/', ({ params, body, ...input }) =>
      changeAutoReserve(dependencies, { ...input, id: params.id, hoursBefore: body.auto_accept_hours_before }),
    ),
    endpoint('DELETE /api/classes/scheduled-live-classes/{id}/waitlist/', async ({ params, ...input }) => {
      await leaveWaitlist(dependencies, { ...input, id: params.id })
      return null
    }),
  ]
}
