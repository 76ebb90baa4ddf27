import { hasPermission, normalizeRights, type StaffArea } from '@aulaviva/domain/access'
import { tokenPrefix } from '@aulaviva/domain/api-tokens'
import { dayMilliseconds } from '@aulaviva/domain/days'
import { lockSignIn } from '../../../platform/auth/lock-sign-in.ts'
import type { Person, ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import { personSummary } from '../../../platform/auth/person-summary.ts'
import { hashSecret, makeSecret } from '../../../platform/auth/secret.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { areaNotAllowed, notFound, Problem } from '../../../platform/problem/problem.ts'
import { newFields } from '../../shared/changes/changes.rules.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { apiTokens, insertToken, setTokenRevoked, type TokenRow, tokenById } from './api-tokens.repository.ts'

/**
 * API tokens for scripts. Staff create them for areas they have permission for. A token is shown once and stored as a
 * digest.
 */

/** How long an ended token stays in the list. */
const listedAfterEnd = 90 * dayMilliseconds

const seesAllTokens = (person: Person) => hasPermission(person.staffRights ?? [], 'owner')

/** Lists the caller's tokens, or all tokens if the caller is an owner. */
export async function listTokens({ db, person, now }: ReadContext) {
  const since = new Date(now.getTime() - listedAfterEnd).toISOString()
  const rows = await apiTokens.all(db, seesAllTokens(person) ? null : person.id, since)
  return rows.map(row => presentToken(row, now))
}

interface NewToken {
  name: string
  areas: StaffArea[]
  days: number
}

/** Creates a token and returns it, only this once. Throws 403 for an area that the caller has no permission for. */
export async function createToken({ tx, person, now, body }: WriteContext & { body: NewToken }) {
  const rights = person.staffRights ?? []
  if (!body.areas.every(area => hasPermission(rights, area))) throw new Problem(areaNotAllowed)
  const signIn = await lockSignIn(tx, person)
  const token = `${tokenPrefix}${makeSecret()}`
  const areas = normalizeRights(body.areas) as StaffArea[]
  const expiresAt = new Date(now.getTime() + body.days * dayMilliseconds).toISOString()
  const hash = hashSecret(token)
  const { id: user } = person
  const factorShown = person.factorShown && signIn.factorShown
  const inserted = await insertToken.first(tx, user, body.name, areas, hash, now.toISOString(), expiresAt, factorShown)
  const row = await loadToken(tx, inserted?.id ?? '', person)
  const fields = newFields({ areas, expires_at: expiresAt })
  await recordChange({ tx, person, now }, { id: row.id, name: row.name, act: 'CREATED', fields })
  return { ...presentToken(row, now), token }
}

/**
 * Revokes a token at once on every server. Does nothing if it has ended. Throws 404 for another person's token, except
 * for owners.
 */
export async function revokeToken({ tx, person, now, id }: WriteContext & { id: string }) {
  const token = await loadToken(tx, id, person)
  if ((await setTokenRevoked.run(tx, id, now.toISOString())) > 0) {
    await recordChange({ tx, person, now }, { id, name: token.name, act: 'REVOKED' })
  }
  return presentToken(await loadToken(tx, id, person), now)
}

async function loadToken(db: Queryable, id: string, person: Person): Promise<TokenRow> {
  const row = await tokenById.first(db, id)
  if (!row || (row.user_id !== person.id && !seesAllTokens(person))) throw new Problem(notFound)
  return row
}

const recordChange = changeLog('settings', 'API_TOKEN')

function presentToken(row: TokenRow, now: Date) {
  const { id, name, areas, user_id, first_name, last_name, photo_key, maker_left } = row
  const at = (instant: string | null) => instant && new Date(instant).toISOString()
  return {
    id,
    name,
    areas,
    by: personSummary(user_id, { first_name, last_name, photo_key }),
    created_at: new Date(row.created_at).toISOString(),
    expires_at: new Date(row.expires_at).toISOString(),
    revoked_at: at(row.revoked_at),
    ended: row.revoked_at !== null || new Date(row.expires_at) <= now || maker_left,
    used_at: at(row.used_at),
    address: row.address ?? '',
  }
}
