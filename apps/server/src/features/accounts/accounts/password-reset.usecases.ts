import { randomUUID } from 'node:crypto'
import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import { hashSecret } from '../../../platform/auth/secret.ts'
import type { Database } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { countWithin } from '../../../platform/limits/attempts.ts'
import { networkOf } from '../../../platform/limits/network-of.ts'
import { postAccountMail } from '../../../platform/mail/mails.ts'
import { createLink, linkKinds } from './account-links.usecases.ts'
import { resetMail } from './account-mails.ts'
import { findAccount } from './accounts.repository.ts'
import { canonicalEmail, emailRefusal, tryLimits } from './accounts.rules.ts'
import type { EmailRefusal } from './refusals.words.ts'

export const resetPath = '/accounts/password/reset/'

/** The rest of a request, queued as a job. */
export interface ResetJob {
  /** Id of the request. Jobs of earlier versions have none. */
  id?: string
  email: string
  askedAt: string
  /** The language of the request. */
  language: Language
}

/**
 * Takes a request for a link. The work and the response are the same whether or not the address has an account. A
 * mailbox gets a few emails an hour, and only one if they come from a network that requests very many. Further emails
 * are dropped without notice. Every emailed link stays valid, so no request locks anyone out. Addresses without an
 * account are counted in a few groups, which bounds the stored rows. Returns why the address is invalid, or null.
 */
export async function requestPasswordReset(
  database: Database,
  { email, address, language, now }: { email: string; address: string; language: Language; now: Date },
): Promise<EmailRefusal | null> {
  const problem = emailRefusal(email)
  if (problem) return problem
  const canonical = canonicalEmail(email)
  const account = await findAccount.first(database, canonical)
  const mailbox = account?.id ?? `nobody ${(hashSecret(canonical)[0] ?? 0) % 64}`
  const job: ResetJob = { id: randomUUID(), email: canonical, askedAt: now.toISOString(), language }
  await database.transaction(async tx => {
    const isCrowded = !(await countWithin(tx, `reset from ${networkOf(address)}`, tryLimits.resetRequests, now))
    const mails = isCrowded ? tryLimits.crowdedResetMails : tryLimits.resetMails
    if (await countWithin(tx, `reset ${mailbox}`, mails, now)) await enqueue(tx, 'password-reset', [{ data: job }])
  })
  return null
}

/**
 * Emails a link to the account's stored address, if its person was ever able to sign in: one per request, however often
 * its job runs. Drops jobs that waited too long.
 */
export async function sendResetLink(
  database: Database,
  { id: request = randomUUID(), email, askedAt, language = defaultLanguage }: ResetJob,
  now: Date,
): Promise<void> {
  const age = now.getTime() - Date.parse(askedAt)
  if (age >= linkKinds.PASSWORD_RESET.minutes * 60_000) return
  await database.transaction(async tx => {
    const account = await findAccount.first(tx, email)
    if (!account) return
    const link = await createLink(tx, { kind: 'PASSWORD_RESET', user: account.id, now })
    const mail = resetMail(account, account.language ?? language, { ...link, request })
    await postAccountMail(tx, mail, now)
  })
}
