import type { Call } from '@aulaviva/contract/call'
import { z } from 'zod'
import { type ActorName, signedInActors } from './actors.ts'
import { expectedOutcome, type Row } from './row.ts'

/** Malicious values and every place to send them, derived from the contract, so that no field is missed. */

/**
 * Texts that are either stored as they are, except for characters that no file can contain, or rejected. Short, so that
 * they fit into most fields.
 */
export const hostileTexts: Record<string, string> = {
  'markup and a template': `"'></textarea><script>alert(1)</script>{{7*7}}`,
  'SQL and a formula': `=HYPERLINK("//evil.test") '; drop table users; --%_\\`,
  'what cannot be seen': 'a\u202Egpj.exe\u2066\u200B\u00AD\u0007\u001B[31mb',
  'what no file holds': 'First\u000Bsecond\u0002\u001F\uFFFE',
  'lines of a mail': 'a\r\nBcc: victim@evil.test\r\n\r\n👩‍🏫 e\u0301',
}

/** Texts that no field accepts. */
export const impossibleTexts: Record<string, string> = {
  'a NUL': 'a\u0000b',
  'half a character': 'a\uD800b',
  'a hundred thousand characters': 'x'.repeat(100_000),
}

/** Fields that no call lets its caller set. */
export const privileges: Record<string, unknown> = {
  role: 'staff',
  is_student: false,
  is_staff: true,
  id: '01890000-0000-7000-8000-000000000000',
  user_id: '01890000-0000-7000-8000-000000000000',
  student: '01890000-0000-7000-8000-000000000000',
  student_id: '01890000-0000-7000-8000-000000000000',
  teacher_id: '01890000-0000-7000-8000-000000000000',
  password: 'a lamp in the evening',
  password_hash: 'a',
  student_status: 'AVAILABLE',
  available_hours: 999,
  balance_minutes: 60_000,
  cost_minutes: 0,
  refunded_minutes: 60_000,
  status_non_attendance_doc: 'APPROVED',
  score: 100,
  passed: true,
  is_correct: true,
  credit: 1,
  created_at: '2020-01-01T00:00:00Z',
  submitted_at: '2020-01-01T00:00:00Z',
}

/** A person whom the row allows to make the call. */
export function permittedActor(row: Row): ActorName {
  const who = signedInActors.find(one => expectedOutcome(row, one)[0] < 400)
  if (!who) throw new Error(`Nobody may ${row.key}`)
  return who
}

/** The fields of a call's body. Empty without a body. */
export function fieldsOf(call: Call): Record<string, z.ZodType> {
  const body = call.body && unwrapped(call.body)
  return body instanceof z.ZodObject ? (body.shape as Record<string, z.ZodType>) : {}
}

/** The free-text fields of a body. */
export function textFieldsOf(call: Call): string[] {
  return Object.entries(fieldsOf(call))
    .filter(([, schema]) => {
      const field = unwrapped(schema)
      return field instanceof z.ZodString && field.format === null && !(field instanceof z.ZodUUID)
    })
    .map(([name]) => name)
}

/** A schema without optional, nullable, and transforming wrappers. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(schema.unwrap() as z.ZodType)
  }
  return schema instanceof z.ZodPipe ? unwrapped(schema.in as z.ZodType) : schema
}

export function withField(row: Row, field: string, value: unknown): Row {
  if (!row.form) return { ...row, body: { ...(row.body as object), [field]: value } }
  const { form } = row
  return {
    ...row,
    form: () => {
      const filled = form()
      filled.set(field, String(value))
      return filled
    },
  }
}
