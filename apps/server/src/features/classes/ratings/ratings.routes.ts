import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { changeRating, listClassesToRate, listRatings, rateTeacher } from './ratings.usecases.ts'

export function ratingEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/teacher-rating/', input => listRatings(input)),
    endpoint('POST /api/classes/teacher-rating/', ({ body, ...input }) => rateTeacher({ ...input, rating: body })),
    endpoint('PUT /api/classes/teacher-rating/{id}/', ({ body, params, ...input }) =>
      changeRating({ ...input, id: params.id, rating: body }),
    ),
    endpoint('GET /api/classes/teacher-to-rating/', input => listClassesToRate(dependencies, input)),
  ]
}
