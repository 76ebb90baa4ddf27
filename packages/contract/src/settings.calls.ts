import { z } from 'zod'
import { call } from './call.ts'
import { id } from './fields.ts'

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
  })
  .meta({ id: 'Announcement' })

export const settingsCalls = [
  call({
    method: 'GET',
    path: '/api/classes/config-constants/',
    summary: 'Limits and windows of live classes and uploads',
    access: { kind: 'signed-in' },
    answer: configConstants,
  }),
  call({
    method: 'GET',
    path: '/api/main/global-variables-settings/settings/',
    summary: 'The academy: name, time zone, currency, announcements',
    access: { kind: 'signed-in' },
    answer: z.object({
      academy_name: z.string(),
      time_zone: z.string(),
      currency: z.string(),
      announcements: z.array(announcement),
    }),
  }),
] as const
