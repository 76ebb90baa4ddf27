import { roles, studentStatuses } from '@aulaviva/domain/access'
import { z } from 'zod'
import { call } from './call.ts'
import { day, hours, id, idParams, levelSummary, personSummary, text } from './fields.ts'

/** The signed-in person, their profile, and what others may see of it. */

export const me = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    is_student: z.boolean(),
    role: z.enum(roles),
    time_zone: z.string().nullable().meta({ description: 'IANA name; null until the device has told it' }),
    language: z.string(),
    photo: z.string().nullable(),
    academy: z.object({ name: z.string(), time_zone: z.string() }),
    student: z
      .object({
        student_status: z.enum(studentStatuses),
        level: levelSummary.nullable(),
        available_hours: hours,
        hours_this_week: hours,
        hours_this_month: hours,
        weekly_limit_hours: hours.nullable().meta({ description: 'Null: no limit' }),
        monthly_limit_hours: hours.nullable(),
        plan_hours: hours.nullable().meta({ description: 'What the current plan brought' }),
        date_limit: day.nullable(),
        warranty_limit: day.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Me' })

const optional = (max: number) => text(max).nullish()
const profileFields = {
  first_name: text(100).optional(),
  last_name: text(100).optional(),
  time_zone: optional(64),
  language: z.enum(['en']).optional(),
  nationality: optional(100),
  gender: optional(50),
  birth_date: day.nullish(),
  civil_status: optional(50),
  identification_type: optional(50),
  identification_number: optional(50),
  identification_expedition_date: day.nullish(),
  identification_expedition_place: optional(100),
  department: optional(100),
  city: optional(100),
  neighborhood: optional(100),
  address: optional(200),
  estrato: z.int().min(1).max(6).nullish(),
  phone: optional(30),
  education_level: optional(100),
  blood_type: z.enum(['A', 'B', 'AB', 'O']).nullish(),
  blood_rh: z.enum(['+', '-']).nullish(),
}

export const userCalls = [
  call({
    method: 'GET',
    path: '/api/users/me/',
    summary: 'Who is signed in',
    access: { kind: 'signed-in' },
    answer: me,
  }),
  call({
    method: 'PATCH',
    path: '/api/users/me/time-zone/',
    summary: 'Tell the time zone of the device, kept if none was known',
    access: { kind: 'signed-in' },
    extension: true,
    body: z.strictObject({ time_zone: text(64) }),
    answer: z.object({ time_zone: z.string() }),
  }),
  call({
    method: 'PUT',
    path: '/api/users/self/',
    summary: 'Change my profile',
    access: { kind: 'signed-in', page: 'profile' },
    body: z.strictObject({ ...profileFields, version: z.int().optional() }),
    answer: me,
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'PUT',
    path: '/api/users/photo/me/',
    summary: 'Change my photo',
    access: { kind: 'signed-in', page: 'profile' },
    files: { photo: { max: 1, kinds: 'images', required: true } },
    answer: z.object({ photo: z.string() }),
  }),
  call({
    method: 'GET',
    path: '/api/users/public/{id}/',
    summary: 'What everybody may see of a person',
    access: { kind: 'signed-in' },
    params: idParams,
    answer: personSummary.extend({ role: z.enum(roles), level: levelSummary.nullable(), badges: z.array(z.string()) }),
  }),
] as const
