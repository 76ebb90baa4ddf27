import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { createFeed, deleteFeed, linkToClass, readCalendarFeed } from './calendar.usecases.ts'

export function calendarEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/users/calendar-feed/', ({ db, person }) => readCalendarFeed(db, person)),
    endpoint('POST /api/users/calendar-feed/', input => createFeed(dependencies, input), { onRepeat: 'done-again' }),
    endpoint('DELETE /api/users/calendar-feed/', input => deleteFeed(input)),
    endpoint('GET /api/classes/scheduled-live-classes/{id}/calendar-link/', ({ params, ...input }) =>
      linkToClass(dependencies, { ...input, id: params.id }),
    ),
  ]
}
