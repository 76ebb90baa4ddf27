import { randomUUID } from 'node:crypto'
import { automaticReasons } from '@aulaviva/domain/automatic-reasons'
import { dayMilliseconds } from '@aulaviva/domain/days'
import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { type NewAccountMail, postAccountMail } from '../../../platform/mail/mails.ts'
import { orNotFound } from '../../../platform/problem/problem.ts'
import { deleteFile } from '../../shared/files/files.usecases.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { requireOtherStaff } from '../people/last-staff.usecases.ts'
import { hasClassesAhead, releaseClasses } from '../people/release-classes.usecases.ts'
import {
  completeDeletion,
  type DeletionRow,
  type DueRow,
  dueDeletions,
  insertDeletion,
  lockUser,
  openDeletion,
  setCanceled,
} from './account-deletion.repository.ts'
import { anonymizeUser, erasures, filesOf } from './anonymizing.repository.ts'
import { accountsOf } from './own-accounts.repository.ts'
import { ownDataWords } from './own-data.words.ts'

/** How long a deletion request can be canceled. */
const waitingDays = 14

/** The person's open deletion request, if any. */
export async function myDeletion({ db, person }: { db: Queryable; person: Person }) {
  return present(await openDeletion.first(db, person.id))
}

/**
 * Requests the deletion of the account. The person has proved their password. A repeated request returns the open one.
 * Throws 409 for the last owner.
 */
export async function requestDeletion({ tx, person, now }: WriteContext) {
  const user = person.id
  if (person.role === 'staff') await requireOtherStaff(tx, user)
  const due = new Date(now.getTime() + waitingDays * dayMilliseconds).toISOString()
  const created = await insertDeletion.first(tx, user, now.toISOString(), due)
  if (created) await notify(tx, [{ user, kind: 'DELETION_ASKED', about: { due }, of: created.id }], now)
  return present(await openDeletion.first(tx, user))
}

/** Cancels the open request. Throws 404 if there is none or it is already due. */
export async function cancelDeletion({ tx, person, now }: WriteContext) {
  const request = orNotFound(await setCanceled.first(tx, person.id, now.toISOString()))
  await notify(tx, [{ user: person.id, kind: 'DELETION_TAKEN_BACK', about: {}, of: request.id }], now)
  return present(undefined)
}

type Deps = Pick<Dependencies, 'database' | 'config' | 'settings' | 'catalogue' | 'fileLinks' | 'log'>

/** Deletes the accounts whose waiting period is over. */
export async function deleteDueAccounts(deps: Deps, now: Date): Promise<void> {
  const { database, log } = deps
  const items = await dueDeletions.all(database, now.toISOString())
  await eachDue({ kind: 'user', items, idOf: ({ user_id }) => user_id, log }, async request => {
    await releaseClasses(deps, { user: request.user_id, reason: automaticReasons.account_closed }, now)
    await database.transaction(tx => deleteAccount(tx, request, now))
    log.info({ user: request.user_id }, 'an account was deleted')
  })
}

async function deleteAccount(tx: Transaction, { id, user_id: user }: DueRow, now: Date): Promise<void> {
  const at = now.toISOString()
  if (!(await completeDeletion.first(tx, id, at))) return
  const person = await lockUser.first(tx, user)
  // a seat was reserved in the meantime: the next run releases it first
  if (await hasClassesAhead(tx, user, now)) throw new Error('The account still has upcoming classes')
  for (const account of await accountsOf(tx, user)) {
    const files = await filesOf.all(tx, account)
    for (const erasure of erasures) await erasure.run(tx, account)
    await anonymizeUser.run(tx, account, at)
    for (const file of files) await deleteFile(tx, file.id, now)
  }
  if (person) await postAccountMail(tx, deletedMail(person), now)
}

/**
 * The email belongs to no account and its cause names none, so nothing links the address to the anonymized person. An
 * account is deleted only once.
 */
function deletedMail({ email, language }: { email: string; language: Language }): NewAccountMail {
  const { subject, paragraphs } = ownDataWords(language).deleted
  return {
    kind: 'ACCOUNT_DELETED',
    of: randomUUID(),
    user: null,
    to: email,
    language,
    subject,
    content: { paragraphs },
  }
}

/** The text of the last email after an account is deleted. */
export const deletionText = (language: Language) => ownDataWords(language).deleted

function present(row: DeletionRow | undefined) {
  return { deletion: row ? { requested_at: row.requested_at, due_at: row.due_at } : null }
}
