import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { classFigures } from './class-figures.usecases.ts'
import { hourFigures, incomeFigures } from './money-figures.usecases.ts'
import { leavingStudents, studentFigures } from './student-figures.usecases.ts'

export function figuresEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/main/figures/classes/', input => classFigures(dependencies, input)),
    endpoint('GET /api/main/figures/students/', input => studentFigures(dependencies, input)),
    endpoint('GET /api/main/figures/leaving/', input => leavingStudents(dependencies, input)),
    endpoint('GET /api/main/figures/hours/', input => hourFigures(dependencies, input)),
    endpoint('GET /api/main/figures/income/', input => incomeFigures(dependencies, input)),
  ]
}
