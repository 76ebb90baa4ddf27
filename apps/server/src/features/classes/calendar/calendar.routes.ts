import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { calendarFeed, linkToClass, makeFeed, removeFeed } from './calendar.usecases.ts'

export function calendarEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/users/calendar-feed/', ({ db, person }) => calendarFeed(db, person)),
    endpoint('POST /api/users/calendar-feed/', input => makeFeed(dependencies, input), { repeated: 'done-again' }),
    endpoint('DELETE /api/users/calendar-feed/', input => removeFeed(input)),
    endpoint('GET /api/classes/scheduled-live-classes/{id}/calendar-link/', ({ params, ...input }) =>
      linkToClass(dependencies, { ...input, id: params.id }),
    ),
  ]
}
