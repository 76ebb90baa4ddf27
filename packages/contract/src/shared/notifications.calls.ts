import { reminderOffsets } from '@aulaviva/domain/reminders'
import { z } from 'zod'
import { call } from '../call.ts'
import { flag, id, idParams, instant, pageOf, paging } from '../fields.ts'

const notification = z
  .object({
    id,
    kind: z.string(),
    title: z.string(),
    body: z.string(),
    link: z.string().nullable(),
    created_at: instant,
    read_at: instant.nullable(),
  })
  .meta({ id: 'Notification' })
const access = { kind: 'signed-in', page: 'notifications' } as const

/** Notification topics that people can turn on and off. */
export const notificationTopics = [
  'RESERVATIONS',
  'REMINDERS',
  'CLASS_CHANGES',
  'WAITLIST',
  'FEEDBACK',
  'RESULTS',
  'ACHIEVEMENTS',
  'CONTRACT',
  'TEACHING',
  'ACADEMY',
] as const

const topicChoice = z.strictObject({
  topic: z.enum(notificationTopics),
  in_app: z.boolean().meta({ description: 'Whether it appears in the list of notifications' }),
  mail: z.enum(['AT_ONCE', 'DIGEST', 'OFF']).meta({ description: 'DIGEST: in the daily digest' }),
})
const wallTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time such as 22:00')
  .meta({ description: 'Time of day in the person’s time zone, HH:MM' })

const preferences = {
  topics: z.array(topicChoice).max(notificationTopics.length),
  quiet_from: wallTime.nullable().meta({ description: 'No emails from this time until `quiet_to`' }),
  quiet_to: wallTime.nullable(),
  reminder_minutes: z
    .array(z.union(reminderOffsets.map(minutes => z.literal(minutes))))
    .max(reminderOffsets.length)
    .meta({ description: 'How many minutes before a class reminders are sent. Empty for none' }),
}

export const notificationCalls = [
  call({
    method: 'GET',
    path: '/api/main/notifications/',
    summary: 'List my notifications, latest first',
    access,
    query: z.object({
      isUnread: flag.optional().meta({ description: 'true: only unread. false: only read' }),
      ...paging(20),
    }),
    answer: pageOf(notification),
  }),
  call({
    method: 'PATCH',
    path: '/api/main/notifications/mark-all-as-read/',
    summary: 'Set all my notifications to read',
    access,
    answer: z.object({ marked: z.number().int() }),
  }),
  call({
    method: 'PATCH',
    path: '/api/main/notifications/{id}/',
    summary: 'Set a notification to read or unread',
    access,
    extension: true,
    params: idParams,
    body: z.strictObject({ read: z.boolean() }),
    answer: notification,
  }),
  call({
    method: 'GET',
    path: '/api/main/notification-preferences/',
    summary: 'Return my notification preferences for each topic that applies to me',
    access,
    extension: true,
    answer: z.object(preferences).meta({ id: 'NotificationPreferences' }),
  }),
  call({
    method: 'PATCH',
    path: '/api/main/notification-preferences/',
    summary: 'Update my notification preferences. Topics left out don’t change',
    access,
    extension: true,
    body: z.strictObject(preferences).partial(),
    answer: z.object(preferences),
  }),
] as const
