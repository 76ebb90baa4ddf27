import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { classDetail, classesOfDay, daysWithClasses, teachersAhead, typesOfClass } from './schedule.usecases.ts'

export function scheduleEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/live-class-type/', ({ db }) => typesOfClass(db)),
    endpoint('GET /api/classes/scheduled-live-classes/', asked => classesOfDay(dependencies, asked)),
    endpoint('GET /api/classes/scheduled-live-classes/days/', asked => daysWithClasses(dependencies, asked)),
    endpoint('GET /api/classes/scheduled-live-classes/teachers/', ({ db, now }) => teachersAhead(db, now)),
    endpoint('GET /api/classes/scheduled-live-classes/{id}/', ({ params, ...asked }) =>
      classDetail(dependencies, { ...asked, id: params.id }),
    ),
  ]
}
