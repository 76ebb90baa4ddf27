import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { honorariumOf } from './honorarium.usecases.ts'
import { deduct, monthsAtAGlance, settleMonth, statementsIn } from './statements.usecases.ts'

export function honorariumEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/main/teacher-honorarium/stats/', input => honorariumOf(dependencies, input)),
    endpoint('GET /api/main/teacher-honorarium/statements/', input => statementsIn(dependencies, input)),
    endpoint('GET /api/main/teacher-honorarium/months/', input => monthsAtAGlance(dependencies, input)),
    endpoint('PATCH /api/main/teacher-honorarium/statements/', input => settleMonth(dependencies, input)),
    endpoint('POST /api/main/teacher-honorarium/deductions/', input => deduct(dependencies, input)),
  ]
}
