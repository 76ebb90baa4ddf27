import { command, query } from '../../../platform/database/statement.ts'

interface FactorRow {
  secret: Buffer
  confirmed_at: string | null
}

/** Reads and locks a person's second factor. Every use and change takes this lock. */
export const lockFactor = command<[user: string], FactorRow>(
  'second-factor.lock-factor',
  `select secret, confirmed_at from second_factors where user_id = $1 for update`,
)

export const findFactor = query<[user: string], { since: string; recovery_codes_left: number }>(
  'second-factor.find-factor',
  `select f.confirmed_at as since,
          (select count(*)::int from recovery_codes c where c.user_id = f.user_id and c.used_at is null)
            as recovery_codes_left
   from second_factors f where f.user_id = $1 and f.confirmed_at is not null`,
)

/** Saves an unconfirmed secret, replacing an earlier unconfirmed one. Does nothing if a factor is on. */
export const savePendingFactor = command<[user: string, secret: Uint8Array]>(
  'second-factor.save-pending-factor',
  `insert into second_factors as f (user_id, secret) values ($1, $2)
   on conflict (user_id) do update set secret = $2 where f.confirmed_at is null`,
)

/** Compare-and-set: of concurrent confirmations, only one changes it. */
export const confirmFactor = command<[user: string, step: number, now: string]>(
  'second-factor.confirm-factor',
  `update second_factors set confirmed_at = $3, last_used_step = $2 where user_id = $1 and confirmed_at is null`,
)

/** Records that the person passed the second factor in this session. */
export const markFactorPassed = command<[session: Uint8Array]>(
  'second-factor.mark-factor-passed',
  'update accounts_sessions set factor_shown = true where id_hash = $1',
)

/**
 * Turning off a factor resets "passed" in the person's sign-ins and API tokens, also for a later factor. Sessions come
 * first: a request that creates an API token locks its session, so its token is seen here.
 */
export const clearFactorPassed = [
  command<[user: string]>(
    'second-factor.clear-factor-passed-in-sessions',
    'update accounts_sessions set factor_shown = false where user_id = $1 and factor_shown',
  ),
  command<[user: string]>(
    'second-factor.clear-factor-passed-in-api-tokens',
    'update api_tokens set factor_shown = false where user_id = $1 and factor_shown',
  ),
]

/** Compare-and-set: a code is accepted once, and no code older than the last one. */
export const claimTimeStep = command<[user: string, step: number]>(
  'second-factor.claim-time-step',
  `update second_factors set last_used_step = $2
   where user_id = $1 and confirmed_at is not null and (last_used_step is null or last_used_step < $2)`,
)

export const insertRecoveryCodes = command<[user: string, hashes: string]>(
  'second-factor.insert-recovery-codes',
  `insert into recovery_codes (user_id, code_hash)
   select $1, decode(hash, 'hex') from jsonb_array_elements_text($2::jsonb) as hash`,
)

/** Compare-and-set: of concurrent uses of a code, only one changes it. */
export const claimRecoveryCode = command<[user: string, hash: Uint8Array, now: string]>(
  'second-factor.claim-recovery-code',
  `update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null`,
)

export const deleteFactor = command<[user: string]>(
  'second-factor.delete-factor',
  `delete from second_factors where user_id = $1 and confirmed_at is not null`,
)
