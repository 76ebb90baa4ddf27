import { join } from 'node:path'
import type { Dependencies } from './dependencies.ts'
import { forgetOldLinks } from './features/accounts/account-links.usecases.ts'
import { removeExpired } from './features/accounts/oauth.usecases.ts'
import { removeOrphans } from './features/files/files.usecases.ts'
import { forgetAnswers } from './platform/http/idempotency.ts'
import { forgetOldMails } from './platform/mail/mails.ts'
import { uploadLifetime, uploadsFolder } from './platform/storage/recording-uploads.ts'
import { removeWaiting } from './platform/storage/uploads.ts'

const hour = 3_600_000
const day = 24 * hour
/** How long a request may be repeated under its Idempotency-Key. */
const answersKeptFor = 2 * day
/** How long an operator can see what became of a mail. */
const mailsKeptFor = 90 * day

/** Removes what nobody can use any more: stored files without a row, old answers, ended sign-ins, old mails. Safe to run anywhere. */
export async function applyRetention({ database, storage, clock, config }: Dependencies): Promise<void> {
  const now = clock.now()
  const before = (age: number) => new Date(now.getTime() - age)
  await database.transaction(tx => forgetAnswers(tx, before(answersKeptFor)))
  await database.transaction(tx => removeExpired(tx, before(day)))
  await database.transaction(tx => forgetOldLinks(tx, before(day)))
  await database.transaction(tx => forgetOldMails(tx, before(mailsKeptFor)))
  await removeOrphans({ database, storage, folder: join(config.dataDir, 'incoming'), now, olderThan: hour })
  await removeWaiting(uploadsFolder(config.dataDir), before(uploadLifetime))
}
