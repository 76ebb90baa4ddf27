import { z } from 'zod'
import { deadlines, scheduledLiveClass } from './live-class.ts'

/** The body of every error: RFC 9457, with a stable `code` for programs. */
export const problemBody = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })).optional(),
  alternatives: z
    .array(scheduledLiveClass.extend(deadlines))
    .optional()
    .meta({ description: 'Classes available instead' }),
})
export type ProblemBody = z.output<typeof problemBody>

/** Codes that any call may return. */
export const sharedCodes = [
  'invalid_input',
  'not_authenticated',
  'second_factor_needed',
  'proof_needed',
  'forbidden',
  'status_not_allowed',
  'area_not_allowed',
  'not_for_tokens',
  'not_found',
  'method_not_allowed',
  'too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
  'idempotency_in_flight',
  'told_once',
  'too_many_requests',
  'unsafe_file',
  'upload_limit_reached',
  'upload_in_use',
  'storage_full',
  'length_required',
  'unavailable',
  'not_served',
  'internal',
] as const
export type SharedCode = (typeof sharedCodes)[number]
