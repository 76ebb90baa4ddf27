import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import {
  addNews,
  changeNews,
  changeNewsPicture,
  listNews,
  orderNews,
  prepareNewsPicture,
  readNews,
  removeNews,
} from './news.usecases.ts'

export function newsEndpoints(): Endpoint[] {
  return [
    endpoint('GET /api/main/announcements/', input => listNews(input)),
    endpoint('POST /api/main/announcements/', input => addNews(input)),
    endpoint('POST /api/main/announcements/order/', input => orderNews(input)),
    endpoint('GET /api/main/announcements/{id}/', ({ params, ...input }) => readNews({ ...input, id: params.id })),
    endpoint('PUT /api/main/announcements/{id}/', ({ params, ...input }) => changeNews({ ...input, id: params.id })),
    endpoint(
      'PUT /api/main/announcements/{id}/picture/',
      ({ params, ...input }) => changeNewsPicture({ ...input, id: params.id }),
      { prepare: input => prepareNewsPicture(input) },
    ),
    endpoint('DELETE /api/main/announcements/{id}/', ({ params, ...input }) => removeNews({ ...input, id: params.id })),
  ]
}
