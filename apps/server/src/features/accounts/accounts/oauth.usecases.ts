import { hashSecret, makeSecret } from '../../../platform/auth/secret.ts'
import { createFairLimiter } from '../../../platform/concurrency/fair-limiter.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { serviceUnavailable } from '../../../platform/problem/problem.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { lockUser } from './account-links.repository.ts'
import { OAuthError } from './accounts.errors.ts'
import { revokeSession } from './accounts.repository.ts'
import { maxPerOwner, signInDays } from './accounts.rules.ts'
import { readSession, signOut } from './accounts.usecases.ts'
import { commandLineAgent } from './devices.rules.ts'
import {
  consumeCode,
  findActiveUser,
  findToken,
  insertCode,
  insertToken,
  isCodeIssued,
  lockSession,
  lockSessionOfCode,
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
  verifierMatches,
} from './oauth.rules.ts'
import { needsSecondFactor, readFactor } from './second-factor.usecases.ts'
import { openSession } from './sessions.usecases.ts'
import { purgeExpiredChallenges } from './sign-in-challenges.repository.ts'

/** Lifetime of an access token in seconds. */
export const tokenSeconds = signInDays * 86_400

const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()

export interface AuthorizationInput {
  parameters: Parameters
  config: { publicUrl: string; production: boolean; oauthClientId: string; staffSecondFactor: boolean }
  requestOrigin: string
  /** The secret of the browser's accounts session, if it has one. */
  sessionSecret: string | undefined
  now: Date
}

/**
 * Where an authorization request leads: to an error page, to sign-in, to setting up a second factor, or back to the
 * app.
 */
export type AuthorizationResult =
  | { kind: 'refused'; reason: AppRefusal }
  | { kind: 'sign-in' }
  | { kind: 'second-factor' }
  | { kind: 'return'; address: string }

/** Each person uses only a few write connections at once, so that others aren't held up. */
const limitConcurrency = createFairLimiter({
  places: 8,
  queue: 4096,
  each: { places: 2, queue: 256 },
  timeout: 6_000,
  refusal: serviceUnavailable,
})

/**
 * Answers an authorization request. A person with a session gets a code, which can be redeemed once within a minute.
 */
export async function authorize(database: Database, input: AuthorizationInput): Promise<AuthorizationResult> {
  const { parameters, config, requestOrigin, sessionSecret, now } = input
  const clientId = config.oauthClientId
  const authorization = readAuthorization(parameters, {
    id: clientId,
    redirects: registeredRedirects(config, requestOrigin),
  })
  if (authorization.kind === 'refused') return authorization
  const { redirectUri, state } = authorization
  if (authorization.kind === 'error') {
    const { error, description } = authorization
    return { kind: 'return', address: returnAddress(redirectUri, { error, error_description: description, state }) }
  }
  const session = await readSession(database, sessionSecret, now)
  if (!session) return { kind: 'sign-in' }
  if (needsSecondFactor(config, session)) {
    if (!(await readFactor(database, session.userId))) return { kind: 'second-factor' }
    if (!session.factorShown) {
      // the session was opened without the second factor that was set up elsewhere since, and only a new sign-in can
      // pass it
      await signOut(database, session, now)
      return { kind: 'sign-in' }
    }
  }
  const code = makeSecret()
  const codeHash = hashSecret(code)
  const expires = secondsAfter(now, codeSeconds)
  const issueCode = async (tx: Transaction) => {
    if (!(await lockSession.first(tx, session.hash))) return false
    await removeOldCodes.run(tx, session.hash, maxPerOwner.codes - 1)
    await insertCode.run(
      tx,
      codeHash,
      session.userId,
      clientId,
      redirectUri,
      authorization.challenge,
      session.hash,
      expires,
    )
    return true
  }
  const isIssued = await limitConcurrency(session.userId, () => database.transaction(issueCode))
  if (!isIssued) return { kind: 'sign-in' }
  return { kind: 'return', address: returnAddress(redirectUri, { code, state, next: authorization.next }) }
}

interface TokenGrant {
  userId: string
  clientId: string
  now: Date
  codeHash: Uint8Array | null
  /** The sign-in that the token is issued through and ends with. */
  sessionHash: Uint8Array
}

/**
 * Issues an access token for a person and returns it. Only its hash is stored. Deletes the sign-in's oldest tokens
 * beyond the newest ones. The caller has locked the sign-in, so that concurrent ones count each other.
 */
async function issueToken(
  tx: Transaction,
  { userId, clientId, now, codeHash, sessionHash }: TokenGrant,
): Promise<string> {
  const token = makeSecret()
  const expires = secondsAfter(now, tokenSeconds)
  await removeOldTokens.run(tx, sessionHash, maxPerOwner.tokens - 1)
  await insertToken.run(tx, hashSecret(token), userId, clientId, codeHash, sessionHash, now.toISOString(), expires)
  return token
}

/**
 * Issues a token at the server's command line, without password and second factor. The person is notified and can end
 * it in their list of devices.
 */
export async function issueCommandLineToken(
  tx: Transaction,
  { userId, clientId, now }: Pick<TokenGrant, 'userId' | 'clientId' | 'now'>,
): Promise<string> {
  // the operator needs no second factor: where staff must have one, the token counts as if it was passed
  const context = { previousSecret: undefined, userAgent: commandLineAgent, now }
  await lockUser.first(tx, userId)
  const secret = await openSession(tx, userId, context, { factorShown: true })
  const token = await issueToken(tx, { userId, clientId, now, codeHash: null, sessionHash: hashSecret(secret) })
  const occasion = now.toISOString()
  await notify(tx, [{ user: userId, kind: 'TOKEN_AT_SERVER', about: {}, of: userId, occasion }], now)
  return token
}

export interface TokenEndpointInput {
  form: Parameters
  clientId: string
  now: Date
}

/**
 * Redeems a code for an access token. Any failure after the code was found uses it up, so that a verifier can't be
 * guessed twice. A repeated code revokes the token it was redeemed for. Failed requests are not rate limited: a code
 * has 256 random bits, and a limit per network would let one person block a whole school. Throws `OAuthError`.
 */
export async function redeemCode(database: Database, { form, clientId, now }: TokenEndpointInput): Promise<string> {
  const token = await exchangeCode(database, readTokenRequest(form, clientId), clientId, now)
  if (token === null)
    throw new OAuthError('invalid_grant', 'The code was used before, has expired, or belongs to another request')
  return token
}

/**
 * Returns the token for a code, or null. One transaction consumes the code and issues the token, so a concurrent
 * attempt waits and then revokes the token.
 */
async function exchangeCode(
  database: Database,
  request: TokenRequest,
  clientId: string,
  now: Date,
): Promise<string | null> {
  const codeHash = hashSecret(request.code)
  const at = now.toISOString()
  // a made-up code uses no write connection
  if (!(await isCodeIssued.first(database, codeHash))) return null
  return database.transaction(async tx => {
    await lockSessionOfCode.first(tx, codeHash)
    const code = await consumeCode.first(tx, codeHash, clientId, at)
    if (!code) {
      await revokeTokensOfCode.run(tx, codeHash, at)
      return null
    }
    if (code.redirect_uri !== request.redirectUri) return null
    if (!verifierMatches(request.verifier, code.code_challenge)) return null
    if (!(await findActiveUser.first(tx, code.user_id, code.session_hash, at))) return null
    return issueToken(tx, { userId: code.user_id, clientId, now, codeHash, sessionHash: code.session_hash })
  })
}

/**
 * Ends the session of a token, with all tokens of that session: signing out of the app signs out of the browser. An
 * expired token also ends its session. An unknown token is ignored, because its session ended before it. Throws
 * `OAuthError`.
 */
export async function revokeToken(database: Database, { form, clientId, now }: TokenEndpointInput): Promise<void> {
  const tokenHash = hashSecret(readRevocation(form, clientId))
  const token = await findToken.first(database, tokenHash, clientId)
  if (token) await database.transaction(tx => revokeSession.run(tx, token.session_hash, now.toISOString()))
}

/**
 * Deletes a batch of tokens, codes, and sessions that ended before an instant. Returns the largest of the three counts.
 */
export async function purgeExpiredAccess(tx: Transaction, before: Date): Promise<number> {
  const at = before.toISOString()
  await purgeExpiredChallenges.run(tx, at)
  return Math.max(
    await removeExpiredTokens.run(tx, at),
    await removeTokensOfEndedSessions.run(tx, at),
    await removeExpiredCodes.run(tx, at),
    await removeExpiredSessions.run(tx, at),
  )
}
