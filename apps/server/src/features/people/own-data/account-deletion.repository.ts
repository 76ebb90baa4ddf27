import type { Language } from '@aulaviva/domain/languages'
import { readerLanguage } from '../../../platform/database/reader-language.ts'
import { command, query } from '../../../platform/database/statement.ts'

export interface DeletionRow {
  id: string
  requested_at: string
  due_at: string
}

export const openDeletion = query<[user: string], DeletionRow>(
  'account-deletion.open-deletion',
  `select id, requested_at, due_at from account_deletions
   where user_id = $1 and taken_back_at is null and done_at is null`,
)

/** Inserts nothing if a request is open. */
export const insertDeletion = command<[user: string, now: string, due: string], { id: string }>(
  'account-deletion.insert-deletion',
  `insert into account_deletions (user_id, requested_at, due_at) values ($1, $2, $3)
   on conflict (user_id) where taken_back_at is null and done_at is null do nothing returning id`,
)

/** Compare-and-set: a request that is already due can't be canceled. */
export const setCanceled = command<[user: string, now: string], { id: string }>(
  'account-deletion.set-canceled',
  `update account_deletions set taken_back_at = $2
   where user_id = $1 and taken_back_at is null and done_at is null and due_at > $2 returning id`,
)

export interface DueRow {
  id: string
  user_id: string
}

export const dueDeletions = query<[now: string], DueRow>(
  'account-deletion.due-deletions',
  `select id, user_id from account_deletions
   where taken_back_at is null and done_at is null and due_at <= $1 order by due_at, id`,
)

/** Compare-and-set: of several workers that see a due request, one carries it out. */
export const completeDeletion = command<[id: string, now: string], { user_id: string }>(
  'account-deletion.complete-deletion',
  `update account_deletions set done_at = $2
   where id = $1 and taken_back_at is null and done_at is null and due_at <= $2 returning user_id`,
)

export const lockUser = command<[user: string], { email: string; language: Language }>(
  'account-deletion.lock-user',
  `select email, ${readerLanguage('users')} as language from users where id = $1 for update`,
)
