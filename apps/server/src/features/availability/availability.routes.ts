import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { myAvailability, privateTeachers, replaceAvailability } from './availability.usecases.ts'
import { privateTimesByDay, privateTimesOfDay } from './private-times.usecases.ts'

export function availabilityEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/my-availability/', asked => myAvailability(dependencies, asked)),
    endpoint('PUT /api/classes/my-availability/', asked => replaceAvailability(dependencies, asked)),
    endpoint('GET /api/classes/private-teachers/', asked => privateTeachers(dependencies, asked)),
    endpoint('GET /api/classes/private-times/', asked => privateTimesOfDay(dependencies, asked)),
    endpoint('GET /api/classes/private-times/days/', asked => privateTimesByDay(dependencies, asked)),
  ]
}
