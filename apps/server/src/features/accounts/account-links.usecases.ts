import type { Language } from '@aulaviva/domain/languages'
import { hashSecret, makeSecret } from '../../platform/auth/secret.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../platform/database/queryable.ts'
import { postAccountMail } from '../../platform/mail/mails.ts'
import { notify } from '../notifications/notifications.usecases.ts'
import {
  acceptInvitation,
  closeLinksOf,
  findOpenLink,
  forgetLinks,
  insertLink,
  type LinkKind,
  lockUser,
  setPassword,
  useLink,
} from './account-links.repository.ts'
import { passwordChangedMail } from './account-mails.ts'
import { accountMailsWords } from './account-mails.words.ts'
import { refusePassword } from './accounts.usecases.ts'
import { hashPassword } from './passwords.ts'
import type { PasswordRefusal } from './refusals.words.ts'
import { type Admitted, admit, type Entrance, endAccessBut } from './sessions.usecases.ts'
import { forgiveAccount } from './tries.usecases.ts'

/** Where a link of a kind leads, and the minutes it is good for. */
export const linkKinds = {
  PASSWORD_RESET: { path: '/accounts/password/new/', minutes: 60 },
  INVITATION: { path: '/accounts/invitation/', minutes: 7 * 24 * 60 },
} as const satisfies Record<LinkKind, { path: string; minutes: number }>

/** Makes a link, good once, for a person to choose a password: the path to write into a mail. Only a hash of it is kept. */
export async function makeLink(
  tx: Transaction,
  { kind, user, now }: { kind: LinkKind; user: string; now: Date },
): Promise<{ path: string; expires: Date }> {
  const token = makeSecret()
  const { path, minutes } = linkKinds[kind]
  const expires = new Date(now.getTime() + minutes * 60_000)
  await insertLink.run(tx, hashSecret(token), kind, user, now.toISOString(), expires.toISOString())
  return { path: `${path}?token=${token}`, expires }
}

/** Whose link this is, while it can be used. */
export async function readLink(
  db: Queryable,
  { kind, token, now }: { kind: LinkKind; token: string; now: Date },
): Promise<{ userId: string; email: string; language: Language | null } | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const row = await findOpenLink.first(db, hashSecret(token), kind, now.toISOString())
  return row ? { userId: row.user_id, email: row.email, language: row.language } : null
}

export interface PasswordChoice extends Entrance {
  kind: LinkKind
  token: string
  password: string
  /** The academy's name. */
  academy: string
  /** Of the request, for who has chosen none. */
  language: Language
}

export type ChoiceAnswer =
  | { kind: 'gone' }
  | { kind: 'problem'; email: string; problem: PasswordRefusal }
  | { kind: 'done'; admitted: Admitted; userId: string }

/**
 * Sets the password of the person a link was sent to and lets them in, past their second factor if they have one: a
 * mailbox does not stand for it. With it the link and every other one of theirs is spent, and whoever was signed in with
 * the former password is out. Wrong links have no limit: a link holds 256 random bits.
 */
export async function choosePassword(database: Database, input: PasswordChoice): Promise<ChoiceAnswer> {
  const { kind, token, password, now } = input
  const link = await readLink(database, input)
  if (!link) return { kind: 'gone' }
  const problem = await refusePassword(database, { userId: link.userId, password, academy: input.academy })
  if (problem) return { kind: 'problem', email: link.email, problem }
  const passwordHash = await hashPassword(password, { person: link.userId })
  const { userId } = link
  const at = now.toISOString()
  return database.transaction(async tx => {
    if (!(await lockUser.first(tx, userId))) return { kind: 'gone' }
    if ((await useLink.run(tx, hashSecret(token), kind, at)) === 0) return { kind: 'gone' }
    await setPassword.run(tx, userId, passwordHash)
    await welcome(tx, userId, now)
    await endAccess(tx, userId, now)
    await forgiveAccount(tx, link.email)
    if (kind === 'PASSWORD_RESET') {
      const language = link.language ?? input.language
      const mail = passwordChangedMail({ id: userId, email: link.email }, language)
      await postAccountMail(tx, 'PASSWORD_CHANGED', mail, now)
    }
    return { kind: 'done', userId, admitted: await admit(tx, userId, input) }
  })
}

/**
 * Ends every way in that a person has been given: links, and what `endAccessBut` ends. The caller holds the person, so that none is
 * added meanwhile.
 */
export async function endAccess(tx: Transaction, user: string, now: Date): Promise<void> {
  await endLinks(tx, user, now)
  await endAccessBut(tx, user, null, now)
}

/** Ends the links that were mailed to a person, whom the caller holds. */
export async function endLinks(tx: Transaction, user: string, now: Date): Promise<void> {
  await closeLinksOf.run(tx, user, now.toISOString())
}

/** Accepts the invitation by which somebody comes in; a student finds a welcome. */
async function welcome(tx: Transaction, user: string, now: Date): Promise<void> {
  const invited = await acceptInvitation.first(tx, user, now.toISOString())
  if (invited?.role !== 'student') return
  await notify(tx, [{ user, kind: 'WELCOME', about: { firstName: invited.first_name }, dedupe: 'welcome' }], now)
}

/** What the mails about a password say. */
export function passwordMailsSaid(language: Language) {
  const { reset, changed } = accountMailsWords(language)
  return { PASSWORD_RESET: reset, PASSWORD_CHANGED: changed }
}

/** Removes some of the links that ran out before an instant. */
export function forgetOldLinks(tx: Transaction, before: Date): Promise<number> {
  return forgetLinks.run(tx, before.toISOString())
}
