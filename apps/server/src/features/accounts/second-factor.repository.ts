import { command, query } from '../../platform/database/statement.ts'

interface FactorRow {
  secret: Buffer
  confirmed_at: string | null
}

/** The factor of a person, held: whoever uses or changes it comes one after the other. */
export const lockFactor = command<[user: string], FactorRow>(
  'second-factor.lock',
  `select secret, confirmed_at from second_factors where user_id = $1 for update`,
)

export const findFactor = query<[user: string], { since: string; recovery_codes_left: number }>(
  'second-factor.find',
  `select f.confirmed_at as since,
          (select count(*)::int from recovery_codes c where c.user_id = f.user_id and c.used_at is null)
            as recovery_codes_left
   from second_factors f where f.user_id = $1 and f.confirmed_at is not null`,
)

/** Keeps a secret that is not confirmed yet, in place of one that never was. Touches nothing where a factor is on. */
export const prepareFactor = command<[user: string, secret: Uint8Array]>(
  'second-factor.prepare',
  `insert into second_factors as f (user_id, secret) values ($1, $2)
   on conflict (user_id) do update set secret = $2 where f.confirmed_at is null`,
)

/** Compare-and-set: touches a row for exactly one of those who confirm. */
export const confirmFactor = command<[user: string, step: number, now: string]>(
  'second-factor.confirm',
  `update second_factors set confirmed_at = $3, last_used_step = $2 where user_id = $1 and confirmed_at is null`,
)

/** The person has shown their second factor in this session. */
export const showFactorInSession = command<[session: Uint8Array]>(
  'second-factor.show-in-session',
  'update accounts_sessions set factor_shown = true where id_hash = $1',
)

/**
 * A factor that was turned off counts in none of a person's sign-ins and API tokens, also once there is another. The sessions
 * first: an API token that is being made holds its session, and has to be seen.
 */
export const unshowFactor = [
  command<[user: string]>(
    'second-factor.unshow-in-sessions',
    'update accounts_sessions set factor_shown = false where user_id = $1 and factor_shown',
  ),
  command<[user: string]>(
    'second-factor.unshow-in-api-tokens',
    'update api_tokens set factor_shown = false where user_id = $1 and factor_shown',
  ),
]

/** Compare-and-set: a code is taken once, and none that is older than the last one. */
export const takeTimeStep = command<[user: string, step: number]>(
  'second-factor.take-time-step',
  `update second_factors set last_used_step = $2
   where user_id = $1 and confirmed_at is not null and (last_used_step is null or last_used_step < $2)`,
)

export const insertRecoveryCodes = command<[user: string, hashes: string]>(
  'second-factor.insert-recovery-codes',
  `insert into recovery_codes (user_id, code_hash)
   select $1, decode(hash, 'hex') from jsonb_array_elements_text($2::jsonb) as hash`,
)

/** Compare-and-set: touches a row for exactly one of those who use the code. */
export const takeRecoveryCode = command<[user: string, hash: Uint8Array, now: string]>(
  'second-factor.take-recovery-code',
  `update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null`,
)

export const deleteFactor = command<[user: string]>(
  'second-factor.delete',
  `delete from second_factors where user_id = $1 and confirmed_at is not null`,
)
