import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { scheduleClass } from './class-planning.usecases.ts'
import { previewSeries, scheduleSeries } from './class-series.usecases.ts'

export function classPlanningEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('POST /api/classes/scheduled-live-classes/', input => scheduleClass(dependencies, input), {
      dailyAction: 'privateBookings',
    }),
    endpoint('POST /api/classes/class-series/preview/', input => previewSeries(dependencies, input)),
    endpoint('POST /api/classes/class-series/', input => scheduleSeries(dependencies, input)),
  ]
}
