import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { deleteNote, readNotes, saveNote } from './video-notes.usecases.ts'

export function videoNoteEndpoints(): Endpoint[] {
  return [
    endpoint('GET /api/courses/my-courses/{id}/notes/', ({ params, ...input }) =>
      readNotes({ ...input, id: params.id }),
    ),
    endpoint('PUT /api/courses/video-notes/{id}/', ({ params, body, ...input }) =>
      saveNote({ ...input, id: params.id }, body),
    ),
    endpoint('DELETE /api/courses/video-notes/{id}/', ({ params, ...input }) =>
      deleteNote({ ...input, id: params.id }),
    ),
  ]
}
