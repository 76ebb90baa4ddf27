import { certificateKinds, certificateStates, maxCertificateReasonLength } from '@aulaviva/domain/certificates'
import { completionNeeds } from '@aulaviva/domain/completion'
import { z } from 'zod'
import { call } from '../call.ts'
import { hours, id, idParams, instant, requiredText } from '../fields.ts'

/** Completion requirements of courses and levels, and the certificates for them. */

const office = { kind: 'roles', roles: ['staff'], area: 'content' } as const
const learning = { kind: 'roles', roles: ['staff'], area: ['people', 'content'] } as const

const kind = z.enum(certificateKinds)
const version = z
  .number()
  .int()
  .min(1)
  .meta({ description: 'The version the caller read. If it changed, the response is 409 `changed_meanwhile`' })

const ruleFields = {
  needs: z.enum(completionNeeds).meta({
    description: 'For a course, its watched classes. For a level, its approved units',
  }),
  score_least: z
    .number()
    .int()
    .min(1)
    .max(100)
    .nullable()
    .meta({ description: 'Score in the evaluation, in percent. Null to use its own passing score' }),
  certificate: z.boolean().meta({ description: 'Whether completing it issues a certificate' }),
  shows_score: z.boolean().meta({ description: 'Whether the certificate shows the score of the evaluation' }),
}

const rule = z
  .object({
    id,
    kind,
    about: z.object({ id, name: z.string() }).nullable().meta({ description: 'Null for the default rule of its kind' }),
    ...ruleFields,
    version: z.number().int(),
  })
  .meta({ id: 'CompletionRule' })

const certificate = z
  .object({
    id,
    kind,
    title: z.string().meta({ description: 'What was completed' }),
    level_code: z.string().nullable(),
    holder: z.string().nullable().meta({ description: 'The name on it. Null once the account is deleted' }),
    completed_at: instant,
    hours: hours.meta({ description: 'Hours attended for a level, or watched for a course' }),
    score: z.number().nullable().meta({ description: 'Score in the evaluation, in percent, if the academy shows it' }),
    issued_at: instant,
    state: z.enum(certificateStates),
    ended_at: instant.nullable(),
    end_reason: z.string().nullable(),
    url: z.string().meta({ description: 'The public page that verifies it' }),
    pdf_url: z
      .string()
      .nullable()
      .meta({ description: 'The PDF, in the language of `?language=`. Null if it was revoked or replaced' }),
  })
  .meta({ id: 'Certificate' })

const by = z.object({ id, first_name: z.string(), last_name: z.string() }).nullable()
const staffCertificate = certificate
  .extend({
    issued_by: by.meta({ description: 'Null if issued automatically' }),
    issue_reason: z.string().nullable(),
    ended_by: by,
  })
  .meta({ id: 'KeptCertificate' })

const reason = requiredText(maxCertificateReasonLength)
const certificateParams = idParams.extend({ certificate_id: id })

export const certificateCalls = [
  call({
    method: 'GET',
    path: '/api/classes/certificates/',
    summary: 'List my certificates, latest first, without replaced ones',
    access: { kind: 'roles', roles: ['student'], page: 'badges' },
    extension: true,
    answer: z.array(certificate),
  }),
  call({
    method: 'GET',
    path: '/api/users/people/{id}/certificates/',
    summary: 'List a student’s certificates, latest first, and what can be issued',
    access: learning,
    extension: true,
    params: idParams,
    answer: z.object({
      certificates: z.array(staffCertificate),
      unprintable: z.array(z.string()).meta({
        description: 'Characters in the name that a certificate can’t show. None can be issued while there are any',
      }),
      open: z
        .array(z.object({ kind, id, title: z.string(), completed_at: instant.nullable() }))
        .meta({ description: 'Levels in use and published courses for which the student has no valid certificate' }),
    }),
  }),
  call({
    method: 'POST',
    path: '/api/users/people/{id}/certificates/',
    summary: 'Issue a certificate manually',
    access: learning,
    extension: true,
    params: idParams,
    body: z.strictObject({
      kind,
      about: id.meta({ description: 'A published course or a level in use' }),
      reason,
    }),
    answer: staffCertificate,
    status: 201,
    errors: ['certificate_there', 'no_name_to_print', 'name_not_printable'],
  }),
  call({
    method: 'POST',
    path: '/api/users/people/{id}/certificates/{certificate_id}/revoke/',
    summary: 'Revoke a certificate. Its public page shows this',
    access: learning,
    extension: true,
    params: certificateParams,
    body: z.strictObject({ reason }),
    answer: staffCertificate,
    errors: ['certificate_ended'],
  }),
  call({
    method: 'POST',
    path: '/api/users/people/{id}/certificates/{certificate_id}/replace/',
    summary: 'Replace a certificate with one that has the current name and numbers',
    access: learning,
    extension: true,
    params: certificateParams,
    body: z.strictObject({ reason }),
    answer: staffCertificate,
    status: 201,
    errors: ['certificate_ended', 'certificate_of_merged_level', 'no_name_to_print', 'name_not_printable'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/completion-rules/',
    summary: 'List the completion requirements of courses and levels: the default rules, then exceptions',
    access: office,
    extension: true,
    answer: z.array(rule),
  }),
  call({
    method: 'POST',
    path: '/api/classes/completion-rules/',
    summary: 'Create an exception for a course or a level',
    access: office,
    extension: true,
    body: z.strictObject({ kind, about: id, ...ruleFields }),
    answer: rule,
    status: 201,
    errors: ['completion_rule_there'],
  }),
  call({
    method: 'PUT',
    path: '/api/classes/completion-rules/{id}/',
    summary: 'Update a completion rule. Certificates already issued don’t change',
    access: office,
    extension: true,
    params: idParams,
    body: z.strictObject({ ...ruleFields, version }),
    answer: rule,
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'DELETE',
    path: '/api/classes/completion-rules/{id}/',
    summary: 'Delete an exception, so that the default rule applies again',
    access: office,
    extension: true,
    params: idParams,
    answer: null,
    status: 204,
  }),
] as const
