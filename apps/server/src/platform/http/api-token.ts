import { hasPermission, type StaffArea } from '@aulaviva/domain/access'
import { tokenPrefix } from '@aulaviva/domain/api-tokens'
import { requireFactor, type SignInRules } from '../auth/authenticate.ts'
import type { Person } from '../auth/person.ts'
import { personById } from '../auth/read-person.ts'
import { hashSecret } from '../auth/secret.ts'
import type { Database } from '../database/database.ts'
import { query } from '../database/statement.ts'
import { windowAt } from '../limits/attempts.ts'
import { notAuthenticated, Problem, tooManyRequests } from '../problem/problem.ts'

interface TokenRow {
  id: string
  user_id: string
  areas: StaffArea[]
  factor_shown: boolean
}

const findToken = query<[hash: Uint8Array, now: string], TokenRow>(
  'http.find-token',
  `select t.id, t.user_id, t.areas, t.factor_shown and exists (
     select from second_factors f where f.user_id = t.user_id and f.confirmed_at is not null
   ) as factor_shown
   from api_tokens t where t.token_hash = $1 and t.revoked_at is null and t.expires_at > $2`,
)

/** Counts a call of this token and records its use. Returns no row if the token made too many calls in this minute. */
const countUse = query<
  [token: string, minute: string, perMinute: number, now: string, address: string],
  { in_minute: number }
>(
  'http.count-use',
  `insert into api_token_uses as u (token_id, minute, in_minute, used_at, address) values ($1, $2, 1, $4, $5)
   on conflict (token_id) do update set
     minute = greatest(u.minute, excluded.minute),
     in_minute = case when excluded.minute > u.minute then 1 else u.in_minute + 1 end,
     used_at = greatest(u.used_at, excluded.used_at), address = excluded.address
   where excluded.minute > u.minute or u.in_minute < $3
   returning in_minute`,
)

interface TokenRequest {
  now: Date
  academyZone: string
  hours: boolean
  /** IP address of the caller. */
  address: string
  /** How many calls a token may make per minute, across all servers. */
  perMinute: number
  rules: SignInRules
}

/**
 * Returns the creator of the API token in the header, limited to the token's areas in which they still have
 * permissions. Returns undefined if the header has no API token. Throws 401 for a token that is no longer valid, and
 * 429 with the time to wait if it made too many calls.
 */
export async function personOfApiToken(
  db: Database,
  header: string | undefined,
  { address, perMinute, rules, ...request }: TokenRequest,
): Promise<Person | undefined> {
  const token = bearer.exec(header ?? '')?.[1]
  if (!token) return
  const row = await findToken.first(db, hashSecret(token), request.now.toISOString())
  const creator = row && (await personById(db, row.user_id, request))
  if (!row || !creator?.staffRights) throw new Problem(notAuthenticated)
  const person = { ...creator, factorShown: row.factor_shown, apiToken: row.id }
  requireFactor(person, rules)
  await count(db, row.id, { address, perMinute, now: request.now })
  const rights = creator.staffRights
  return { ...person, staffRights: row.areas.filter(area => hasPermission(rights, area)) }
}

const bearer = new RegExp(`^Bearer (${tokenPrefix}[\\w-]{43})$`, 'i')

async function count(
  db: Database,
  token: string,
  { address, perMinute, now }: Pick<TokenRequest, 'address' | 'perMinute' | 'now'>,
) {
  const window = windowAt({ minutes: 1 }, now)
  if (await countUse.first(db, token, window.start, perMinute, now.toISOString(), address.slice(0, 60))) return
  throw new Problem(tooManyRequests, { headers: { 'retry-after': String(window.secondsLeft) } })
}
