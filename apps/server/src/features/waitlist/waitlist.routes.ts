import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { chooseForMe, joinWaitlist, leaveWaitlist, lineOf, myWaitlist } from './waitlist.usecases.ts'

export function waitlistEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/my-waitlist/', asked => myWaitlist(dependencies, asked)),
    endpoint('GET /api/classes/scheduled-live-classes/{id}/waitlist/', ({ params, ...asked }) =>
      lineOf(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('POST /api/classes/scheduled-live-classes/{id}/waitlist/', ({ params, body, ...asked }) =>
      joinWaitlist(dependencies, { ...asked, id: params.id, hoursBefore: body?.auto_accept_hours_before ?? null }),
    ),
    endpoint('PATCH /api/classes/scheduled-live-classes/{id}/waitlist/', ({ params, body, ...asked }) =>
      chooseForMe(dependencies, { ...asked, id: params.id, hoursBefore: body.auto_accept_hours_before }),
    ),
    endpoint('DELETE /api/classes/scheduled-live-classes/{id}/waitlist/', ({ params, ...asked }) =>
      leaveWaitlist(dependencies, { ...asked, id: params.id }),
    ),
  ]
}
