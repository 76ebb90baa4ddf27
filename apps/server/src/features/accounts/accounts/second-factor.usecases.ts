import type { Role } from '@aulaviva/domain/access'
import { hashSecret } from '../../../platform/auth/secret.ts'
import type { SecretBox } from '../../../platform/auth/secret-box.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import type { FailedSignIn, LogFailedSignIn } from '../../../platform/limits/failed-sign-ins.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { lockUser } from './account-links.repository.ts'
import { canonicalEmail } from './accounts.rules.ts'
import { type PasswordCheck, type Session, verifySessionPassword, withRefusalLog } from './accounts.usecases.ts'
import {
  claimRecoveryCode,
  claimTimeStep,
  clearFactorPassed,
  confirmFactor,
  deleteFactor,
  findFactor,
  insertRecoveryCodes,
  lockFactor,
  markFactorPassed,
  savePendingFactor,
} from './second-factor.repository.ts'
import {
  authenticatorAddress,
  hashRecoveryCode,
  makeRecoveryCodes,
  makeSecret,
  readCode,
  timeStepOf,
} from './second-factor.rules.ts'
import { openSession, type SignInContext } from './sessions.usecases.ts'
import { deleteChallenges, findChallenge, lockChallenge, spendChallenge } from './sign-in-challenges.repository.ts'
import { countCodeTry } from './tries.usecases.ts'

/** The address in the QR code for an authenticator. */
export const authenticatorAddressOf = authenticatorAddress

/** Whether this person must have a second factor. */
export const needsSecondFactor = (config: { staffSecondFactor: boolean }, { role }: { role: Role }): boolean =>
  config.staffSecondFactor && role === 'staff'

interface Deps {
  database: Database
  secretBox: SecretBox
}

/** Returns since when the second factor is on, and how many recovery codes are left. Null while it is off. */
export async function readFactor(db: Queryable, user: string) {
  return (await findFactor.first(db, user)) ?? null
}

interface SessionInput {
  session: Session
  /** The address of the request. */
  address: string
  now: Date
}

/** Why something can't be done, by field. */
export interface FactorProblem {
  password?: 'wrong'
  code?: 'wrongCode'
}

export type PreparationResult =
  | { kind: 'secret'; secret: string }
  | { kind: 'on' }
  | { kind: 'problem'; problem: FactorProblem }

/** Creates the secret for an authenticator. Sign-in asks for no code until it is confirmed. */
export async function prepareSecondFactor(
  { database, secretBox, failedSignIn }: Deps & PasswordCheck,
  { session, password, address, now }: SessionInput & { password: string },
): Promise<PreparationResult> {
  if (!(await verifySessionPassword({ database, failedSignIn }, { session, password, address, now }))) {
    return { kind: 'problem', problem: { password: 'wrong' } }
  }
  const secret = makeSecret()
  const sealed = secretBox.seal(secret, session.userId)
  const saved = await database.transaction(tx => savePendingFactor.run(tx, session.userId, sealed))
  return saved === 0 ? { kind: 'on' } : { kind: 'secret', secret }
}

export type ConfirmationResult =
  | { kind: 'confirmed'; codes: string[] }
  | { kind: 'wrong'; secret: string }
  /** Nothing to confirm: it is already on, or was never started. */
  | { kind: 'nothing' }

/** Turns the second factor on with the first code. Returns the recovery codes, which are shown only this once. */
export async function confirmSecondFactor(
  { database, secretBox }: Deps,
  { session, code, now }: SessionInput & { code: string },
): Promise<ConfirmationResult> {
  const user = session.userId
  const undoCount = await countCodeTry(database, user, now)
  return database.transaction(async tx => {
    const factor = await lockFactor.first(tx, user)
    if (!factor || factor.confirmed_at !== null) return { kind: 'nothing' }
    const secret = secretBox.open(factor.secret, user)
    const parsed = readCode(code)
    const step = parsed?.kind === 'digits' ? timeStepOf(parsed.code, secret, now) : null
    if (step === null) return { kind: 'wrong', secret }
    const at = now.toISOString()
    await confirmFactor.run(tx, user, step, at)
    await markFactorPassed.run(tx, session.hash)
    const codes = makeRecoveryCodes()
    const hashes = codes.map(one => Buffer.from(hashRecoveryCode(user, one)).toString('hex'))
    await insertRecoveryCodes.run(tx, user, JSON.stringify(hashes))
    await notify(tx, [{ user, kind: 'SECOND_FACTOR_ON', about: {}, of: user, occasion: at }], now)
    await undoCount(tx)
    return { kind: 'confirmed', codes }
  })
}

/** Turns the second factor off, with the password and a code. Returns why it failed, or null. Throws 429. */
export async function turnSecondFactorOff(
  { database, secretBox, failedSignIn }: Deps & PasswordCheck,
  { session, password, code, address, now }: SessionInput & { password: string; code: string },
): Promise<FactorProblem | null> {
  const user = session.userId
  if (!(await verifySessionPassword({ database, failedSignIn }, { session, password, address, now })))
    return { password: 'wrong' }
  const logFailure = (reason: FailedSignIn['reason']) =>
    failedSignIn({ email: canonicalEmail(session.email), address, known: true, reason })
  const undoCount = await withRefusalLog(logFailure, () => countCodeTry(database, user, now))
  const isOff = await database.transaction(async tx => {
    if (!(await claimCode({ tx, secretBox, user, typed: code, now }))) return false
    await removeFactor(tx, user, now)
    await undoCount(tx)
    return true
  })
  if (isOff) return null
  logFailure('wrong code')
  return { code: 'wrongCode' }
}

/**
 * Turns off the second factor of a person who lost both authenticator and recovery codes. Returns false if there was
 * none.
 */
export async function resetSecondFactor(tx: Transaction, user: string, now: Date): Promise<boolean> {
  return removeFactor(tx, user, now)
}

async function removeFactor(tx: Transaction, user: string, now: Date): Promise<boolean> {
  if ((await deleteFactor.run(tx, user)) === 0) return false
  await deleteChallenges.run(tx, user)
  for (const clear of clearFactorPassed) await clear.run(tx, user)
  const occasion = now.toISOString()
  await notify(tx, [{ user, kind: 'SECOND_FACTOR_OFF', about: {}, of: user, occasion }], now)
  return true
}

/** Returns the person whose second factor this browser must enter. */
export async function readChallenge(db: Queryable, token: string | undefined, now: Date) {
  if (!token) return null
  const row = await findChallenge.first(db, hashSecret(token), now.toISOString())
  return row ? { userId: row.user_id, email: row.email } : null
}

export type ChallengeResult = { kind: 'gone' } | { kind: 'wrong' } | { kind: 'in'; secret: string; userId: string }

/**
 * Signs in a person who passes the second factor, with an authenticator code or a recovery code. Each code works once.
 * Throws 429 after too many failed attempts. Entering the password again doesn't reset the count.
 */
export async function passChallenge(
  { database, secretBox }: Deps,
  {
    token,
    code,
    address,
    log,
    ...context
  }: SignInContext & { token: string; code: string; address: string; log: LogFailedSignIn },
): Promise<ChallengeResult> {
  const { now } = context
  const challenge = await readChallenge(database, token, now)
  if (!challenge) return { kind: 'gone' }
  const user = challenge.userId
  const logFailure = (reason: FailedSignIn['reason']) => log({ email: challenge.email, address, known: false, reason })
  const undoCount = await withRefusalLog(logFailure, () => countCodeTry(database, user, now))
  const result = await database.transaction<ChallengeResult>(async tx => {
    if (!(await lockUser.first(tx, user))) return { kind: 'gone' }
    // of two requests with one challenge, the second finds none, and its code stays unused
    if (!(await lockChallenge.first(tx, hashSecret(token)))) return { kind: 'gone' }
    if (!(await claimCode({ tx, secretBox, user, typed: code, now }))) return { kind: 'wrong' }
    await spendChallenge.run(tx, hashSecret(token))
    await undoCount(tx)
    return { kind: 'in', userId: user, secret: await openSession(tx, user, context, { factorShown: true }) }
  })
  if (result.kind === 'wrong') logFailure('wrong code')
  return result
}

/** Uses up a code of a person whose second factor is on. Returns false if it is wrong or was used before. */
async function claimCode({
  tx,
  secretBox,
  user,
  typed,
  now,
}: {
  tx: Transaction
  secretBox: SecretBox
  user: string
  typed: string
  now: Date
}): Promise<boolean> {
  const factor = await lockFactor.first(tx, user)
  const parsed = readCode(typed)
  if (factor?.confirmed_at == null || !parsed) return false
  if (parsed.kind === 'recovery') {
    return (await claimRecoveryCode.run(tx, user, hashRecoveryCode(user, parsed.code), now.toISOString())) === 1
  }
  const step = timeStepOf(parsed.code, secretBox.open(factor.secret, user), now)
  return step !== null && (await claimTimeStep.run(tx, user, step)) === 1
}
