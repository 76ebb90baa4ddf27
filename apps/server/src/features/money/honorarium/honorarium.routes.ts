import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { addBonus, changeBonus, deleteBonus, listBonuses } from './bonuses.usecases.ts'
import { addCorrection, addDeduction, undoMovement } from './corrections.usecases.ts'
import { readHonorarium } from './honorarium.usecases.ts'
import { addRate, changeRate, deleteRate, listRates, previewRate, readRate } from './rates.usecases.ts'
import { listMonthSummaries, listStatements, settleMonth } from './statements.usecases.ts'

export function honorariumEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/main/teacher-honorarium/stats/', input => readHonorarium(dependencies, input)),
    endpoint('GET /api/main/teacher-honorarium/statements/', input => listStatements(dependencies, input)),
    endpoint('GET /api/main/teacher-honorarium/months/', input => listMonthSummaries(dependencies, input)),
    endpoint('PATCH /api/main/teacher-honorarium/statements/', input => settleMonth(dependencies, input)),
    endpoint('POST /api/main/teacher-honorarium/deductions/', input => addDeduction(dependencies, input)),
    endpoint('POST /api/main/teacher-honorarium/corrections/', input => addCorrection(dependencies, input)),
    endpoint('POST /api/main/teacher-honorarium/movements/{id}/undo/', ({ params, ...input }) =>
      undoMovement(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/main/honorarium-rates/', input => listRates(dependencies, input)),
    endpoint('POST /api/main/honorarium-rates/', input => addRate(dependencies, input)),
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
    endpoint('GET /api/main/honorarium-bonuses/', input => listBonuses(input)),
    endpoint('POST /api/main/honorarium-bonuses/', input => addBonus(dependencies, input)),
    endpoint('PATCH /api/main/honorarium-bonuses/{id}/', ({ params, ...input }) =>
      changeBonus(dependencies, { ...input, id: params.id }),
    ),
    endpoint('DELETE /api/main/honorarium-bonuses/{id}/', ({ params, ...input }) =>
      deleteBonus(dependencies, { ...input, id: params.id }),
    ),
  ]
}
