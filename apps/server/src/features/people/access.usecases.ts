import type { Transaction } from '../../platform/database/queryable.ts'
import { dropHeldMails } from '../../platform/mail/mails.ts'
import { notAuthenticated, notFound, Problem } from '../../platform/problem/problem.ts'
import { endAccess } from '../accounts/account-links.usecases.ts'
import { endFeedOf } from '../calendar/calendar.usecases.ts'
import { hasOpenInvitation, insertChange, lockAccount, roleOf, setDisabled, setEnabled } from './access.repository.ts'
import { requireOtherStaff } from './last-staff.usecases.ts'
import { hasClassesAhead } from './leaving.usecases.ts'
import {
  alreadyDisabled,
  alreadyEnabled,
  invitationAccepted,
  invitationOpen,
  invitationRevoked,
  ownAccount,
  stillLeaving,
} from './people.errors.ts'

/** Ending somebody's access and giving it again. */

export interface Change {
  tx: Transaction
  now: Date
  /** Whose access. */
  id: string
  /** Who of the staff does it; null for who works at the server's command line. */
  by: string | null
  reason: string
}

/**
 * Ends every way in of a person who has come in: sessions, tokens, links, sign-ins under way and the calendar address; mails
 * that are held for them end, too. What they have ahead is given up by the next round of `leaveClassesOfDisabled`. Throws 409 for oneself, for the last of the
 * staff, for who has not come in, and for who is disabled already.
 */
export async function disable(change: Change): Promise<void> {
  const { id, by } = change
  if (id === by) throw new Problem(ownAccount)
  const { disabled, open } = await hold(change, { staffStays: true })
  if (open) throw new Problem(disabled ? invitationRevoked : invitationOpen)
  if (disabled) throw new Problem(alreadyDisabled)
  await end(change, 'DISABLED')
}

/**
 * Gives a disabled person access again, with the password they had. Throws 409 for who is not disabled, and while what they
 * had ahead is still to be given up.
 */
export async function enable(change: Change): Promise<void> {
  const { tx, id, by, reason, now } = change
  const { disabled, open } = await hold(change)
  if (disabled && open) throw new Problem(invitationRevoked)
  if (!disabled) throw new Problem(alreadyEnabled)
  await reopen(tx, id, now)
  await insertChange.run(tx, id, 'ENABLED', by, reason, now.toISOString())
}

/**
 * Lets a disabled person, whom the caller holds, in again. Throws 409 while anything is left ahead: what was shown to be
 * given up is, however soon somebody thinks better of it.
 */
export async function reopen(tx: Transaction, id: string, now: Date): Promise<void> {
  if (await hasClassesAhead(tx, id, now)) throw new Problem(stillLeaving)
  await setEnabled.run(tx, id)
}

/**
 * Takes an invitation back, and what was planned with who was invited. Throws 409 where it was accepted, if only just, or
 * taken back already.
 */
export async function revokeInvitation(change: Change): Promise<void> {
  const { disabled, open } = await hold(change)
  if (!open) throw new Problem(invitationAccepted)
  if (disabled) throw new Problem(invitationRevoked)
  await end(change, 'INVITATION_REVOKED')
}

/**
 * Holds an account until the transaction ends, and says how it stands. With `staffStays`, throws 409 where the academy
 * would be left without staff, and 401 to who was disabled while they waited.
 */
async function hold(
  { tx, id, by }: Change,
  { staffStays = false } = {},
): Promise<{ disabled: boolean; open: boolean }> {
  const known = await roleOf.first(tx, id)
  if (!known) throw new Problem(notFound)
  if (staffStays && known.role === 'staff') {
    const enabled = await requireOtherStaff(tx, id)
    if (by !== null && !enabled.has(by)) throw new Problem(notAuthenticated)
  }
  const account = await lockAccount.first(tx, id)
  if (!account) throw new Problem(notFound)
  return { disabled: account.disabled, open: (await hasOpenInvitation.first(tx, id))?.open ?? false }
}

async function end(change: Change, kind: 'DISABLED' | 'INVITATION_REVOKED'): Promise<void> {
  const { tx, id, by, reason, now } = change
  await setDisabled.run(tx, id, now.toISOString())
  await endAccess(tx, id, now)
  await endFeedOf(tx, id, now)
  await dropHeldMails(tx, id, now)
  await insertChange.run(tx, id, kind, by, reason, now.toISOString())
}
