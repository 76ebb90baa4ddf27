import type { Role, StaffRight } from '@aulaviva/domain/access'
import type { Language } from '@aulaviva/domain/languages'
import type { PersonNames } from '@aulaviva/domain/names'
import type { Dependencies } from '../../../dependencies.ts'
import { hashSecret } from '../../../platform/auth/secret.ts'
import type { Database } from '../../../platform/database/database.ts'
import { orRefuse } from '../../../platform/database/failures.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import type { FailedSignIn, LogFailedSignIn } from '../../../platform/limits/failed-sign-ins.ts'
import { postAccountMail } from '../../../platform/mail/mails.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import type { Message } from '../../../platform/problem/problem.words.ts'
import { closeLinksOf } from './account-links.repository.ts'
import { passwordChangedMail } from './account-mails.ts'
import { emailTaken } from './accounts.errors.ts'
import {
  endSession,
  findAccount,
  findExisting,
  findNames,
  findSession,
  findSignIn,
  holdPassword,
  insertStudent,
  insertTeacher,
  insertUser,
  replacePassword,
  setAddress,
} from './accounts.repository.ts'
import { canonicalEmail, emailRefusal, nameRefusals, writtenEmail } from './accounts.rules.ts'
import { cancelMergeRequestsOf } from './merge-requests.usecases.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { type PasswordRefusal, refusalWords } from './refusals.words.ts'
import { type Admitted, admit, type Entrance, endAccessBut } from './sessions.usecases.ts'
import { countInside, countMail, countSignIn, type Forgive } from './tries.usecases.ts'
import { passwordRefusal } from './weak-passwords.ts'

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
  const shown = writtenEmail(email)
  const inserted = await insertUser.first(
    tx,
    shown,
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
  const shown = writtenEmail(email)
  await orRefuse(setAddress.run(tx, user, shown, canonicalEmail(email)), { users_email_canonical_key: emailTaken })
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

export interface SignIn extends Entrance {
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
  input: SignIn,
): Promise<(Admitted & { userId: string }) | { kind: 'disabled'; merged: boolean; instead: string | null } | null> {
  const { now, address, password } = input
  const email = canonicalEmail(input.email)
  // such text belongs to no account, and takes as long as any other
  const row = /\p{Cc}|\p{Cs}/u.test(email) || email.length > 254 ? undefined : await findSignIn.first(database, email)
  const knownAs = input.markOf(row?.id)
  const failed = (reason: FailedSignIn['reason']) => input.log({ email, address, known: knownAs !== undefined, reason })
  const whom = row && knownAs !== undefined ? { person: row.id } : { address }
  let forgive: Forgive = async () => {}
  const count = async () => {
    forgive = await countSignIn(database, { whose: email, address, knownAs, now })
  }
  const fits = await loggingRefusals(failed, () => passwordFits(password, row?.password_hash ?? null, whom, count))
  if (!row || !fits) {
    failed(row ? 'wrong' : 'no account')
    return null
  }
  if (row.disabled) {
    failed('disabled')
    return { kind: 'disabled', merged: row.merged, instead: row.instead }
  }
  const admitted = await database.transaction(async tx => {
    // the password was replaced while this one was checked
    if (!(await holdPassword.first(tx, row.id, row.password_hash))) return null
    await forgive(tx)
    return admit(tx, row.id, input)
  })
  return admitted && { ...admitted, userId: row.id }
}

type Failed = (reason: FailedSignIn['reason']) => void

/**
 * Runs a check of a password or code, and logs it if it is rejected because of too many attempts or too many waiting
 * requests.
 */
export function loggingRefusals<T>(failed: Failed, check: () => Promise<T>): Promise<T> {
  return check().catch(error => {
    if (error instanceof Problem) failed(error.status === 429 ? 'too many tries' : 'busy')
    throw error
  })
}

export interface PasswordShown {
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
export async function sessionPasswordFits(deps: PasswordCheck, shown: PasswordShown): Promise<boolean> {
  const { fits, forgive } = await checkInside(deps, shown)
  if (fits) await deps.database.transaction(forgive)
  return fits
}

async function checkInside(
  { database, failedSignIn }: PasswordCheck,
  { session, password, address, now }: PasswordShown,
) {
  const email = canonicalEmail(session.email)
  const failed: Failed = reason => failedSignIn({ email, address, known: true, reason })
  const checked = await loggingRefusals(failed, async () => {
    const forgive = await countInside(database, session, now)
    const row = await findAccount.first(database, email)
    const kept = row?.password_hash ?? null
    return { row, kept, forgive, fits: await passwordFits(password, kept, { person: row?.id ?? email }) }
  })
  if (!checked.fits) failed('wrong')
  return checked
}

/** Ends a session and every access token issued through it. */
export async function signOut(database: Database, session: Session, now: Date): Promise<void> {
  await database.transaction(tx => endSession.run(tx, session.hash, now.toISOString()))
}

/** Returns why a person can't have this password, or null. */
export async function refusePassword(
  db: Queryable,
  { userId, password, academy }: { userId: string; password: string; academy: string },
): Promise<PasswordRefusal | null> {
  const { first_name = '', last_name = '', email = '' } = (await findNames.first(db, userId)) ?? {}
  return passwordRefusal(password, { academy, email, names: [first_name, last_name] })
}

/** Returns why an email address is invalid, as a problem message, or null. */
export function emailMessage(email: string): Message | null {
  const refusal = emailRefusal(email)
  return refusal && (language => refusalWords(language).email[refusal])
}

/** Returns why a name is invalid, as problem messages by field. One of the two names is enough. */
export function nameMessages(names: PersonNames): Record<keyof PersonNames, Message | null> {
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
  wanted: string
  /** The address of the request. */
  address: string
  /** The request's language, for people who have chosen none. */
  language: Language
  now: Date
}

/**
 * Replaces the password. Ends the emailed links and everything that `endAccessBut` ends, except this browser's sign-in.
 * Returns errors by field, or null on success. Throws 429 like `sessionPasswordFits`, and after five changes in an
 * hour, because each one is emailed.
 */
export async function changePassword(
  deps: PasswordCheck,
  { session, academy, current, wanted, address, language, now }: PasswordChange,
): Promise<{ current?: PasswordRefusal; wanted?: PasswordRefusal } | null> {
  const { database } = deps
  const refusal = await refusePassword(database, { userId: session.userId, password: wanted, academy })
  if (refusal) return { wanted: refusal }
  const { row, kept, fits, forgive } = await checkInside(deps, { session, password: current, address, now })
  if (!row || !kept || !fits) return { current: 'notCurrent' }
  const hash = await hashPassword(wanted, { person: row.id })
  const at = now.toISOString()
  const replaced = await database.transaction(async tx => {
    if ((await replacePassword.run(tx, row.id, kept, hash)) === 0) return false
    await closeLinksOf.run(tx, row.id, at)
    await endAccessBut(tx, row.id, session.hash, now)
    await countMail(tx, `changed ${row.id}`, now)
    await postAccountMail(tx, passwordChangedMail(row, row.language ?? language), now)
    await forgive(tx)
    return true
  })
  return replaced ? null : { current: 'changedElsewhere' }
}

/** Returns which of these addresses have an account that can be signed in to. */
export async function existingAccounts(db: Queryable, emails: readonly string[]): Promise<Set<string>> {
  const rows = await findExisting.all(db, emails.map(canonicalEmail))
  return new Set(rows.map(row => row.email))
}
