import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { myAvailability, privateTeachers, replaceAvailability } from './availability.usecases.ts'
import { privateTimesByDay, privateTimesOfDay } from './private-times.usecases.ts'
import { changeTeaching, readTeaching, teachersToChoose } from './teaching.usecases.ts'

export function availabilityEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/my-availability/', input => myAvailability(dependencies, input)),
    endpoint('PUT /api/classes/my-availability/', input => replaceAvailability(dependencies, input)),
    endpoint('GET /api/users/people/{id}/teaching/', ({ params, ...input }) =>
      readTeaching(dependencies, { ...input, id: params.id }),
    ),
    endpoint('PUT /api/users/people/{id}/teaching/', ({ params, ...input }) =>
      changeTeaching(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/classes/teachers/', ({ db }) => teachersToChoose(db)),
    endpoint('GET /api/classes/private-teachers/', input => privateTeachers(dependencies, input)),
    endpoint('GET /api/classes/private-times/', input => privateTimesOfDay(dependencies, input)),
    endpoint('GET /api/classes/private-times/days/', input => privateTimesByDay(dependencies, input)),
  ]
}
