import type { Language } from '@aulaviva/domain/languages'
import type { MailTemplate } from '@aulaviva/domain/mail-templates'
import { pagedList } from '../../../platform/database/paged-list.ts'
import { purgeStatement } from '../../../platform/database/purge.ts'
import { academyName, readerLanguage, readerZone } from '../../../platform/database/reader-language.ts'
import { command, query } from '../../../platform/database/statement.ts'
import type { CauseColumns } from '../../../platform/mail/cause.ts'
import type { TopicChoice } from './kinds.rules.ts'

/** A person to notify, with the channels of each topic for which they have chosen any. */
export interface ReaderRow {
  id: string
  email: string
  first_name: string
  zone: string
  language: Language
  quiet_from: string | null
  quiet_to: string | null
  academy: string
  /** The academy's custom emails for the requested kinds, in the reader's language. */
  templates: (MailTemplate & { kind: string })[] | null
  chosen: TopicChoice[] | null
}

export const readersByIds = command<[ids: readonly string[], kinds: readonly string[]], ReaderRow>(
  'notifications.readers-by-ids',
  `select u.id, u.email, u.first_name, u.quiet_from::text, u.quiet_to::text,
          ${readerZone('u')} as zone,
          ${readerLanguage('u')} as language,
          (select json_agg(json_build_object('topic', p.topic, 'in_app', p.in_app, 'mail', p.mail))
           from notification_preferences p where p.user_id = u.id) as chosen,
          ${academyName} as academy,
          (select json_agg(json_build_object('kind', t.kind, 'subject', t.subject, 'body', t.body))
           from mail_templates t where t.kind = any ($2) and t.language = ${readerLanguage('u')}) as templates
   from users u where u.id = any ($1::uuid[]) and u.disabled_at is null`,
)

/** The owners who have accepted their invitation. */
export const activeOwners = query<[], { id: string }>(
  'notifications.active-owners',
  `select u.id from users u where u.role = 'staff' and 'owner' = any (u.staff_rights) and u.disabled_at is null
   and not exists (select from invitations i where i.user_id = u.id and i.accepted_at is null) order by u.id`,
)

/** Inserts the notifications that the person doesn't have yet. Returns the inserted rows. */
export const insertNotifications = command<[rows: string], CauseColumns & { user_id: string }>(
  'notifications.insert-notifications',
  `insert into notifications (user_id, kind, of_id, occasion, about, link, created_at, shown, digest)
   select user_id, kind, of_id, occasion, about, link, created_at, shown, digest
   from jsonb_to_recordset($1::jsonb) as n (user_id uuid, kind text, of_id uuid, occasion text, about jsonb, link text,
     created_at timestamptz, shown boolean, digest text)
   on conflict (user_id, kind, of_id, occasion) do nothing
   returning user_id, kind, of_id, occasion`,
)

export interface NotificationRow {
  id: string
  kind: string
  /** Null if stored as text. */
  about: object | null
  title: string | null
  body: string
  link: string | null
  created_at: string
  read_at: string | null
}

const columns = 'id, kind, about, title, body, link, created_at, read_at'

function listWhere(name: string, where: string) {
  const condition = `user_id = $1 and shown and ${where}`
  const count = `select count(*) from notifications where ${condition}`
  return pagedList<[user: string], NotificationRow>(`notifications.${name}`, {
    page: `select ${columns}, (${count}) as total from notifications where ${condition} order by id desc limit $2 offset $3`,
    count,
  })
}

/** A person's notifications, latest first. */
export const notificationLists = {
  all: listWhere('all', 'true'),
  unread: listWhere('unread', 'read_at is null'),
  read: listWhere('read', 'read_at is not null'),
}

export const markRead = command<[user: string, id: string, now: string], NotificationRow>(
  'notifications.mark-read',
  `update notifications set read_at = coalesce(read_at, $3)
   where id = $2 and user_id = $1 and shown returning ${columns}`,
)

export const markReadOf = command<[user: string, kind: string, of: string, now: string]>(
  'notifications.mark-read-of',
  'update notifications set read_at = $4 where user_id = $1 and kind = $2 and of_id = $3 and read_at is null',
)

export const markUnread = command<[user: string, id: string], NotificationRow>(
  'notifications.mark-unread',
  `update notifications set read_at = null where id = $2 and user_id = $1 and shown returning ${columns}`,
)

export const markAllRead = command<[user: string, now: string]>(
  'notifications.mark-all-read',
  'update notifications set read_at = $2 where user_id = $1 and shown and read_at is null',
)

export const purgeNotifications = purgeStatement('notifications.forget', 'notifications', { since: 'created_at' })
