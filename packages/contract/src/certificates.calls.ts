import { certificateKinds, certificateStates, longestCertificateReason } from '@aulaviva/domain/certificates'
import { completionNeeds } from '@aulaviva/domain/completion'
import { z } from 'zod'
import { call } from './call.ts'
import { hours, id, idParams, instant, requiredText } from './fields.ts'

/** What completes a course or a level, and the certificates of it. */

const office = { kind: 'roles', roles: ['staff'], area: 'content' } as const
const learning = { kind: 'roles', roles: ['staff'], area: ['people', 'content'] } as const

const kind = z.enum(certificateKinds)
const version = z
  .number()
  .int()
  .min(1)
  .meta({ description: 'The one that was read; another one is 409 `changed_meanwhile`' })

const ruleFields = {
  needs: z.enum(completionNeeds).meta({
    description: 'The parts of a course are its classes, watched; those of a level its units, approved',
  }),
  score_least: z
    .number()
    .int()
    .min(1)
    .max(100)
    .nullable()
    .meta({ description: 'Of the evaluation, in percent; null for its own pass mark' }),
  certificate: z.boolean().meta({ description: 'Whether whoever completes it is issued a certificate' }),
  shows_score: z.boolean().meta({ description: 'Whether the certificate tells the score of the evaluation' }),
}

const rule = z
  .object({
    id,
    kind,
    about: z.object({ id, name: z.string() }).nullable().meta({ description: 'Null for the usual rule of its kind' }),
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
    holder: z.string().nullable().meta({ description: 'The name on it; null once the account was deleted' }),
    completed_at: instant,
    hours: hours.meta({ description: 'Attended of a level, watched of a course' }),
    score: z.number().nullable().meta({ description: 'Of the evaluation, in percent, where the school tells it' }),
    issued_at: instant,
    state: z.enum(certificateStates),
    ended_at: instant.nullable(),
    end_reason: z.string().nullable(),
    url: z.string().meta({ description: 'The public page that verifies it' }),
    pdf_url: z
      .string()
      .nullable()
      .meta({ description: 'The sheet, in the language of `?language=`; null for one that has ended' }),
  })
  .meta({ id: 'Certificate' })

const by = z.object({ id, first_name: z.string(), last_name: z.string() }).nullable()
const keptCertificate = certificate
  .extend({
    issued_by: by.meta({ description: 'Null: issued by the rule' }),
    issue_reason: z.string().nullable(),
    ended_by: by,
  })
  .meta({ id: 'KeptCertificate' })

const reason = requiredText(longestCertificateReason)
const certificateParams = idParams.extend({ certificate_id: id })

export const certificateCalls = [
  call({
    method: 'GET',
    path: '/api/classes/certificates/',
    summary: 'My certificates, the latest first; those that were replaced are left out',
    access: { kind: 'roles', roles: ['student'], page: 'badges' },
    extension: true,
    answer: z.array(certificate),
  }),
  call({
    method: 'GET',
    path: '/api/users/people/{id}/certificates/',
    summary: 'The certificates of a student, the latest first, and what one can be issued for',
    access: learning,
    extension: true,
    params: idParams,
    answer: z.object({
      certificates: z.array(keptCertificate),
      unprintable: z.array(z.string()).meta({
        description: 'Characters of the name that a certificate cannot show; none is issued while there are any',
      }),
      open: z
        .array(z.object({ kind, id, title: z.string(), completed_at: instant.nullable() }))
        .meta({ description: 'Levels that are taught and published courses of which the student holds no valid one' }),
    }),
  }),
  call({
    method: 'POST',
    path: '/api/users/people/{id}/certificates/',
    summary: 'Issue a certificate by hand',
    access: learning,
    extension: true,
    params: idParams,
    body: z.strictObject({
      kind,
      about: id.meta({ description: 'The course that is published, or the level that is taught' }),
      reason,
    }),
    answer: keptCertificate,
    status: 201,
    errors: ['certificate_there', 'no_name_to_print', 'name_not_printable'],
  }),
  call({
    method: 'POST',
    path: '/api/users/people/{id}/certificates/{certificate_id}/revoke/',
    summary: 'Revoke a certificate; its page says so from then on',
    access: learning,
    extension: true,
    params: certificateParams,
    body: z.strictObject({ reason }),
    answer: keptCertificate,
    errors: ['certificate_ended'],
  }),
  call({
    method: 'POST',
    path: '/api/users/people/{id}/certificates/{certificate_id}/replace/',
    summary: 'Replace a certificate by one with the name and the figures of this moment',
    access: learning,
    extension: true,
    params: certificateParams,
    body: z.strictObject({ reason }),
    answer: keptCertificate,
    status: 201,
    errors: ['certificate_ended', 'certificate_of_merged_level', 'no_name_to_print', 'name_not_printable'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/completion-rules/',
    summary: 'What completes courses and levels: the usual rule of each kind, then the exceptions',
    access: office,
    extension: true,
    answer: z.array(rule),
  }),
  call({
    method: 'POST',
    path: '/api/classes/completion-rules/',
    summary: 'Make an exception for a course or a level',
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
    summary: 'Change a rule; what was given stays',
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
    summary: 'Take an exception away; the usual rule holds from then on',
    access: office,
    extension: true,
    params: idParams,
    answer: null,
    status: 204,
  }),
] as const
