import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { classesOfDay, daysWithClasses } from './day-list.usecases.ts'
import { classDetail, teachersAhead } from './timetable.usecases.ts'

export function timetableEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/scheduled-live-classes/', input => classesOfDay(dependencies, input), {
      kept: true,
    }),
    endpoint('GET /api/classes/scheduled-live-classes/days/', input => daysWithClasses(dependencies, input)),
    endpoint('GET /api/classes/scheduled-live-classes/teachers/', ({ db, now }) => teachersAhead(db, now), {
      kept: true,
    }),
    endpoint('GET /api/classes/scheduled-live-classes/{id}/', ({ params, ...input }) =>
      classDetail(dependencies, { ...input, id: params.id }),
    ),
  ]
}
