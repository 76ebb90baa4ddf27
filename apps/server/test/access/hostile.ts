import type { Call } from '@aulaviva/contract/call'
import { callNamed } from '@aulaviva/contract/calls'
import { z } from 'zod'
import { everybody, type Who } from './actors.ts'
import { expected, type Row } from './row.ts'

/** What is sent to do harm, and where it can be put: taken from the contract, so that no field is left out. */

/** Texts that are kept as the text they are, or refused. */
export const hostileTexts: Record<string, string> = {
  markup: `<img src=x onerror=alert(1)>"'&</textarea><script>alert(1)</script>`,
  'a template': '{{7*7}}<%= 7*7 %>',
  SQL: `'; drop table users; -- %_\\`,
  'a formula': '=HYPERLINK("http://evil.test","a")',
  'a turned direction': 'a\u202Egpj.exe\u2066b',
  'what cannot be seen': 'a\u200B\u200D\u00ADb',
  'control characters': 'a\u0007\u001B[31mb',
  'lines of a mail': 'a\r\nBcc: victim@evil.test\r\n\r\nb',
  'characters beyond the plane': '👩‍🏫 \u{1F1E8}\u{1F1F4} e\u0301',
}

/** Texts that no field takes. */
export const impossibleTexts: Record<string, string> = {
  'a NUL': 'a\u0000b',
  'half a character': 'a\uD800b',
  'a hundred thousand characters': 'x'.repeat(100_000),
}

/** What no call lets its caller set. */
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

/** Whom the row lets do it. */
export function whoMay(row: Row): Who {
  const who = everybody.find(one => expected(row, one)[0] < 400)
  if (!who) throw new Error(`Nobody may ${row.key}`)
  return who
}

const callOf = (row: Row): Call => callNamed(row.key)

/** The fields of a call's body; none if it takes no body. */
export function fieldsOf(row: Row): Record<string, z.ZodType> {
  const body = callOf(row).body && unwrapped(callOf(row).body!)
  return body instanceof z.ZodObject ? (body.shape as Record<string, z.ZodType>) : {}
}

/** The fields of a body in which a person writes freely. */
export function textFieldsOf(row: Row): string[] {
  return Object.entries(fieldsOf(row))
    .filter(([, schema]) => {
      const field = unwrapped(schema)
      return field instanceof z.ZodString && field.format === null && !(field instanceof z.ZodUUID)
    })
    .map(([name]) => name)
}

/** A schema without what makes it optional, nullable or something else afterwards. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(schema.unwrap() as z.ZodType)
  }
  return schema instanceof z.ZodPipe ? unwrapped(schema.in as z.ZodType) : schema
}

/** The row with another value in one field. */
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
