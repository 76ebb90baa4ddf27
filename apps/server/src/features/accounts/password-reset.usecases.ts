import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import { hashSecret } from '../../platform/auth/secret.ts'
import type { Database } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { countWithin } from '../../platform/limits/attempts.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import { postAccountMail } from '../../platform/mail/mails.ts'
import { linkKinds, makeLink } from './account-links.usecases.ts'
import { resetMail } from './account-mails.ts'
import { findAccount } from './accounts.repository.ts'
import { canonicalEmail, emailRefusal, limits } from './accounts.rules.ts'
import type { EmailRefusal } from './refusals.words.ts'

export const resetPath = '/accounts/password/reset/'

/** What is left to do of somebody's request, in the form it waits as a job. */
export interface ResetJob {
  email: string
  askedAt: string
  /** Of the request. */
  language: Language
}

/**
 * Takes a request for a link. It does the same work whether or not the address has an account, and answers the same. Each
 * mailbox takes a few mails an hour, and one from a network that asks for very many; more are not sent, which is told to
 * nobody. Every link that was mailed stays good, so no request locks anybody out. Addresses that nobody has are counted in a
 * few groups, so that what is kept of them is bounded. Returns why this is no address, or null.
 */
export async function askForReset(
  database: Database,
  { email, address, language, now }: { email: string; address: string; language: Language; now: Date },
): Promise<EmailRefusal | null> {
  const problem = emailRefusal(email)
  if (problem) return problem
  const canonical = canonicalEmail(email)
  const account = await findAccount.first(database, canonical)
  const mailbox = account?.id ?? `nobody ${(hashSecret(canonical)[0] ?? 0) % 64}`
  const job: ResetJob = { email: canonical, askedAt: now.toISOString(), language }
  await database.transaction(async tx => {
    const crowded = !(await countWithin(tx, `reset from ${networkOf(address)}`, limits.resetAsks, now))
    const mails = crowded ? limits.crowdedResetMails : limits.resetMails
    if (await countWithin(tx, `reset ${mailbox}`, mails, now)) await enqueue(tx, 'password-reset', [{ data: job }])
  })
  return null
}

/**
 * Mails a link to the address that the account is kept with, if there is an account that its person was ever let in to. What
 * waited too long is left.
 */
export async function sendResetLink(
  database: Database,
  { email, askedAt, language = defaultLanguage }: ResetJob,
  now: Date,
): Promise<void> {
  const age = now.getTime() - Date.parse(askedAt)
  if (age >= linkKinds.PASSWORD_RESET.minutes * 60_000) return
  await database.transaction(async tx => {
    const account = await findAccount.first(tx, email)
    if (!account) return
    const link = await makeLink(tx, { kind: 'PASSWORD_RESET', user: account.id, now })
    await postAccountMail(tx, 'PASSWORD_RESET', resetMail(account, account.language ?? language, link), now)
  })
}
