import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { forgetNote, readNotes, writeNote } from './video-notes.usecases.ts'

export function videoNoteEndpoints(): Endpoint[] {
  return [
    endpoint('GET /api/courses/my-courses/{id}/notes/', ({ params, ...input }) =>
      readNotes({ ...input, id: params.id }),
    ),
    endpoint('PUT /api/courses/video-notes/{id}/', ({ params, body, ...input }) =>
      writeNote({ ...input, id: params.id }, body),
    ),
    endpoint('DELETE /api/courses/video-notes/{id}/', ({ params, ...input }) =>
      forgetNote({ ...input, id: params.id }),
    ),
  ]
}
