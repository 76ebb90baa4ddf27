import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { countClassesByDay, listClassesOfDay } from './day-list.usecases.ts'
import { listTeachersWithClasses, readClassDetail } from './timetable.usecases.ts'

export function timetableEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/scheduled-live-classes/', input => listClassesOfDay(dependencies, input), {
      isRevalidated: true,
    }),
    endpoint('GET /api/classes/scheduled-live-classes/days/', input => countClassesByDay(dependencies, input)),
    endpoint('GET /api/classes/scheduled-live-classes/teachers/', ({ db, now }) => listTeachersWithClasses(db, now), {
      isRevalidated: true,
    }),
    endpoint('GET /api/classes/scheduled-live-classes/{id}/', ({ params, ...input }) =>
      readClassDetail(dependencies, { ...input, id: params.id }),
    ),
  ]
}
