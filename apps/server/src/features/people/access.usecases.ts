import { type Role, rightsInOrder, type StaffRight, worksIn } from '@aulaviva/domain/access'
import type { ChangeAct } from '@aulaviva/domain/changes'
import { areasToOpen } from '@aulaviva/domain/staff-areas'
import type { Actor } from '../../platform/auth/person.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { dropHeldMails } from '../../platform/mail/mails.ts'
import { areaNotAllowed, notFound, Problem } from '../../platform/problem/problem.ts'
import { endAccess } from '../accounts/account-links.usecases.ts'
import { cancelMergeRequestsOf, holdMergeRequests } from '../accounts/merge-requests.usecases.ts'
import { changedFields } from '../changes/changes.rules.ts'
import { type Change as KeptChange, keepChanges } from '../changes/changes.usecases.ts'
import { hasOpenInvitation, lockAccount, setDisabled, setEnabled, setRights, standingOf } from './access.repository.ts'
import { holdStaffAsOwner, requireOtherOwner } from './last-staff.usecases.ts'
import { hasClassesAhead } from './leaving.usecases.ts'
import {
  alreadyDisabled,
  alreadyEnabled,
  invitationAccepted,
  invitationOpen,
  invitationRevoked,
  notStaff,
  ownAccount,
  stillLeaving,
} from './people.errors.ts'

/** Ending somebody's access and giving it again. What is about the staff is for owners. */

export interface Change {
  tx: Transaction
  now: Date
  /** Whose access. */
  id: string
  /** The staff member who does it, or who works at the server's command line. */
  person: Actor
  reason: string
}

/**
 * Ends every way in of a person who has come in: sessions, tokens, links, sign-ins under way and the calendar address; mails
 * that are held for them and open requests to merge the account end, too. What they have ahead is given up by the next round of `leaveClassesOfDisabled`. Throws 409 for oneself, for the last of the
 * staff, for who has not come in, and for who is disabled already.
 */
export async function disable(change: Change): Promise<void> {
  const { id, person } = change
  if (id === person.id) throw new Problem(ownAccount)
  const { disabled, open } = await hold(change, { staffStays: true })
  if (open) throw new Problem(disabled ? invitationRevoked : invitationOpen)
  if (disabled) throw new Problem(alreadyDisabled)
  await end(change, 'DISABLED')
}

/**
 * Gives a disabled person access again, with the password they had. Throws 409 for who is not disabled, and while what they
 * had ahead is still to be given up. Throws 403 to a staff member who may not open an account of this role.
 */
export async function enable(change: Change): Promise<void> {
  const { tx, id, person, now } = change
  const { disabled, open, role } = await hold(change)
  requireMayOpen(person, role)
  if (disabled && open) throw new Problem(invitationRevoked)
  if (!disabled) throw new Problem(alreadyEnabled)
  await reopen(tx, id, now)
  await keepAccessChange(change, 'ENABLED')
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
 * Holds an account until the transaction ends, and says how it stands; 403 for one of the staff to who is no owner. With
 * `staffStays`, throws 409 where the academy would be left without an owner.
 */
async function hold(
  { tx, id, person, now }: Change,
  { staffStays = false } = {},
): Promise<{ disabled: boolean; open: boolean; role: Role }> {
  const isStaff = await holdStaffFor(tx, id, person)
  if (staffStays && isStaff) await requireOtherOwner(tx, id)
  // requests before accounts, as merging takes them
  await holdMergeRequests(tx, [id], now)
  const account = await lockAccount.first(tx, id)
  if (!account) throw new Problem(notFound)
  const { disabled, role } = account
  return { disabled, role, open: (await hasOpenInvitation.first(tx, id))?.open ?? false }
}

/**
 * Whether an account is one of the staff, whom the caller then holds as an owner: before the account itself, so that whoever
 * holds several takes them in one order.
 */
export async function holdStaffFor(tx: Transaction, id: string, person: Actor): Promise<boolean> {
  const isStaff = (await standingOf.first(tx, id))?.role === 'staff'
  if (isStaff) await holdStaffAsOwner(tx, person)
  return isStaff
}

/** Throws 403 to a staff member, or an API token, whose areas open less than an account of this role reads. */
export function requireMayOpen({ staffRights }: Pick<Actor, 'staffRights'>, role: Role): void {
  if (!worksIn(staffRights ?? [], areasToOpen[role])) throw new Problem(areaNotAllowed)
}

/** Keeps what was done about somebody's access. */
export function keepAccessChange(
  { tx, now, id, person, reason }: Change,
  act: ChangeAct,
  fields: KeptChange['fields'] = {},
): Promise<void> {
  return keepChanges(tx, [{ by: person.id, area: 'people', thing: 'PERSON', id, act, fields, reason }], now)
}

/**
 * Says what somebody of the staff may do. Throws 409 for who is not of the staff, and where the last
 * owner would be one no more; 403 to who is no owner themselves.
 */
export async function changeRights(change: Change & { rights: readonly StaffRight[] }): Promise<void> {
  const { tx, id, person } = change
  await holdStaffAsOwner(tx, person)
  const known = await standingOf.first(tx, id)
  if (!known) throw new Problem(notFound)
  if (known.role !== 'staff') throw new Problem(notStaff)
  const rights = rightsInOrder(change.rights)
  if (known.staff_rights.includes('owner') && !rights.includes('owner')) await requireOtherOwner(tx, id)
  const fields = changedFields({ staff_rights: known.staff_rights }, { staff_rights: rights })
  if (Object.keys(fields).length === 0) return
  await setRights.run(tx, id, rights)
  await keepAccessChange(change, 'RIGHTS_CHANGED', fields)
}

async function end(change: Change, kind: 'DISABLED' | 'INVITATION_REVOKED'): Promise<void> {
  const { tx, id, person, now } = change
  await setDisabled.run(tx, id, now.toISOString())
  await endAccess(tx, id, now)
  await dropHeldMails(tx, id, now)
  await cancelMergeRequestsOf(tx, { account: id, by: person.id, now })
  await keepAccessChange(change, kind)
}
