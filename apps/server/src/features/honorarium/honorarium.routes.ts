import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { honorariumOf } from './honorarium.usecases.ts'
import { deduct, monthsAtAGlance, settleMonth, statementsIn } from './statements.usecases.ts'

export function honorariumEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/main/teacher-honorarium/stats/', asked => honorariumOf(dependencies, asked)),
    endpoint('GET /api/main/teacher-honorarium/statements/', asked => statementsIn(dependencies, asked)),
    endpoint('GET /api/main/teacher-honorarium/months/', asked => monthsAtAGlance(dependencies, asked)),
    endpoint('PATCH /api/main/teacher-honorarium/statements/', asked => settleMonth(dependencies, asked)),
    endpoint('POST /api/main/teacher-honorarium/deductions/', asked => deduct(dependencies, asked)),
  ]
}
