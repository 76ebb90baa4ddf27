import { z } from 'zod'
import { call } from './call.ts'
import { flag, id, idParams, instant, pageOf, paging } from './fields.ts'

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

export const notificationCalls = [
  call({
    method: 'GET',
    path: '/api/main/notifications/',
    summary: 'My notifications, the latest first',
    access,
    query: z.object({ isUnread: flag.optional(), ...paging(20) }),
    answer: pageOf(notification),
  }),
  call({
    method: 'PATCH',
    path: '/api/main/notifications/mark-all-as-read/',
    summary: 'Mark all my notifications as read',
    access,
    answer: z.object({ marked: z.number().int() }),
  }),
  call({
    method: 'PATCH',
    path: '/api/main/notifications/{id}/',
    summary: 'Mark a notification as read or unread',
    access,
    extension: true,
    params: idParams,
    body: z.strictObject({ read: z.boolean() }),
    answer: notification,
  }),
] as const
