import {
  fileExtensions,
  type LimitName,
  limitNames,
  maxAcademyNameLength,
  type SwitchName,
  settingLimits,
  settingNames,
  switchNames,
} from '@aulaviva/domain/academy-settings'
import { languageCodes } from '@aulaviva/domain/languages'
import { maxReasonLength } from '@aulaviva/domain/limits'
import { normalizePhone } from '@aulaviva/domain/profile'
import { z } from 'zod'
import { academyLogo } from '../academy-identity.ts'
import { call } from '../call.ts'
import { id, instant, nameText, personSummary, text } from '../fields.ts'
import { change } from '../shared/changes.calls.ts'

export const configConstants = z
  .object({
    max_files: z.number().int(),
    max_file_size_mb: z.number().int(),
    allowed_extensions: z.array(z.string()),
    reserve_min_minutes_before: z.number().int(),
    reserve_horizon_days: z.number().int(),
    cancel_free_hours_before: z.number().int(),
    reschedule_hours_before: z.number().int(),
    join_window_minutes: z.number().int(),
    attendance_window_days: z.number().int(),
    waitlist_offer_minutes: z.number().int(),
    without_teacher_deadline_hours: z.number().int(),
    teachers_reserve: z.boolean().meta({ description: 'Whether teachers can reserve for students in their classes' }),
    academy_time_zone: z.string(),
  })
  .meta({ id: 'ConfigConstants' })

export const announcement = z
  .object({
    id,
    title: z.string(),
    body: z.string(),
    link: z.string().nullable(),
    image: z.string().nullable(),
    image_text: z.string().meta({ description: 'What the image shows. Empty if it’s decorative' }),
  })
  .meta({ id: 'Announcement' })

const staff = { kind: 'roles', roles: ['staff'], area: 'settings' } as const

/** One field per limit. */
function forEachLimit<T extends z.ZodType>(field: (name: LimitName) => T) {
  return Object.fromEntries(limitNames.map(name => [name, field(name)])) as Record<LimitName, T>
}

/** One field per setting that is on or off. */
function forEachSwitch<T extends z.ZodType>(field: T) {
  return Object.fromEntries(switchNames.map(name => [name, field])) as Record<SwitchName, T>
}

const values = z
  .object({
    name: z.string(),
    contact_email: z
      .string()
      .nullable()
      .meta({ description: 'The reply address of emails, shown to students and teachers. Null: the sender' }),
    contact_phone: z.string().nullable().meta({ description: 'Shown to students and teachers' }),
    contact_whatsapp: z
      .string()
      .nullable()
      .meta({ description: 'A number with country code, such as +57 300 1234567' }),
    time_zone: z.string(),
    currency: z.string(),
    languages: z.array(z.enum(languageCodes)),
    teaches: z.string(),
    accent: z.string().nullable().meta({ description: '#rrggbb. Null for the default color' }),
    allowed_extensions: z.array(z.string()),
    ...forEachLimit(() => z.number().int()),
    ...forEachSwitch(z.boolean()),
  })
  .meta({ id: 'AcademyValues' })

export const academySettings = z
  .object({
    version: z
      .number()
      .int()
      .meta({ description: 'Increases with every change. Send it back so that a later change isn’t overwritten' }),
    values,
    defaults: values.meta({ description: 'The default values' }),
    bounds: z.object(
      forEachLimit(() => z.object({ unit: z.string(), least: z.number().int(), most: z.number().int() })),
    ),
    logo: academyLogo.nullable(),
    last_changes: z
      .array(z.object({ setting: z.enum(settingNames), at: instant, by: personSummary.nullable() }))
      .meta({ description: 'Who last changed each setting, and when. Settings never changed are left out' }),
    amounts: z
      .number()
      .int()
      .meta({ description: 'How many stored prices, rates, and deductions have no currency of their own' }),
    history: z.array(change),
  })
  .meta({ id: 'AcademySettings' })

const limitValue = (name: LimitName) => z.int().min(settingLimits[name].min).max(settingLimits[name].max).nullish()

/** Settings of an academy in addition to its logo. Null means the default. */
export const academyFields = {
  name: nameText(maxAcademyNameLength).min(1).nullish(),
  contact_email: text(254).nullish(),
  contact_phone: text(30).overwrite(normalizePhone).nullish(),
  contact_whatsapp: text(30).overwrite(normalizePhone).nullish(),
  time_zone: text(64).nullish(),
  currency: text(3).nullish(),
  languages: z.array(z.enum(languageCodes)).min(1).max(languageCodes.length).nullish(),
  teaches: text(35).nullish(),
  accent: text(7).nullish(),
  allowed_extensions: z.array(z.enum(fileExtensions)).min(1).max(fileExtensions.length).nullish(),
  ...forEachLimit(limitValue),
  ...forEachSwitch(z.boolean().nullish()),
}

export const settingsCalls = [
  call({
    method: 'GET',
    path: '/api/main/academy-settings/',
    summary: 'Return the academy’s settings: values, defaults, limits, and last changes',
    access: staff,
    extension: true,
    answer: academySettings,
  }),
  call({
    method: 'PATCH',
    path: '/api/main/academy-settings/',
    summary: 'Update settings. null resets one to its default',
    access: staff,
    extension: true,
    body: z.strictObject({
      version: z.int().meta({ description: 'The version this change is based on' }),
      reason: text(maxReasonLength).default(''),
      currency_confirmed: z
        .boolean()
        .default(false)
        .meta({ description: 'Confirms that stored amounts aren’t converted to the new currency' }),
      ...academyFields,
      logo: z.null().optional().meta({ description: 'null removes the logo' }),
    }),
    answer: academySettings,
    errors: ['changed_meanwhile', 'amounts_exist'],
  }),
  call({
    method: 'PUT',
    path: '/api/main/academy-settings/logo/',
    summary: 'Replace the logo with an uploaded image',
    access: staff,
    extension: true,
    body: z.strictObject({ version: z.coerce.number().int() }),
    files: { logo: { max: 1, kinds: 'images', required: true } },
    answer: academySettings,
    errors: ['changed_meanwhile', 'too_many_pixels'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/config-constants/',
    summary: 'Return limits and time windows of live classes and uploads',
    access: { kind: 'signed-in' },
    tokens: true,
    answer: configConstants,
  }),
  call({
    method: 'GET',
    path: '/api/main/global-variables-settings/settings/',
    summary: 'Return the academy’s name, time zone, currency, and announcements',
    access: { kind: 'signed-in' },
    tokens: true,
    answer: z.object({
      academy_name: z.string(),
      time_zone: z.string(),
      currency: z.string(),
      announcements: z.array(announcement),
    }),
  }),
] as const
