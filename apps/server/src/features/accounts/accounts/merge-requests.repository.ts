import type { Language } from '@aulaviva/domain/languages'
import { academyName, readerLanguage, readerZone } from '../../../platform/database/reader-language.ts'
import { command, query } from '../../../platform/database/statement.ts'
import { mergeRequestDays } from './merge-requests.rules.ts'

/** Requests to merge two accounts, and the answers of the people. */

export interface RequestRow {
  id: string
  goes_id: string
  stays_id: string
  asked_by: string
  asked_at: string
  /** When the later of the two emails was sent. Null until both are sent. */
  mailed_at: string | null
  reason: string
  state: 'ASKED' | 'CONFIRMED' | 'DONE' | 'OBJECTED' | 'CANCELED' | 'EXPIRED'
  confirmed_at: string | null
  ended_at: string | null
}

const names = ['id', 'goes_id', 'stays_id', 'asked_by', 'asked_at', 'reason', 'state', 'confirmed_at', 'ended_at']
const requestColumns = (row: string) => `${names.map(name => `${row}.${name}`).join(', ')},
   (select max(m.ended_at) from mails m where m.id in (${row}.goes_mail_id, ${row}.stays_mail_id)
      and m.state = 'SENT' and not m.kept_as_file having count(*) = 2) as mailed_at`

/** Reads and locks the open requests of these accounts. */
export const lockOpenRequests = command<[accounts: readonly string[]], RequestRow>(
  'merge-requests.lock-open-requests',
  `select ${requestColumns('r')} from merge_requests r
   where r.ended_at is null and (r.goes_id = any ($1) or r.stays_id = any ($1)) order by r.id for update of r`,
)

export const cancelRequestsOf = command<[account: string, now: string], { goes_id: string; stays_id: string }>(
  'merge-requests.cancel-requests-of',
  `update merge_requests set state = 'CANCELED', ended_at = $2 where ended_at is null and (goes_id = $1 or stays_id = $1)
   returning goes_id, stays_id`,
)

/** The open request for two accounts in this order, else the last one that was not carried out. */
export const lastRequest = query<
  [stays: string, goes: string],
  RequestRow & { first_name: string; last_name: string; photo_key: string | null }
>(
  'merge-requests.last-request',
  `select ${requestColumns('r')}, u.first_name, u.last_name, u.photo_key from merge_requests r join users u on u.id = r.asked_by
   where r.stays_id = $1 and r.goes_id = $2 and r.state <> 'DONE'
   order by r.ended_at is null desc, r.asked_at desc, r.id desc limit 1`,
)

type SideColumns<Side extends string> = Record<
  `${Side}_id` | `${Side}_first` | `${Side}_last` | `${Side}_email`,
  string
>

const sideColumns = (side: 'stays' | 'goes') =>
  `${side}.id as ${side}_id, ${side}.first_name as ${side}_first, ${side}.last_name as ${side}_last, ${side}.email as ${side}_email`

/** The open requests that involve one of the two accounts, except the one for both in this order. */
export const otherRequests = query<
  [stays: string, goes: string, now: string],
  SideColumns<'stays'> & SideColumns<'goes'>
>(
  'merge-requests.other-requests',
  `select ${sideColumns('stays')}, ${sideColumns('goes')}
   from merge_requests r join users stays on stays.id = r.stays_id join users goes on goes.id = r.goes_id
   where r.ended_at is null and r.asked_at > $3::timestamptz - interval '${mergeRequestDays} days'
     and (r.stays_id in ($1, $2) or r.goes_id in ($1, $2)) and (r.stays_id, r.goes_id) <> ($1, $2)
   order by r.id`,
)

/** Whether the person of either account has objected to merging the two. */
export const objectionExists = query<[one: string, other: string], { objected: boolean }>(
  'merge-requests.objection-exists',
  `select exists (select from merge_requests where state = 'OBJECTED' and goes_id in ($1, $2) and stays_id in ($1, $2)) as objected`,
)

export const insertRequest = command<
  [
    goes: string,
    stays: string,
    by: string,
    now: string,
    reason: string,
    goesHash: Uint8Array,
    staysHash: Uint8Array,
    goesMail: string,
    staysMail: string,
  ]
>(
  'merge-requests.insert-request',
  `insert into merge_requests (goes_id, stays_id, asked_by, asked_at, reason, goes_hash, stays_hash, goes_mail_id, stays_mail_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

/** Compare-and-set: a request ends only once. */
export const closeRequest = command<[id: string, state: 'DONE' | 'OBJECTED' | 'CANCELED' | 'EXPIRED', now: string]>(
  'merge-requests.close-request',
  'update merge_requests set state = $2, ended_at = $3 where id = $1 and ended_at is null',
)

export const confirmRequest = command<[id: string, now: string]>(
  'merge-requests.confirm-request',
  `update merge_requests set state = 'CONFIRMED', confirmed_at = $2 where id = $1 and state = 'ASKED'`,
)

export interface LinkedRow extends RequestRow {
  side: 'goes' | 'stays'
  own_email: string
  other_email: string
}

/**
 * The open request of a link, while both accounts are in use. Locked, so that an answer and the merge can't run at the
 * same time.
 */
const requestByLink = (lockClause: string) => `select ${requestColumns('r')},
     case when r.goes_hash = $1 then 'goes' else 'stays' end as side,
     case when r.goes_hash = $1 then g.email else s.email end as own_email,
     case when r.goes_hash = $1 then s.email else g.email end as other_email
   from merge_requests r
   join users g on g.id = r.goes_id and g.disabled_at is null and g.deleted_at is null
   join users s on s.id = r.stays_id and s.disabled_at is null and s.deleted_at is null
   where (r.goes_hash = $1 or r.stays_hash = $1) and r.ended_at is null
     and r.asked_at > $2::timestamptz - interval '${mergeRequestDays} days'${lockClause}`

export const findByLink = query<[hash: Uint8Array, now: string], LinkedRow>(
  'merge-requests.find-by-link',
  requestByLink(''),
)
export const lockByLink = command<[hash: Uint8Array, now: string], LinkedRow>(
  'merge-requests.lock-by-link',
  requestByLink(' for update of r'),
)

export interface MailRecipientRow {
  id: string
  email: string
  first_name: string
  language: Language
  zone: string
  academy: string
}

/** The people of two accounts, as emails address them. */
export const mailRecipients = query<[accounts: readonly string[]], MailRecipientRow>(
  'merge-requests.mail-recipients',
  `select id, email, first_name, ${readerLanguage('users')} as language, ${readerZone('users')} as zone, ${academyName} as academy from users where id = any ($1)`,
)
