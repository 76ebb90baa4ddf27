import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { addBonus, changeBonus, deleteBonus, findBonuses } from './bonuses.usecases.ts'
import { correct, deduct, undo } from './corrections.usecases.ts'
import { honorariumOf } from './honorarium.usecases.ts'
import { changeRate, deleteRate, findRates, previewRate, readRate, setRate } from './rates.usecases.ts'
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
    endpoint('GET /api/main/honorarium-rates/', input => findRates(dependencies, input)),
    endpoint('POST /api/main/honorarium-rates/', input => setRate(dependencies, input)),
    endpoint('GET /api/main/honorarium-rates/preview/', input => previewRate(dependencies, input)),
    endpoint('GET /api/main/honorarium-rates/{id}/', ({ params, ...input }) =>
      readRate(dependencies, { ...input, id: params.id }),
    ),
    endpoint('PATCH /api/main/honorarium-rates/{id}/', ({ params, ...input }) =>
      changeRate(dependencies, { ...input, id: params.id }),
    ),
    endpoint('DELETE /api/main/honorarium-rates/{id}/', ({ params, ...input }) =>
      deleteRate(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/main/honorarium-bonuses/', input => findBonuses(input)),
    endpoint('POST /api/main/honorarium-bonuses/', input => addBonus(dependencies, input)),
    endpoint('PATCH /api/main/honorarium-bonuses/{id}/', ({ params, ...input }) =>
      changeBonus(dependencies, { ...input, id: params.id }),
    ),
    endpoint('DELETE /api/main/honorarium-bonuses/{id}/', ({ params, ...input }) =>
      deleteBonus(dependencies, { ...input, id: params.id }),
    ),
  ]
}
