import { command, query } from '../../../platform/database/statement.ts'

/** Whether sign-in asks this person for a second factor. */
export const hasFactor = query<[user: string], { on: boolean }>(
  'sign-in-challenges.has-factor',
  `select exists (select from second_factors where user_id = $1 and confirmed_at is not null) as on`,
)

export const insertChallenge = command<[Uint8Array, user: string, now: string, expires: string]>(
  'sign-in-challenges.insert-challenge',
  `insert into sign_in_steps (token_hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)`,
)

/** Deletes a person's challenges beyond the newest ones. */
export const deleteOldChallenges = command<[user: string, kept: number]>(
  'sign-in-challenges.delete-old-challenges',
  `delete from sign_in_steps where token_hash = any (array(
     select token_hash from sign_in_steps where user_id = $1 order by created_at desc offset $2))`,
)

export const findChallenge = query<[Uint8Array, now: string], { user_id: string; email: string }>(
  'sign-in-challenges.find-challenge',
  `select s.user_id, u.email
   from sign_in_steps s join users u on u.id = s.user_id and u.disabled_at is null
   where s.token_hash = $1 and s.expires_at > $2`,
)

/** Locks the challenge. Of concurrent requests that spend it, only one finds it. */
export const lockChallenge = command<[Uint8Array], { user_id: string }>(
  'sign-in-challenges.lock-challenge',
  `select user_id from sign_in_steps where token_hash = $1 for update`,
)

export const spendChallenge = command<[Uint8Array]>(
  'sign-in-challenges.spend-challenge',
  `delete from sign_in_steps where token_hash = $1`,
)

/**
 * Call it before ending the person's sessions. It waits for a challenge that is being spent, so that its session is
 * seen.
 */
export const deleteChallenges = command<[user: string]>(
  'sign-in-challenges.delete-challenges',
  `delete from sign_in_steps where user_id = $1`,
)

export const purgeExpiredChallenges = command<[before: string]>(
  'sign-in-challenges.purge-expired-challenges',
  `delete from sign_in_steps where expires_at < $1`,
)
