import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import { hashSecret } from '../../platform/auth/secret.ts'
import type { Database } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { countWithin, windowAt } from '../../platform/limits/attempts.ts'
import { postAccountMail } from '../../platform/mail/mails.ts'
import { linkKinds, makeLink } from './account-links.usecases.ts'
import { resetMail } from './account-mails.ts'
import { tooManyTries } from './accounts.errors.ts'
import { findAccount } from './accounts.repository.ts'
import { canonicalEmail, emailRefusal, limits, networkOf } from './accounts.rules.ts'
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
 * Takes a request for a link. It does the same work whether or not the address belongs to anybody: that is looked up by
 * the job. Who asks too often for one address is told nothing and no mail follows; every link that was mailed stays good,
 * so nobody is locked out by it. Returns why this is no address, or null. Throws 429 after too many requests from one network.
 */
export async function askForReset(
  database: Database,
  { email, address, language, now }: { email: string; address: string; language: Language; now: Date },
): Promise<EmailRefusal | null> {
  const problem = emailRefusal(email)
  if (problem) return problem
  const canonical = canonicalEmail(email)
  const mailbox = `reset ${Buffer.from(hashSecret(canonical)).toString('hex')}`
  const job: ResetJob = { email: canonical, askedAt: now.toISOString(), language }
  const taken = await database.transaction(async tx => {
    if (!(await countWithin(tx, `reset from ${networkOf(address)}`, limits.resetAsks, now))) return false
    if (await countWithin(tx, mailbox, limits.resetMails, now)) await enqueue(tx, 'password-reset', [{ data: job }])
    return true
  })
  if (!taken) throw tooManyTries(windowAt(limits.resetAsks, now).secondsLeft)
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
