import { roles, staffRights, studentStatuses } from '@aulaviva/domain/access'
import { languageCodes } from '@aulaviva/domain/languages'
import {
  bloodRhs,
  bloodTypes,
  civilStatuses,
  educationLevels,
  genders,
  identificationTypes,
  maxPhoneLength,
  normalizePhone,
} from '@aulaviva/domain/profile'
import { z } from 'zod'
import { academyContact, academyLogo } from '../academy-identity.ts'
import { call } from '../call.ts'
import { day, hours, id, idParams, instant, levelSummary, personNames, personSummary, text } from '../fields.ts'
import { planRequest } from '../money/plans.calls.ts'
import { pictureOfBadge } from '../recognition/badges.calls.ts'

/** The signed-in person, their profile, and what others may see of it. */

export const me = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    is_student: z.boolean(),
    role: z.enum(roles),
    staff_rights: z
      .array(z.enum(staffRights))
      .nullable()
      .meta({ description: 'A staff member’s permissions. null for others' }),
    time_zone: z.string().nullable().meta({ description: 'IANA name. null until the device sends it' }),
    language: z.enum(languageCodes).nullable().meta({ description: 'Null until it’s chosen or the device sends it' }),
    photo: z.string().nullable(),
    academy: z.object({
      name: z.string(),
      time_zone: z.string(),
      languages: z.array(z.enum(languageCodes)),
      teaches: z.string().meta({ description: 'The language being taught, a BCP 47 tag' }),
      look: z.string().nullable().meta({ description: 'The address of a style sheet with the academy’s color' }),
      logo: academyLogo.nullable(),
      contact: academyContact.nullable().meta({ description: 'How to reach the academy. Null if it hasn’t set this' }),
    }),
    student: z
      .object({
        student_status: z.enum(studentStatuses),
        level: levelSummary.nullable(),
        available_hours: hours,
        hours_this_week: hours,
        hours_this_month: hours,
        weekly_limit_hours: hours.nullable().meta({ description: 'Null: no limit' }),
        monthly_limit_hours: hours.nullable(),
        plan_hours: hours.nullable().meta({ description: 'The hours of the current plan' }),
        date_limit: day.nullable(),
        warranty_limit: day.nullable(),
        plan_request: planRequest.nullable().meta({ description: 'My plan request' }),
      })
      .nullable(),
  })
  .meta({ id: 'Me' })

const optional = (max: number, normalize = (value: string) => value) =>
  text(max)
    .overwrite(normalize)
    .transform(value => value || null)
    .nullish()
/** The fields of a profile update: an omitted field stays, and an empty one is cleared. */
const profileFields = {
  first_name: personNames.first_name.optional(),
  last_name: personNames.last_name.optional(),
  time_zone: optional(64),
  language: z.enum(languageCodes).nullish(),
  nationality: optional(100),
  gender: z.enum(genders).nullish(),
  birth_date: day.nullish(),
  civil_status: z.enum(civilStatuses).nullish(),
  identification_type: z.enum(identificationTypes).nullish(),
  identification_number: optional(50),
  identification_expedition_date: day.nullish(),
  identification_expedition_place: optional(100),
  department: optional(100),
  city: optional(100),
  neighborhood: optional(100),
  address: optional(200),
  estrato: z.int().min(1).max(6).nullish(),
  phone: optional(maxPhoneLength, normalizePhone),
  education_level: z.enum(educationLevels).nullish(),
  blood_type: z.enum(bloodTypes).nullish(),
  blood_rh: z.enum(bloodRhs).nullish(),
}
const orNull = z.string().nullable()
const profile = z
  .object({
    id,
    email: z.string(),
    photo: orNull,
    first_name: z.string(),
    last_name: z.string(),
    time_zone: orNull,
    language: z.enum(languageCodes).nullable(),
    nationality: orNull,
    gender: orNull,
    birth_date: day.nullable(),
    age: z.number().int().nullable().meta({ description: 'In whole years, from the birth date' }),
    civil_status: orNull,
    identification_type: orNull,
    identification_number: orNull,
    identification_expedition_date: day.nullable(),
    identification_expedition_place: orNull,
    department: orNull,
    city: orNull,
    neighborhood: orNull,
    address: orNull,
    estrato: z.number().int().nullable(),
    phone: orNull,
    education_level: orNull,
    blood_type: orNull,
    blood_rh: orNull,
    version: z
      .number()
      .int()
      .meta({ description: 'Increases with every change. Send it back so that a later change isn’t overwritten' }),
  })
  .meta({ id: 'Profile' })

export const profileCalls = [
  call({
    method: 'GET',
    path: '/api/users/me/',
    summary: 'Return the signed-in person',
    access: { kind: 'signed-in' },
    answer: me,
  }),
  call({
    method: 'PATCH',
    path: '/api/users/me/time-zone/',
    summary: 'Save the device’s time zone, if none is known',
    access: { kind: 'signed-in' },
    extension: true,
    body: z.strictObject({ time_zone: text(64) }),
    answer: z.object({ time_zone: z.string() }),
  }),
  call({
    method: 'PATCH',
    path: '/api/users/me/language/',
    summary: 'Save the device’s language, if none was chosen',
    access: { kind: 'signed-in' },
    extension: true,
    body: z.strictObject({ language: z.enum(languageCodes) }),
    answer: z.object({ language: z.enum(languageCodes) }),
  }),
  call({
    method: 'PUT',
    path: '/api/users/self/',
    summary: 'Update my profile',
    access: { kind: 'signed-in', page: 'profile' },
    body: z.strictObject({ ...profileFields, version: z.int().optional() }),
    answer: profile,
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'GET',
    path: '/api/users/self/',
    summary: 'Return my full profile',
    access: { kind: 'signed-in', page: 'profile' },
    extension: true,
    answer: profile,
  }),
  call({
    method: 'PUT',
    path: '/api/users/photo/me/',
    summary: 'Replace my photo',
    access: { kind: 'signed-in', page: 'profile' },
    files: { photo: { max: 1, kinds: 'images', required: true } },
    answer: z.object({ photo: z.string() }),
    errors: ['photo_limit_reached', 'too_many_pixels'],
  }),
  call({
    method: 'GET',
    path: '/api/users/public/{id}/',
    summary: 'Return a person’s public profile',
    access: { kind: 'signed-in', page: 'profile-id' },
    params: idParams,
    answer: personSummary.extend({
      role: z.enum(roles),
      level: levelSummary.nullable(),
      badges: z.array(z.object({ code: z.string(), name: z.string(), awarded_at: instant, ...pictureOfBadge })),
    }),
  }),
] as const
