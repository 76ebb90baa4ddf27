import { latestSecond, maxNoteLength } from '@aulaviva/domain/video-notes'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant, requiredText } from '../fields.ts'

/** Students' private notes at a time in a video. */

const note = z
  .object({
    id,
    course_class_id: id,
    second: z.number().int(),
    text: z.string(),
    version: z.number().int().meta({ description: 'Increases with every change' }),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'VideoNote' })

const access = { kind: 'roles', roles: ['student'], page: 'students-courses-id' } as const

export const videoNoteCalls = [
  call({
    method: 'GET',
    path: '/api/courses/my-courses/{id}/notes/',
    summary: 'List my notes on the videos of a course, by class and time',
    access,
    extension: true,
    params: idParams,
    answer: z.array(note),
  }),
  call({
    method: 'PUT',
    path: '/api/courses/video-notes/{id}/',
    summary: 'Create or update a note at a time in a video. Repeating it changes nothing',
    access,
    extension: true,
    params: idParams,
    body: z.strictObject({
      course_class_id: id,
      second: z.number().int().min(0).max(latestSecond),
      text: requiredText(maxNoteLength),
      version: z.number().int().min(0).meta({ description: 'The version the caller read. 0 for a new note' }),
    }),
    answer: note,
    errors: ['changed_meanwhile', 'too_many_notes'],
  }),
  call({
    method: 'DELETE',
    path: '/api/courses/video-notes/{id}/',
    summary: 'Delete one of my notes',
    access,
    extension: true,
    params: idParams,
    answer: null,
    status: 204,
  }),
] as const
