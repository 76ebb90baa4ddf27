import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { calendarFeed, linkToClass, makeFeed, removeFeed } from './calendar.usecases.ts'

export function calendarEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/users/calendar-feed/', ({ db, person }) => calendarFeed(db, person)),
    endpoint('POST /api/users/calendar-feed/', asked => makeFeed(dependencies, asked), { secret: true }),
    endpoint('DELETE /api/users/calendar-feed/', asked => removeFeed(asked)),
    endpoint('GET /api/classes/scheduled-live-classes/{id}/calendar-link/', ({ params, ...asked }) =>
      linkToClass(dependencies, { ...asked, id: params.id }),
    ),
  ]
}
