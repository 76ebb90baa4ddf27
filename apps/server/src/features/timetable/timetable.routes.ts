import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { classDetail, classesOfDay, daysWithClasses, teachersAhead } from './timetable.usecases.ts'

export function timetableEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/scheduled-live-classes/', asked => classesOfDay(dependencies, asked)),
    endpoint('GET /api/classes/scheduled-live-classes/days/', asked => daysWithClasses(dependencies, asked)),
    endpoint('GET /api/classes/scheduled-live-classes/teachers/', ({ db, now }) => teachersAhead(db, now)),
    endpoint('GET /api/classes/scheduled-live-classes/{id}/', ({ params, ...asked }) =>
      classDetail(dependencies, { ...asked, id: params.id }),
    ),
  ]
}
