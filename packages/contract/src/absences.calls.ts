import { longestNoteOfAbsence, longestReasonOfDecision } from '@aulaviva/domain/limits'
import { z } from 'zod'
import { call } from './call.ts'
import { fileSummary, id, idParams, instant, pageOf, paging, personSummary, text } from './fields.ts'
import { scheduledLiveClass } from './live-class.ts'
import { documentStatus, studentClass } from './reservations.calls.ts'

/** Documents that explain an absence: handing them in, and deciding about them. `id` is the student class's. */

const absenceDocument = z
  .object({
    id,
    student: personSummary,
    scheduled_live_class: scheduledLiveClass,
    cost_minutes: z.number().int().meta({ description: 'What comes back if it is approved' }),
    document: fileSummary,
    note: z.string().nullable().meta({ description: 'What the student says with it' }),
    handed_in_at: instant.nullable(),
    status: documentStatus,
    reason: z.string().nullable(),
    decided_at: instant.nullable(),
    decided_by: z.string().nullable().meta({ description: 'By name' }),
  })
  .meta({ id: 'AbsenceDocument' })

const access = { kind: 'roles', roles: ['staff'], area: 'timetable' } as const

const handIn = {
  path: '/api/classes/my-classes-files/{id}/',
  summary: 'Hand in the document that explains an absence',
  access: { kind: 'roles', roles: ['student'], page: 'students-classes' },
  params: idParams,
  body: z.strictObject({
    note: text(longestNoteOfAbsence).optional().meta({ description: 'What the student says with it; an extension' }),
  }),
  files: { non_attendance_doc: { max: 1, kinds: 'documents', required: true } },
  answer: studentClass,
  errors: ['not_absent', 'already_decided', 'too_many_pixels'],
} as const

export const absenceCalls = [
  call({ method: 'PUT', ...handIn }),
  call({ method: 'PATCH', ...handIn }),
  call({
    method: 'GET',
    path: '/api/classes/non-attendance-documents/',
    summary: 'Documents that wait for a decision, the oldest first, or decided ones, the latest first',
    access,
    extension: true,
    query: z.object({ status: z.enum(['PENDING', 'DECIDED']).default('PENDING'), ...paging(20) }),
    answer: pageOf(absenceDocument),
  }),
  call({
    method: 'GET',
    path: '/api/classes/non-attendance-documents/{id}/',
    summary: 'One document that explains an absence',
    access,
    params: idParams,
    extension: true,
    answer: absenceDocument,
  }),
  call({
    method: 'PATCH',
    path: '/api/classes/non-attendance-documents/{id}/',
    summary: 'Approve the document, which gives the hours back, or reject it and say why',
    access,
    params: idParams,
    extension: true,
    body: z.strictObject({
      status: z.enum(['APPROVED', 'REJECTED']),
      reason: text(longestReasonOfDecision).optional(),
      document: id.optional().meta({ description: 'The file that was looked at; another one refuses the decision' }),
    }),
    answer: absenceDocument,
    errors: ['already_decided', 'not_absent', 'changed_meanwhile'],
  }),
] as const
