import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { correct, deduct, undo } from './corrections.usecases.ts'
import { honorariumOf } from './honorarium.usecases.ts'
import { monthsAtAGlance, settleMonth, statementsIn } from './statements.usecases.ts'

export function honorariumEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/main/teacher-honorarium/stats/', input => honorariumOf(dependencies, input)),
    endpoint('GET /api/main/teacher-honorarium/statements/', input => statementsIn(dependencies, input)),
    endpoint('GET /api/main/teacher-honorarium/months/', input => monthsAtAGlance(dependencies, input)),
    endpoint('PATCH /api/main/teacher-honorarium/statements/', input => settleMonth(dependencies, input)),
    endpoint('POST /api/main/teacher-honorarium/deductions/', input => deduct(dependencies, input)),
    endpoint('POST /api/main/teacher-honorarium/corrections/', input => correct(dependencies, input)),
    endpoint('POST /api/main/teacher-honorarium/movements/{id}/undo/', ({ params, ...input }) =>
      undo(dependencies, { ...input, id: params.id }),
    ),
  ]
}
