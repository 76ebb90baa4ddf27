import { hashSecret, makeSecret } from '../../platform/auth/secret.ts'
import { sharedPlaces } from '../../platform/concurrency/shared-places.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { away } from '../../platform/problem/problem.ts'
import { notify } from '../notifications/notifications.usecases.ts'
import { lockUser } from './account-links.repository.ts'
import { OAuthError } from './accounts.errors.ts'
import { endSession } from './accounts.repository.ts'
import { newest, signInDays } from './accounts.rules.ts'
import { readSession, signOut } from './accounts.usecases.ts'
import { commandLineAgent } from './devices.rules.ts'
import {
  codeGiven,
  consumeCode,
  findToken,
  holdSession,
  holdSessionOfCode,
  insertCode,
  insertToken,
  mayStillSignIn,
  removeExpiredCodes,
  removeExpiredSessions,
  removeExpiredTokens,
  removeOldCodes,
  removeOldTokens,
  removeTokensOfEndedSessions,
  revokeTokensOfCode,
} from './oauth.repository.ts'
import {
  type AppRefusal,
  codeSeconds,
  type Parameters,
  readAuthorization,
  readRevocation,
  readTokenRequest,
  registeredRedirects,
  returnAddress,
  type TokenRequest,
  verifierFits,
} from './oauth.rules.ts'
import { needsSecondFactor, readFactor } from './second-factor.usecases.ts'
import { openSession } from './sessions.usecases.ts'
import { removeExpiredChallenges } from './sign-in-challenges.repository.ts'

/** Seconds an access token lives. */
export const tokenSeconds = signInDays * 86_400

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()

export interface AuthorizationInput {
  parameters: Parameters
  config: { publicUrl: string; production: boolean; oauthClientId: string; staffSecondFactor: boolean }
  /** The origin the request was made to. */
  requestOrigin: string
  /** The secret of the browser's accounts session, if it has one. */
  sessionSecret: string | undefined
  now: Date
}

/** Where an authorization request leads: to a page that says no, to sign in or set up a second factor first, or back to the app. */
export type AuthorizationAnswer =
  | { kind: 'refused'; reason: AppRefusal }
  | { kind: 'sign-in' }
  | { kind: 'second-factor' }
  | { kind: 'return'; address: string }

/** Each person holds a few connections for writing at once, and leaves those of others alone. */
const inTurn = sharedPlaces({ places: 8, queue: 4096, each: { places: 2, queue: 256 }, timeout: 6_000, refusal: away })

/** Answers an authorization request: with a code for who has a session, good for one redemption within a minute. */
export async function authorize(database: Database, input: AuthorizationInput): Promise<AuthorizationAnswer> {
  const { parameters, config, requestOrigin, sessionSecret, now } = input
  const clientId = config.oauthClientId
  const read = readAuthorization(parameters, {
    id: clientId,
    redirects: registeredRedirects(config, requestOrigin),
  })
  if (read.kind === 'refused') return read
  const { redirectUri, state } = read
  if (read.kind === 'error') {
    const { error, description } = read
    return { kind: 'return', address: returnAddress(redirectUri, { error, error_description: description, state }) }
  }
  const session = await readSession(database, sessionSecret, now)
  if (!session) return { kind: 'sign-in' }
  if (needsSecondFactor(config, session)) {
    if (!(await readFactor(database, session.userId))) return { kind: 'second-factor' }
    if (!session.factorShown) {
      // opened without the second factor that was set up elsewhere since: only a new sign-in can show it
      await signOut(database, session, now)
      return { kind: 'sign-in' }
    }
  }
  const code = makeSecret()
  const codeHash = hashSecret(code)
  const expires = after(now, codeSeconds)
  const give = async (tx: Transaction) => {
    if (!(await holdSession.first(tx, session.hash))) return false
    await removeOldCodes.run(tx, session.hash, newest.codes - 1)
    await insertCode.run(tx, codeHash, session.userId, clientId, redirectUri, read.challenge, session.hash, expires)
    return true
  }
  const given = await inTurn(session.userId, () => database.transaction(give))
  if (!given) return { kind: 'sign-in' }
  return { kind: 'return', address: returnAddress(redirectUri, { code, state, next: read.next }) }
}

interface TokenGrant {
  userId: string
  clientId: string
  now: Date
  codeHash: Uint8Array | null
  /** Of the sign-in that it is given through, and ends with. */
  sessionHash: Uint8Array
}

/**
 * Makes an access token for a person and returns it; only its hash is kept. The oldest of the sign-in beyond the newest end: the
 * caller holds it, so that parallel ones count each other.
 */
async function issueToken(
  tx: Transaction,
  { userId, clientId, now, codeHash, sessionHash }: TokenGrant,
): Promise<string> {
  const token = makeSecret()
  const expires = after(now, tokenSeconds)
  await removeOldTokens.run(tx, sessionHash, newest.tokens - 1)
  await insertToken.run(tx, hashSecret(token), userId, clientId, codeHash, sessionHash, now.toISOString(), expires)
  return token
}

/**
 * Gives a token at the server's command line, past password and second factor: the person is notified, and finds it among their
 * devices, where they can end it.
 */
export async function issueTokenAtServer(
  tx: Transaction,
  { userId, clientId, now }: Pick<TokenGrant, 'userId' | 'clientId' | 'now'>,
): Promise<string> {
  // the operator needs no second factor: where staff must have one, the token counts for those who do
  const entrance = { formerSecret: undefined, userAgent: commandLineAgent, now }
  await lockUser.first(tx, userId)
  const secret = await openSession(tx, userId, entrance, { factorShown: true })
  const token = await issueToken(tx, { userId, clientId, now, codeHash: null, sessionHash: hashSecret(secret) })
  const dedupe = `token-at-server:${Buffer.from(hashSecret(token)).toString('hex')}`
  await notify(tx, [{ user: userId, kind: 'TOKEN_AT_SERVER', about: {}, dedupe }], now)
  return token
}

export interface TokenCall {
  form: Parameters
  clientId: string
  now: Date
}

/**
 * Redeems a code for an access token. Whatever fails after the code was found costs the code, so that a verifier cannot be
 * guessed twice. A code seen again kills the token it gave. Failed redemptions have no limit: a code holds 256 random bits,
 * and a limit per network would let one person keep a whole school out. Throws `OAuthError`.
 */
export async function redeemCode(database: Database, { form, clientId, now }: TokenCall): Promise<string> {
  const token = await exchange(database, readTokenRequest(form, clientId), clientId, now)
  if (token === null) throw new OAuthError('invalid_grant', 'The code is used, expired or not meant for this')
  return token
}

/** The token for a code, or null. Consuming and giving are one transaction: a parallel try waits, and then kills the token. */
async function exchange(
  database: Database,
  request: TokenRequest,
  clientId: string,
  now: Date,
): Promise<string | null> {
  const codeHash = hashSecret(request.code)
  const at = now.toISOString()
  // an invented code takes no connection for writing
  if (!(await codeGiven.first(database, codeHash))) return null
  return database.transaction(async tx => {
    await holdSessionOfCode.first(tx, codeHash)
    const code = await consumeCode.first(tx, codeHash, clientId, at)
    if (!code) {
      await revokeTokensOfCode.run(tx, codeHash, at)
      return null
    }
    if (code.redirect_uri !== request.redirectUri) return null
    if (!verifierFits(request.verifier, code.code_challenge)) return null
    if (!(await mayStillSignIn.first(tx, code.user_id, code.session_hash, at))) return null
    return issueToken(tx, { userId: code.user_id, clientId, now, codeHash, sessionHash: code.session_hash })
  })
}

/**
 * Ends the session that a token came from, and with it the token and every other one of that session: who signs out of the
 * app signs out of the browser. A dead token ends its session too; one that is not known has outlived it. Throws
 * `OAuthError`.
 */
export async function endToken(database: Database, { form, clientId, now }: TokenCall): Promise<void> {
  const tokenHash = hashSecret(readRevocation(form, clientId))
  const token = await findToken.first(database, tokenHash, clientId)
  if (token) await database.transaction(tx => endSession.run(tx, token.session_hash, now.toISOString()))
}

/** Removes some tokens, codes and sessions that ended before an instant; returns the number of those that were most. */
export async function removeExpired(tx: Transaction, before: Date): Promise<number> {
  const at = before.toISOString()
  await removeExpiredChallenges.run(tx, at)
  return Math.max(
    await removeExpiredTokens.run(tx, at),
    await removeTokensOfEndedSessions.run(tx, at),
    await removeExpiredCodes.run(tx, at),
    await removeExpiredSessions.run(tx, at),
  )
}
