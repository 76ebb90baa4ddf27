import { maxAbsenceNoteLength, maxDecisionReasonLength } from '@aulaviva/domain/limits'
import { z } from 'zod'
import { call } from '../call.ts'
import { fileSummary, id, idParams, instant, pageOf, paging, personSummary, text } from '../fields.ts'
import { scheduledLiveClass } from '../live-class.ts'
import { documentStatus, studentClass } from './reservations.calls.ts'

/** Absence excuses: uploading and deciding them. `id` is the student class's. */

const absenceDocument = z
  .object({
    id,
    student: personSummary,
    scheduled_live_class: scheduledLiveClass,
    cost_minutes: z.number().int().meta({ description: 'Minutes returned if it’s accepted' }),
    document: fileSummary,
    note: z.string().nullable().meta({ description: 'The student’s note' }),
    handed_in_at: instant.nullable(),
    status: documentStatus,
    reason: z.string().nullable(),
    decided_at: instant.nullable(),
    decided_by: z.string().nullable().meta({ description: 'The name of the person who reviewed it' }),
  })
  .meta({ id: 'AbsenceDocument' })

const access = { kind: 'roles', roles: ['staff'], area: 'timetable' } as const

const submission = {
  path: '/api/classes/my-classes-files/{id}/',
  summary: 'Upload an excuse for an absence',
  access: { kind: 'roles', roles: ['student'], page: 'students-classes' },
  params: idParams,
  body: z.strictObject({
    note: text(maxAbsenceNoteLength).optional().meta({ description: 'The student’s note. Extension' }),
  }),
  files: { non_attendance_doc: { max: 1, kinds: 'documents', required: true } },
  answer: studentClass,
  errors: ['not_absent', 'already_decided', 'too_many_pixels'],
} as const

export const absenceCalls = [
  call({ method: 'PUT', ...submission }),
  call({ method: 'PATCH', ...submission }),
  call({
    method: 'GET',
    path: '/api/classes/non-attendance-documents/',
    summary: 'List absence excuses: those to review, oldest first, or those already reviewed, latest first',
    access,
    extension: true,
    query: z.object({ status: z.enum(['PENDING', 'DECIDED']).default('PENDING'), ...paging(20) }),
    answer: pageOf(absenceDocument),
  }),
  call({
    method: 'GET',
    path: '/api/classes/non-attendance-documents/{id}/',
    summary: 'Return one absence excuse',
    access,
    params: idParams,
    extension: true,
    answer: absenceDocument,
  }),
  call({
    method: 'PATCH',
    path: '/api/classes/non-attendance-documents/{id}/',
    summary: 'Accept an absence excuse, which returns the hours, or reject it with a reason',
    access,
    params: idParams,
    extension: true,
    body: z.strictObject({
      status: z.enum(['APPROVED', 'REJECTED']),
      reason: text(maxDecisionReasonLength).optional(),
      document: id
        .optional()
        .meta({ description: 'The file that was reviewed. If it was replaced since, the decision is rejected' }),
    }),
    answer: absenceDocument,
    errors: ['already_decided', 'not_absent', 'changed_meanwhile'],
  }),
] as const
