import type { Role, StaffRight } from '@aulaviva/domain/access'
import type { Language } from '@aulaviva/domain/languages'
import type { PersonNames } from '@aulaviva/domain/names'
import type { Dependencies } from '../../../dependencies.ts'
import { hashSecret } from '../../../platform/auth/secret.ts'
import type { Database } from '../../../platform/database/database.ts'
import { mapConstraintErrors } from '../../../platform/database/failures.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import type { FailedSignIn, LogFailedSignIn } from '../../../platform/limits/failed-sign-ins.ts'
import { postAccountMail } from '../../../platform/mail/mails.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import type { Message } from '../../../platform/problem/problem.words.ts'
import { closeLinksOf } from './account-links.repository.ts'
import { passwordChangedMail } from './account-mails.ts'
import { emailTaken } from './accounts.errors.ts'
import {
  findAccount,
  findExisting,
  findNames,
  findSession,
  findSignIn,
  insertStudent,
  insertTeacher,
  insertUser,
  lockPassword,
  replacePassword,
  revokeSession,
  setAddress,
} from './accounts.repository.ts'
import { canonicalEmail, emailRefusal, extractEmail, nameRefusals } from './accounts.rules.ts'
import { cancelMergeRequestsOf } from './merge-requests.usecases.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { type PasswordRefusal, refusalWords } from './refusals.words.ts'
import { completeSignIn, revokeAccessExcept, type SignInContext, type SignInResult } from './sessions.usecases.ts'
import { countMail, countSessionTry, countSignInTry, type UndoCount } from './tries.usecases.ts'
import { checkPasswordStrength } from './weak-passwords.ts'

export interface NewUser {
  email: string
  /** From `hashPassword`. Null for an account that no one can sign in to yet. */
  passwordHash: string | null
  role: Role
  firstName?: string
  lastName?: string
  timeZone?: string | null
  language?: Language | null
  phone?: string | null
  /** The person's id in another system of the academy. */
  externalId?: string | null
  /** Students only. */
  levelId?: string | null
  /** Staff only. */
  staffRights?: readonly StaffRight[]
}

/**
 * Creates a person with everything their role needs, and returns the id. Throws 409 `email_taken` if the address is in
 * use.
 */
export async function createUser(tx: Transaction, user: NewUser): Promise<string> {
  const { email, passwordHash, role, firstName = '', lastName = '', timeZone = null, language = null, levelId } = user
  const { staffRights = [], phone = null, externalId = null } = user
  const displayEmail = extractEmail(email)
  const inserted = await insertUser.first(
    tx,
    displayEmail,
    canonicalEmail(email),
    passwordHash,
    role,
    firstName,
    lastName,
    timeZone,
    language,
    staffRights,
    phone,
    externalId,
  )
  if (!inserted) throw new Problem(emailTaken)
  if (role === 'student') await insertStudent.run(tx, inserted.id, levelId ?? null)
  if (role === 'teacher') await insertTeacher.run(tx, inserted.id)
  return inserted.id
}

/**
 * Changes the email address of an account that the caller has locked. Cancels its open merge requests, because they
 * asked the person at the previous address. Throws 409 `email_taken` if the address is in use.
 */
export async function changeAddress(
  tx: Transaction,
  { user, email, by, now }: { user: string; email: string; by: string | null; now: Date },
): Promise<void> {
  const displayEmail = extractEmail(email)
  await mapConstraintErrors(setAddress.run(tx, user, displayEmail, canonicalEmail(email)), {
    users_email_canonical_key: emailTaken,
  })
  await cancelMergeRequestsOf(tx, { account: user, by, now })
}

/** An open accounts session of a browser. */
export interface Session {
  hash: Uint8Array
  userId: string
  role: Role
  email: string
  /** The language the person has chosen. */
  language: Language | null
  /** Whether the person has passed the second factor in this session. */
  factorShown: boolean
}

/**
 * Returns the session for a browser's secret, unless it has ended, expired, or been unused for too long, or the person
 * is disabled.
 */
export async function readSession(db: Queryable, secret: string | undefined, now: Date): Promise<Session | null> {
  if (!secret) return null
  const hash = hashSecret(secret)
  const row = await findSession.first(db, hash, now.toISOString())
  if (!row) return null
  const { user_id: userId, role, email, language, factor_shown: factorShown } = row
  return { hash, userId, role, email, language, factorShown }
}

export interface SignInInput extends SignInContext {
  email: string
  password: string
  /** Returns the mark that this person's sign-in left in the browser. */
  markOf(userId: string | undefined): string | undefined
  /** The address of the request. */
  address: string
  /** Logs why the sign-in failed. */
  log: LogFailedSignIn
}

/**
 * Opens a session, or returns a challenge if the person has a second factor. Returns null if email and password don't
 * match. This is checked before the second factor is read. Disabled people, and people with another account `instead`,
 * learn about it only after the right password. Throws 429 after too many failed attempts, also for the right password,
 * and 503 while too many others of the same network wait.
 */
export async function signIn(
  database: Database,
  input: SignInInput,
): Promise<(SignInResult & { userId: string }) | { kind: 'disabled'; merged: boolean; instead: string | null } | null> {
  const { now, address, password } = input
  const email = canonicalEmail(input.email)
  // such text belongs to no account, and takes as long as any other
  const row = /\p{Cc}|\p{Cs}/u.test(email) || email.length > 254 ? undefined : await findSignIn.first(database, email)
  const browserMark = input.markOf(row?.id)
  const logFailure = (reason: FailedSignIn['reason']) =>
    input.log({ email, address, known: browserMark !== undefined, reason })
  const requester = row && browserMark !== undefined ? { person: row.id } : { address }
  let undoCount: UndoCount = async () => {}
  const count = async () => {
    undoCount = await countSignInTry(database, { email, address, browserMark, now })
  }
  const isCorrect = await withRefusalLog(logFailure, () =>
    verifyPassword(password, row?.password_hash ?? null, requester, count),
  )
  if (!row || !isCorrect) {
    logFailure(row ? 'wrong' : 'no account')
    return null
  }
  if (row.disabled) {
    logFailure('disabled')
    return { kind: 'disabled', merged: row.merged, instead: row.instead }
  }
  const result = await database.transaction(async tx => {
    // the password was replaced while this one was checked
    if (!(await lockPassword.first(tx, row.id, row.password_hash))) return null
    await undoCount(tx)
    return completeSignIn(tx, row.id, input)
  })
  return result && { ...result, userId: row.id }
}

type LogFailure = (reason: FailedSignIn['reason']) => void

/**
 * Runs a check of a password or code, and logs it if it is rejected because of too many attempts or too many waiting
 * requests.
 */
export function withRefusalLog<T>(logFailure: LogFailure, check: () => Promise<T>): Promise<T> {
  return check().catch(error => {
    if (error instanceof Problem) logFailure(error.status === 429 ? 'too many tries' : 'busy')
    throw error
  })
}

export interface PasswordAttempt {
  session: Pick<Session, 'email' | 'hash'>
  password: string
  /** The address of the request. */
  address: string
  now: Date
}

/** Dependencies of a password check for a signed-in person. Failed attempts are logged like failed sign-ins. */
export type PasswordCheck = Pick<Dependencies, 'database' | 'failedSignIn'>

/**
 * Whether a signed-in person knows their password. Throws 429 after too many failed attempts in this sign-in. Failed
 * attempts of strangers don't count.
 */
export async function verifySessionPassword(deps: PasswordCheck, attempt: PasswordAttempt): Promise<boolean> {
  const { isCorrect, undoCount } = await checkSessionPassword(deps, attempt)
  if (isCorrect) await deps.database.transaction(undoCount)
  return isCorrect
}

async function checkSessionPassword(
  { database, failedSignIn }: PasswordCheck,
  { session, password, address, now }: PasswordAttempt,
) {
  const email = canonicalEmail(session.email)
  const logFailure: LogFailure = reason => failedSignIn({ email, address, known: true, reason })
  const check = await withRefusalLog(logFailure, async () => {
    const undoCount = await countSessionTry(database, session, now)
    const row = await findAccount.first(database, email)
    const storedHash = row?.password_hash ?? null
    return {
      row,
      storedHash,
      undoCount,
      isCorrect: await verifyPassword(password, storedHash, { person: row?.id ?? email }),
    }
  })
  if (!check.isCorrect) logFailure('wrong')
  return check
}

/** Ends a session and every access token issued through it. */
export async function signOut(database: Database, session: Session, now: Date): Promise<void> {
  await database.transaction(tx => revokeSession.run(tx, session.hash, now.toISOString()))
}

/** Returns why a person can't have this password, or null. */
export async function checkNewPassword(
  db: Queryable,
  { userId, password, academy }: { userId: string; password: string; academy: string },
): Promise<PasswordRefusal | null> {
  const { first_name = '', last_name = '', email = '' } = (await findNames.first(db, userId)) ?? {}
  return checkPasswordStrength(password, { academy, email, names: [first_name, last_name] })
}

/** Returns why an email address is invalid, as a problem message, or null. */
export function emailErrorMessage(email: string): Message | null {
  const refusal = emailRefusal(email)
  return refusal && (language => refusalWords(language).email[refusal])
}

/** Returns why a name is invalid, as problem messages by field. One of the two names is enough. */
export function nameErrorMessages(names: PersonNames): Record<keyof PersonNames, Message | null> {
  const { first_name: first, last_name: last } = nameRefusals(names)
  return {
    first_name: first && (language => refusalWords(language).firstName[first]),
    last_name: last && (language => refusalWords(language).lastName[last]),
  }
}

export interface PasswordChange {
  session: Session
  /** The academy's name. */
  academy: string
  current: string
  newPassword: string
  /** The address of the request. */
  address: string
  /** The request's language, for people who have chosen none. */
  language: Language
  now: Date
}

/**
 * Replaces the password. Ends the emailed links and everything that `revokeAccessExcept` ends, except this browser's sign-in.
 * Returns errors by field, or null on success. Throws 429 like `verifySessionPassword`, and after five changes in an
 * hour, because each one is emailed.
 */
export async function changePassword(
  deps: PasswordCheck,
  { session, academy, current, newPassword, address, language, now }: PasswordChange,
): Promise<{ current?: PasswordRefusal; wanted?: PasswordRefusal } | null> {
  const { database } = deps
  const refusal = await checkNewPassword(database, { userId: session.userId, password: newPassword, academy })
  if (refusal) return { wanted: refusal }
  const { row, storedHash, isCorrect, undoCount } = await checkSessionPassword(deps, {
    session,
    password: current,
    address,
    now,
  })
  if (!row || !storedHash || !isCorrect) return { current: 'notCurrent' }
  const hash = await hashPassword(newPassword, { person: row.id })
  const at = now.toISOString()
  const replaced = await database.transaction(async tx => {
    if ((await replacePassword.run(tx, row.id, storedHash, hash)) === 0) return false
    await closeLinksOf.run(tx, row.id, at)
    await revokeAccessExcept(tx, row.id, session.hash, now)
    await countMail(tx, `changed ${row.id}`, now)
    await postAccountMail(tx, passwordChangedMail(row, row.language ?? language), now)
    await undoCount(tx)
    return true
  })
  return replaced ? null : { current: 'changedElsewhere' }
}

/** Returns which of these addresses have an account that can be signed in to. */
export async function findExistingAccounts(db: Queryable, emails: readonly string[]): Promise<Set<string>> {
  const rows = await findExisting.all(db, emails.map(canonicalEmail))
  return new Set(rows.map(row => row.email))
}
