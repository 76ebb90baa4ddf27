import type { Language } from '@aulaviva/domain/languages'
import { readerLanguage, readerZone } from '../../../platform/database/reader-language.ts'
import { command, query } from '../../../platform/database/statement.ts'
import type { NotificationRow } from './notifications.repository.ts'

export interface DigestReaderRow {
  user_id: string
  email: string
  /** When the first notification in the digest was created. */
  since: string
  zone: string
  language: Language
  quiet_from: string | null
  quiet_to: string | null
}

/** People with notifications waiting for the daily digest. */
export const readersWithDigest = query<[], DigestReaderRow>(
  'digest.readers-with-digest',
  `select n.user_id, u.email, n.since, u.quiet_from::text, u.quiet_to::text,
          ${readerZone('u')} as zone,
          ${readerLanguage('u')} as language
   from (select user_id, min(created_at) as since from notifications where digest = 'WAITING' group by user_id) n
   join users u on u.id = n.user_id order by n.since, n.user_id`,
)

/** Claims the notifications that wait for one person's digest. A concurrent caller gets none. */
export const claimWaiting = command<[user: string], NotificationRow>(
  'digest.claim-waiting',
  `update notifications set digest = 'SENT' where user_id = $1 and digest = 'WAITING'
   returning id, kind, about, title, body, link, created_at, read_at`,
)

/**
 * Removes the notifications of disabled people from the digest. They are not sent even if the account is enabled again.
 */
export const dropDigestsOfDisabled = command<[]>(
  'digest.drop-digests-of-disabled',
  `update notifications n set digest = null from users u
   where n.digest = 'WAITING' and u.id = n.user_id and u.disabled_at is not null`,
)

/**
 * People with emails held since before an instant. Emails to people disabled since then are dropped when they are due.
 */
export const readersWithHeldMails = query<[before: string], DigestReaderRow>(
  'digest.readers-with-held-mails',
  `select h.user_id, u.email, h.since, u.quiet_from::text, u.quiet_to::text,
          ${readerZone('u')} as zone,
          ${readerLanguage('u')} as language
   from (select user_id, min(held_at) as since from mails where state = 'HELD' group by user_id) h
   join users u on u.id = h.user_id
   where h.since < $1 order by h.since, h.user_id`,
)
