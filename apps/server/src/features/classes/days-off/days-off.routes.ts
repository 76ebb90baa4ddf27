import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import {
  addDaysOff,
  changeDaysOff,
  deleteDaysOff,
  officeDaysOff,
  publicHolidays,
  readDaysOff,
} from './days-off.usecases.ts'

export function daysOffEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/days-off/', readDaysOff),
    endpoint('GET /api/classes/office-days-off/', input => officeDaysOff(dependencies, input)),
    endpoint('POST /api/classes/office-days-off/', input => addDaysOff(dependencies, input)),
    endpoint('PUT /api/classes/office-days-off/{id}/', ({ params, ...input }) =>
      changeDaysOff(dependencies, { ...input, id: params.id }),
    ),
    endpoint('DELETE /api/classes/office-days-off/{id}/', ({ params, ...input }) =>
      deleteDaysOff({ ...input, id: params.id }),
    ),
    endpoint('GET /api/classes/public-holidays/', input => publicHolidays(dependencies, input)),
  ]
}
