import type { Language } from '@aulaviva/domain/languages'
import { hashSecret, makeSecret } from '../../../platform/auth/secret.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { postAccountMail } from '../../../platform/mail/mails.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import {
  acceptInvitation,
  closeLinksOf,
  findOpenLink,
  insertLink,
  type LinkKind,
  lockUser,
  purgeLinks,
  setPassword,
  useLink,
} from './account-links.repository.ts'
import { passwordChangedMail } from './account-mails.ts'
import { accountMailsWords } from './account-mails.words.ts'
import { checkNewPassword } from './accounts.usecases.ts'
import { hashPassword } from './passwords.ts'
import type { PasswordRefusal } from './refusals.words.ts'
import { completeSignIn, revokeAccessExcept, type SignInContext, type SignInResult } from './sessions.usecases.ts'
import { resetAccountTries } from './tries.usecases.ts'

/** Where a link of each kind leads, and how many minutes it is valid. */
export const linkKinds = {
  PASSWORD_RESET: { path: '/accounts/password/new/', minutes: 60 },
  INVITATION: { path: '/accounts/invitation/', minutes: 7 * 24 * 60 },
} as const satisfies Record<LinkKind, { path: string; minutes: number }>

/**
 * Creates a single-use link with which a person chooses a password. Returns the path for the email. Only a hash of the
 * token is stored.
 */
export async function createLink(
  tx: Transaction,
  { kind, user, now }: { kind: LinkKind; user: string; now: Date },
): Promise<{ path: string; expires: Date }> {
  const token = makeSecret()
  const { path, minutes } = linkKinds[kind]
  const expires = new Date(now.getTime() + minutes * 60_000)
  await insertLink.run(tx, hashSecret(token), kind, user, now.toISOString(), expires.toISOString())
  return { path: `${path}?token=${token}`, expires }
}

/** Returns the person of a link, while the link can be used. */
export async function readLink(
  db: Queryable,
  { kind, token, now }: { kind: LinkKind; token: string; now: Date },
): Promise<{ userId: string; email: string; language: Language | null } | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const row = await findOpenLink.first(db, hashSecret(token), kind, now.toISOString())
  return row ? { userId: row.user_id, email: row.email, language: row.language } : null
}

export interface PasswordChoice extends SignInContext {
  kind: LinkKind
  token: string
  password: string
  /** The academy's name. */
  academy: string
  /** The request's language, for people who have chosen none. */
  language: Language
}

export type PasswordChoiceResult =
  | { kind: 'gone' }
  | { kind: 'problem'; email: string; problem: PasswordRefusal }
  | { kind: 'done'; signIn: SignInResult; userId: string }

/**
 * Sets the password of the person a link was sent to, and signs them in. A person with a second factor is still asked
 * for it, because access to a mailbox doesn't replace it. All of their links are spent, and everyone who was signed in
 * with the previous password is signed out. Wrong links are not rate limited: a link has 256 random bits.
 */
export async function choosePassword(database: Database, input: PasswordChoice): Promise<PasswordChoiceResult> {
  const { kind, token, password, now } = input
  const link = await readLink(database, input)
  if (!link) return { kind: 'gone' }
  const problem = await checkNewPassword(database, { userId: link.userId, password, academy: input.academy })
  if (problem) return { kind: 'problem', email: link.email, problem }
  const passwordHash = await hashPassword(password, { person: link.userId })
  const { userId } = link
  const at = now.toISOString()
  return database.transaction(async tx => {
    if (!(await lockUser.first(tx, userId))) return { kind: 'gone' }
    if ((await useLink.run(tx, hashSecret(token), kind, at)) === 0) return { kind: 'gone' }
    await setPassword.run(tx, userId, passwordHash)
    await welcomePerson(tx, userId, now)
    await revokeAccess(tx, userId, now)
    await resetAccountTries(tx, link.email)
    if (kind === 'PASSWORD_RESET') {
      const language = link.language ?? input.language
      const mail = passwordChangedMail({ id: userId, email: link.email }, language)
      await postAccountMail(tx, mail, now)
    }
    return { kind: 'done', userId, signIn: await completeSignIn(tx, userId, input) }
  })
}

/**
 * Ends every way to sign in that a person was given: links, and everything that `revokeAccessExcept` ends. The caller has
 * locked the person, so no new one can be created at the same time.
 */
export async function revokeAccess(tx: Transaction, user: string, now: Date): Promise<void> {
  await closeLinks(tx, user, now)
  await revokeAccessExcept(tx, user, null, now)
}

/** Deletes the links that were emailed to a person. The caller has locked the person. */
export async function closeLinks(tx: Transaction, user: string, now: Date): Promise<void> {
  await closeLinksOf.run(tx, user, now.toISOString())
}

/** Accepts the person's invitation. Students find a welcome notification. */
async function welcomePerson(tx: Transaction, user: string, now: Date): Promise<void> {
  const invitation = await acceptInvitation.first(tx, user, now.toISOString())
  if (invitation?.role !== 'student') return
  await notify(tx, [{ user, kind: 'WELCOME', about: { firstName: invitation.first_name }, of: user }], now)
}

/** Returns the text of the emails about passwords. */
export function passwordMailTexts(language: Language) {
  const { reset, changed } = accountMailsWords(language)
  return { PASSWORD_RESET: reset, PASSWORD_CHANGED: changed }
}

/** Deletes a batch of the links that expired before an instant. */
export function purgeOldLinks(tx: Transaction, before: Date): Promise<number> {
  return purgeLinks.run(tx, before.toISOString())
}
