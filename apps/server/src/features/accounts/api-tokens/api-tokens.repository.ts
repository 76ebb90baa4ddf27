import type { StaffArea } from '@aulaviva/domain/access'
import { command, query } from '../../../platform/database/statement.ts'

export interface TokenRow {
  id: string
  user_id: string
  name: string
  areas: StaffArea[]
  created_at: string
  expires_at: string
  revoked_at: string | null
  first_name: string
  last_name: string
  photo_key: string | null
  maker_left: boolean
  used_at: string | null
  address: string | null
}

const columns = `t.id, t.user_id, t.name, t.areas, t.created_at, t.expires_at, t.revoked_at, u.first_name, u.last_name,
  u.photo_key, u.disabled_at is not null as maker_left, w.used_at, w.address
  from api_tokens t join users u on u.id = t.user_id left join api_token_uses w on w.token_id = t.id`

/**
 * The tokens of a person, or of everyone if `user` is null, newest first. Leaves out tokens that ended before `since`.
 */
export const apiTokens = query<[user: string | null, since: string], TokenRow>(
  'api-tokens.api-tokens',
  `select ${columns} where ($1::uuid is null or t.user_id = $1) and t.name <> ''
   and least(t.expires_at, t.revoked_at) > $2 order by t.created_at desc, t.id desc`,
)

export const tokenById = query<[id: string], TokenRow>('api-tokens.token-by-id', `select ${columns} where t.id = $1`)

export const insertToken = command<
  [
    user: string,
    name: string,
    areas: readonly StaffArea[],
    hash: Uint8Array,
    now: string,
    expiresAt: string,
    factorShown: boolean,
  ],
  { id: string }
>(
  'api-tokens.insert-token',
  `insert into api_tokens (user_id, name, areas, token_hash, created_at, expires_at, factor_shown)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
)

/** Compare-and-set: a token ends only once. */
export const setTokenRevoked = command<[id: string, now: string]>(
  'api-tokens.set-token-revoked',
  'update api_tokens set revoked_at = $2 where id = $1 and revoked_at is null',
)
