import type { Language } from '@aulaviva/domain/languages'
import { purgeStatement } from '../database/purge.ts'
import { academyName } from '../database/reader-language.ts'
import { command, query } from '../database/statement.ts'
import type { MailContent } from './template.ts'

export type FinalState = 'SENT' | 'FAILED' | 'DROPPED'

export interface MailRow {
  id: string
  user_id: string | null
  recipient: string
  language: Language
  subject: string
  content: MailContent
  attempts: number
  created_at: string
  good_until: string | null
  still: object | null
  gathers: boolean
  /** The person is disabled or has another address now. */
  unwanted: boolean
}

export const insertMails = command<[rows: string], { id: string; due_at: string; confidential: boolean }>(
  'mail.insert-mails',
  `insert into mails (kind, of_id, occasion, user_id, recipient, language, subject, content, created_at, due_at, good_until,
     confidential, still, gathers)
   select m.row ->> 'kind', (m.row ->> 'of_id')::uuid, m.row ->> 'occasion', (m.row ->> 'user_id')::uuid, m.row ->> 'recipient', m.row ->> 'language', m.row ->> 'subject',
          m.row -> 'content',
          (m.row ->> 'created_at')::timestamptz, (m.row ->> 'due_at')::timestamptz,
          (m.row ->> 'good_until')::timestamptz, (m.row ->> 'confidential')::boolean, nullif(m.row -> 'still', 'null'),
          (m.row ->> 'gathers')::boolean
   from jsonb_array_elements($1::jsonb) with ordinality as m (row, position)
   order by m.position
   on conflict (recipient, kind, of_id, occasion) do nothing
   returning id, due_at, confidential`,
)

/** Claims a waiting email, or one whose claim has expired, until an instant. No row if another process has it. */
export const claimMail = command<[id: string, now: string, until: string], MailRow>(
  'mail.claim-mail',
  `update mails set state = 'SENDING', attempts = attempts + 1, claimed_until = $3
   where id = $1 and (state = 'WAITING' or (state = 'SENDING' and claimed_until <= $2))
   returning id, user_id, recipient, language, subject, content, attempts, created_at, good_until, still, gathers,
     exists (select from users u where u.id = mails.user_id
             and (u.disabled_at is not null or u.email <> mails.recipient)) as unwanted`,
)

/** Deletes emails without an account, or about a person whose account is gone, that ended before an instant. */
export const deleteMailsOfDeparted = command<[before: string]>(
  'mail.delete-mails-of-departed',
  'delete from mails where (names_who_left or user_id is null) and ended_at < $1',
)

export const mailState = query<[id: string], { state: string }>(
  'mail.mail-state',
  'select state from mails where id = $1',
)

/** Both statements below change an email only if this attempt still holds it. */
export const returnMail = command<[id: string, attempt: number, reason: string]>(
  'mail.return-mail',
  `update mails set state = 'WAITING', claimed_until = null, last_error = $3
   where id = $1 and state = 'SENDING' and attempts = $2`,
)

export const closeMail = command<
  [id: string, attempt: number, state: FinalState, reason: string | null, now: string, keptAsFile: boolean]
>(
  'mail.close-mail',
  `update mails set state = $3, claimed_until = null, last_error = coalesce($4, last_error), ended_at = $5, kept_as_file = $6,
     content = case when confidential then '{"paragraphs": []}' else content end
   where id = $1 and state = 'SENDING' and attempts = $2`,
)

export const failWaitingMail = command<[id: string, now: string]>(
  'mail.fail-waiting-mail',
  `update mails set state = 'FAILED', claimed_until = null, ended_at = $2,
     content = case when confidential then '{"paragraphs": []}' else content end
   where id = $1 and (state = 'WAITING' or (state = 'SENDING' and claimed_until <= $2))`,
)

export const resumeFailedMail = command<[id: string]>(
  'mail.resume-failed-mail',
  `update mails set state = 'WAITING', ended_at = null where id = $1 and state = 'FAILED' and not confidential`,
)

/** Holds a claimed email back, to be bundled with others. */
export const markMailHeld = command<[id: string, now: string]>(
  'mail.mark-mail-held',
  `update mails set state = 'HELD', claimed_until = null, held_at = $2 where id = $1 and state = 'SENDING'`,
)

/** Claims the held emails of one person. A concurrent caller gets nothing. */
export const gatherHeld = command<[user: string, now: string], { id: string; content: MailContent }>(
  'mail.gather-held',
  `update mails set state = 'GATHERED', held_at = null, ended_at = $2 where user_id = $1 and state = 'HELD'
   returning id, content`,
)

/** Drops the held emails of one person. */
export const dropHeld = command<[user: string, now: string]>(
  'mail.drop-held',
  `update mails set state = 'DROPPED', held_at = null, ended_at = $2 where user_id = $1 and state = 'HELD'`,
)

/** Deletes emails that were sent, dropped, or failed long ago. */
export const deleteOldMails = purgeStatement('mail.forget', 'mails', { since: 'ended_at' })

export const existingMails = query<[ids: string[]], { id: string }>(
  'mail.existing-mails',
  `select id from mails where id = any ($1::uuid[])`,
)

/** The academy's custom text of an email, with its placeholders. No row if the default is used. */
export const schoolWords = query<
  [kind: string, language: Language, user: string | null],
  { subject: string; body: string; academy: string; first_name: string | null }
>(
  'mail.school-words',
  `select t.subject, t.body, ${academyName} as academy, (select u.first_name from users u where u.id = $3) as first_name
   from mail_templates t where t.kind = $1 and t.language = $2`,
)
