import { latestSecond, longestNote } from '@aulaviva/domain/video-notes'
import { z } from 'zod'
import { call } from './call.ts'
import { id, idParams, instant, requiredText } from './fields.ts'

/** What students note for themselves at a moment of a video; nobody else reads it. */

const note = z
  .object({
    id,
    course_class_id: id,
    second: z.number().int(),
    text: z.string(),
    version: z.number().int().meta({ description: 'Rises with every change' }),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'VideoNote' })

const access = { kind: 'roles', roles: ['student'], page: 'students-courses-id' } as const

export const videoNoteCalls = [
  call({
    method: 'GET',
    path: '/api/courses/my-courses/{id}/notes/',
    summary: 'My notes at moments of the videos of a course, in the order of its classes and their time',
    access,
    extension: true,
    params: idParams,
    answer: z.array(note),
  }),
  call({
    method: 'PUT',
    path: '/api/courses/video-notes/{id}/',
    summary: 'Write a note at a moment of a video, or change one; the same again changes nothing',
    access,
    extension: true,
    params: idParams,
    body: z.strictObject({
      course_class_id: id,
      second: z.number().int().min(0).max(latestSecond),
      text: requiredText(longestNote),
      version: z.number().int().min(0).meta({ description: 'The version that was read; 0 for a note that is begun' }),
    }),
    answer: note,
    errors: ['changed_meanwhile', 'too_many_notes'],
  }),
  call({
    method: 'DELETE',
    path: '/api/courses/video-notes/{id}/',
    summary: 'Remove a note of mine',
    access,
    extension: true,
    params: idParams,
    answer: null,
    status: 204,
  }),
] as const
