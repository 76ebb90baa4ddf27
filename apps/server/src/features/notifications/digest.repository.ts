import type { Language } from '@aulaviva/domain/languages'
import { readerLanguage, readerZone } from '../../platform/database/reader-language.ts'
import { command, query } from '../../platform/database/statement.ts'
import type { NotificationRow } from './notifications.repository.ts'

export interface WaitingRow {
  user_id: string
  email: string
  /** When the first of what waits was told. */
  since: string
  zone: string
  language: Language
  quiet_from: string | null
  quiet_to: string | null
}

/** People for whom something waits for the day's mail. */
export const peopleWaiting = query<[], WaitingRow>(
  'digest.people',
  `select n.user_id, u.email, n.since, u.quiet_from::text, u.quiet_to::text,
          ${readerZone('u')} as zone,
          ${readerLanguage('u')} as language
   from (select user_id, min(created_at) as since from notifications where digest = 'WAITING' group by user_id) n
   join users u on u.id = n.user_id order by n.since, n.user_id`,
)

/** Takes what waits for one person; whoever asks at the same time gets nothing. */
export const takeWaiting = command<[user: string], NotificationRow>(
  'digest.take',
  `update notifications set digest = 'SENT' where user_id = $1 and digest = 'WAITING'
   returning id, kind, about, title, body, link, created_at, read_at`,
)

/** What waits for who is disabled is in no mail, also once they come back. */
export const dropOfDisabled = command<[]>(
  'digest.drop-of-disabled',
  `update notifications n set digest = null from users u
   where n.digest = 'WAITING' and u.id = n.user_id and u.disabled_at is not null`,
)

/** People for whom mails are held since before an instant; a mail to who was disabled meanwhile is dropped when it is its turn. */
export const peopleHolding = query<[before: string], WaitingRow>(
  'digest.people-holding',
  `select h.user_id, u.email, h.since, u.quiet_from::text, u.quiet_to::text,
          ${readerZone('u')} as zone,
          ${readerLanguage('u')} as language
   from (select user_id, min(held_at) as since from mails where state = 'HELD' group by user_id) h
   join users u on u.id = h.user_id
   where h.since < $1 order by h.since, h.user_id`,
)
