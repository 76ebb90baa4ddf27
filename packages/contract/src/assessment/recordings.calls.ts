import { z } from 'zod'
import { call } from '../call.ts'
import { fileSummary, requiredText } from '../fields.ts'

/**
 * Spoken answers. They are uploaded by the tus protocol to `/api/courses/recordings/uploads/`, so an upload resumes
 * after a cut. This call turns a complete upload into a recording.
 */

export const recording = fileSummary
  .extend({ seconds: z.number().meta({ description: 'The length of the audio' }) })
  .meta({ id: 'Recording' })

export const recordingErrorCodes = [
  'recording_empty',
  'recording_unreadable',
  'recording_too_short',
  'recording_silent',
] as const

export const recordingCalls = [
  call({
    method: 'POST',
    path: '/api/courses/recordings/',
    summary: 'Save an uploaded recording if it has audible sound. The same upload returns the same recording',
    access: { kind: 'roles', roles: ['student'], page: 'students-courses-id' },
    body: z.strictObject({
      upload_id: requiredText(100).meta({ description: 'The last part of the upload’s address' }),
    }),
    answer: recording,
    status: 201,
    errors: ['upload_not_whole', 'upload_elsewhere', ...recordingErrorCodes],
    extension: true,
  }),
] as const
