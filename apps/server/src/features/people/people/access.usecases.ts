import { hasPermission, normalizeRights, type Role, type StaffRight } from '@aulaviva/domain/access'
import type { ChangeAct } from '@aulaviva/domain/changes'
import { areasToOpenAccount } from '@aulaviva/domain/staff-areas'
import type { Actor } from '../../../platform/auth/person.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { dropHeldMails } from '../../../platform/mail/mails.ts'
import { areaNotAllowed, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { revokeAccess } from '../../accounts/accounts/account-links.usecases.ts'
import { cancelMergeRequestsOf, lockMergeRequests } from '../../accounts/accounts/merge-requests.usecases.ts'
import { changedFields } from '../../shared/changes/changes.rules.ts'
import { changeLog, type Change as LoggedChange } from '../../shared/changes/changes.usecases.ts'
import {
  hasOpenInvitation,
  lockAccount,
  roleAndRightsOf,
  setDisabled,
  setEnabled,
  setRights,
} from './access.repository.ts'
import { lockStaffAsOwner, requireOtherOwner } from './last-staff.usecases.ts'
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
import { hasClassesAhead } from './release-classes.usecases.ts'

/** Disabling and enabling access. Only owners may do this to staff accounts. */

export interface Change {
  tx: Transaction
  now: Date
  /** The person whose access changes. */
  id: string
  /** The staff member or the command-line operator who changes it. */
  person: Actor
  reason: string
}

/**
 * Disables a person. This ends all their access: sessions, tokens, links, sign-ins in progress, and the calendar link.
 * It also drops their held emails and open merge requests. The next run of `releaseClassesOfDisabled` releases their
 * upcoming classes and seats. Throws 409 for the caller, the last owner, an invited person who hasn't signed in, and a
 * disabled person.
 */
export async function disable(change: Change): Promise<void> {
  const { id, person } = change
  if (id === person.id) throw new Problem(ownAccount)
  const { disabled, open } = await lockForAccessChange(change, { staffStays: true })
  if (open) throw new Problem(disabled ? invitationRevoked : invitationOpen)
  if (disabled) throw new Problem(alreadyDisabled)
  await disableAccount(change, 'DISABLED')
}

/**
 * Enables a disabled person again, with their old password. Throws 409 if the person isn't disabled, and while upcoming
 * classes or seats are still to be released. Throws 403 to a staff member who may not open an account of this role.
 */
export async function enable(change: Change): Promise<void> {
  const { tx, id, person, now } = change
  const { disabled, open, role } = await lockForAccessChange(change)
  requireMayOpen(person, role)
  if (disabled && open) throw new Problem(invitationRevoked)
  if (!disabled) throw new Problem(alreadyEnabled)
  await reopen(tx, id, now)
  await recordAccessChange(change, 'ENABLED')
}

/**
 * Enables a disabled person whom the caller has locked. Throws 409 while upcoming classes or seats are left: everything
 * that the preview listed is released, even if staff change their mind.
 */
export async function reopen(tx: Transaction, id: string, now: Date): Promise<void> {
  if (await hasClassesAhead(tx, id, now)) throw new Problem(stillLeaving)
  await setEnabled.run(tx, id)
}

/**
 * Revokes an invitation and releases what was already planned with the person. Throws 409 if it was accepted or revoked
 * before.
 */
export async function revokeInvitation(change: Change): Promise<void> {
  const { disabled, open } = await lockForAccessChange(change)
  if (!open) throw new Problem(invitationAccepted)
  if (disabled) throw new Problem(invitationRevoked)
  await disableAccount(change, 'INVITATION_REVOKED')
}

/**
 * Locks an account until the transaction ends and returns its state. Throws 403 for a staff account if the caller isn't
 * an owner. With `needsOtherOwner`, throws 409 if the academy would lose its last owner.
 */
async function lockForAccessChange(
  { tx, id, person, now }: Change,
  { staffStays: needsOtherOwner = false } = {},
): Promise<{ disabled: boolean; open: boolean; role: Role }> {
  const isStaff = await requireOwnerForStaff(tx, id, person)
  if (needsOtherOwner && isStaff) await requireOtherOwner(tx, id)
  // lock merge requests before accounts, in the same order as a merge
  await lockMergeRequests(tx, [id], now)
  const account = orNotFound(await lockAccount.first(tx, id))
  const { disabled, role } = account
  return { disabled, role, open: (await hasOpenInvitation.first(tx, id))?.open ?? false }
}

/**
 * Whether this is a staff account. If so, locks the staff and requires an owner. This happens before the account itself
 * is locked, so that locks are always taken in the same order.
 */
export async function requireOwnerForStaff(tx: Transaction, id: string, person: Actor): Promise<boolean> {
  const isStaff = (await roleAndRightsOf.first(tx, id))?.role === 'staff'
  if (isStaff) await lockStaffAsOwner(tx, person)
  return isStaff
}

/** Throws 403 to a staff member or API token that lacks the permissions to create or enable accounts of this role. */
export function requireMayOpen({ staffRights }: Pick<Actor, 'staffRights'>, role: Role): void {
  if (!hasPermission(staffRights ?? [], areasToOpenAccount[role])) throw new Problem(areaNotAllowed)
}

/** Records a change of someone's access in the audit log. */
export function recordAccessChange(
  { tx, now, id, person, reason }: Change,
  act: ChangeAct,
  fields: LoggedChange['fields'] = {},
): Promise<void> {
  return changeLog('people', 'PERSON')({ tx, person, now }, { id, act, fields, reason })
}

/**
 * Sets a staff member's permissions. Throws 409 if the person isn't staff or is the last owner, and 403 if the caller
 * isn't an owner.
 */
export async function changeRights(change: Change & { rights: readonly StaffRight[] }): Promise<void> {
  const { tx, id, person } = change
  await lockStaffAsOwner(tx, person)
  const current = orNotFound(await roleAndRightsOf.first(tx, id))
  if (current.role !== 'staff') throw new Problem(notStaff)
  const rights = normalizeRights(change.rights)
  if (current.staff_rights.includes('owner') && !rights.includes('owner')) await requireOtherOwner(tx, id)
  const fields = changedFields({ staff_rights: current.staff_rights }, { staff_rights: rights })
  if (Object.keys(fields).length === 0) return
  await setRights.run(tx, id, rights)
  await recordAccessChange(change, 'RIGHTS_CHANGED', fields)
}

async function disableAccount(change: Change, kind: 'DISABLED' | 'INVITATION_REVOKED'): Promise<void> {
  const { tx, id, person, now } = change
  await setDisabled.run(tx, id, now.toISOString())
  await revokeAccess(tx, id, now)
  await dropHeldMails(tx, id, now)
  await cancelMergeRequestsOf(tx, { account: id, by: person.id, now })
  await recordAccessChange(change, kind)
}
