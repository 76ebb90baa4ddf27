import { randomUUID } from 'node:crypto'
import { hasPermission, normalizeRights, type Role, type StaffRight } from '@aulaviva/domain/access'
import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../../dependencies.ts'
import type { Actor, WriteContext } from '../../../platform/auth/person.ts'
import { hashSecret } from '../../../platform/auth/secret.ts'
import type { Database } from '../../../platform/database/database.ts'
import { searchPatterns } from '../../../platform/database/folded-search.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { type NewAccountMail, postAccountMail } from '../../../platform/mail/mails.ts'
import { areaNotAllowed, type FieldError, invalid, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import type { Message } from '../../../platform/problem/problem.words.ts'
import { closeLinks, createLink } from '../../accounts/accounts/account-links.usecases.ts'
import { canonicalEmail, extractEmail } from '../../accounts/accounts/accounts.rules.ts'
import {
  changeAddress,
  createUser,
  emailErrorMessage,
  nameErrorMessages,
} from '../../accounts/accounts/accounts.usecases.ts'
import { lockMergeRequests } from '../../accounts/accounts/merge-requests.usecases.ts'
import { countMail } from '../../accounts/accounts/tries.usecases.ts'
import { assignPlan } from '../../money/subscriptions/student-accounts.usecases.ts'
import { changedFields } from '../../shared/changes/changes.rules.ts'
import {
  recordAccessChange,
  reopen,
  requireMayOpen,
  requireOwnerForStaff,
  revokeInvitation,
} from './access.usecases.ts'
import {
  type InvitationRow,
  invitationById,
  invitations,
  lockInvitee,
  lockLevelForShare,
  saveInvitation,
} from './invitations.repository.ts'
import { lockStaffAsOwner } from './last-staff.usecases.ts'
import { invitationAccepted } from './people.errors.ts'
import { peopleWords } from './people.words.ts'

type Deps = Pick<Dependencies, 'catalogue' | 'settings'>

interface InvitationRequest {
  email: string
  first_name: string
  last_name: string
  role: Role
  level?: string | null | undefined
  plan?: string | null | undefined
  paid: boolean
  staff_rights: readonly StaffRight[]
}

/** Invited people whose name matches the search. Open invitations come first. */
export async function findInvitations({
  db,
  now,
  query,
}: {
  db: Database
  now: Date
  query: PageQuery & { search: string }
}) {
  const { rows, count } = await invitations.page(db, query, await searchPatterns(db, query.search))
  const results = rows.map(row => presentInvitation(row, now))
  return pageAnswer('/api/users/invitations/', query, results, count)
}

/** Creates an account without a password and emails the link for choosing one. The command line can't assign a plan. */
export async function invite(
  deps: Dependencies,
  { tx, person, now, body }: WriteContext<Actor> & { body: InvitationRequest },
) {
  const { role, level, plan, staff_rights: requestedRights } = body
  // anyone who could invite staff, or redirect such an email, could give themselves every permission
  if (role === 'staff') await lockStaffAsOwner(tx, person)
  requireMayOpen(person, role)
  // a plan adds hours, which need the Finance permission
  if (plan && !hasPermission(person.staffRights ?? [], 'money')) throw new Problem(areaNotAllowed)
  const errors = fieldErrorsOf(body)
  if (level && !(await lockLevelForShare.first(tx, level)))
    errors.push(fieldError('level', 'We couldn’t find this level'))
  if (errors.length > 0) throw invalid(errors)
  const id = await createAccount(deps, { tx, by: person.id, now, account: body })
  const fields =
    role === 'staff' ? changedFields({ staff_rights: [] }, { staff_rights: normalizeRights(requestedRights) }) : {}
  await recordAccessChange({ tx, now, id, person, reason: '' }, 'INVITED', fields)
  return sendInvitation(deps, tx, id, now)
}

interface NewAccount extends InvitationRequest {
  external_id?: string | undefined
  phone?: string | undefined
  time_zone?: string | undefined
  language?: Language | undefined
  /** The account, like its plan, comes from a file. */
  isImported?: boolean
}

/**
 * Creates an account without a password, with its level and plan, and returns its id. Sends no email. Throws 409
 * `email_taken`.
 */
export async function createAccount(
  deps: Deps,
  { tx, by, now, account }: { tx: Transaction; by: string | null; now: Date; account: NewAccount },
): Promise<string> {
  const { plan, paid, isImported } = account
  const id = await createUser(tx, {
    email: account.email,
    passwordHash: null,
    role: account.role,
    firstName: account.first_name,
    lastName: account.last_name,
    levelId: account.level ?? null,
    staffRights: normalizeRights(account.staff_rights),
    externalId: account.external_id ?? null,
    phone: account.phone ?? null,
    timeZone: account.time_zone ?? null,
    language: account.language ?? null,
  })
  const planGrant = { plan: plan ?? '', paid, subscription: null }
  if (plan) await assignPlan(deps, { tx, person: { id: by }, now, id, body: planGrant, isImported })
  return id
}

/** Invites a person who can't sign in yet and was never invited. Does nothing for anyone else. */
export async function inviteOnce(deps: Deps, tx: Transaction, id: string, now: Date): Promise<void> {
  const invitee = await lockInvitee.first(tx, id)
  if (!invitee || invitee.has_password || invitee.disabled || (await invitationById.first(tx, id))) return
  await sendInvitation(deps, tx, id, now)
}

/**
 * Emails another link to an invited person. Earlier links stay valid until they expire. Reopens a revoked invitation,
 * for which only this link works.
 */
export async function inviteAgain(deps: Deps, { tx, person, now, id }: WriteContext & { id: string }) {
  await requireOwnerForStaff(tx, id, person)
  const invitee = await lockPendingInvitee(tx, id)
  requireMayOpen(person, invitee.role)
  if (invitee.disabled) await reopen(tx, id, now)
  await recordAccessChange({ tx, now, id, person, reason: '' }, 'INVITED_AGAIN')
  return sendInvitation(deps, tx, id, now)
}

/**
 * Sends an invitation to a corrected address. Earlier links are revoked, and the old address gets no more email. Throws
 * 409 `email_taken` if another person has the address. Throws 403 if the account has a subscription and the staff
 * member lacks the Finance permission.
 */
export async function correctAddress(
  deps: Deps,
  { tx, person, now, id, body }: WriteContext & { id: string; body: { email: string; reason: string } },
) {
  await requireOwnerForStaff(tx, id, person)
  // lock merge requests before accounts, in the same order as a merge
  await lockMergeRequests(tx, [id], now)
  const invitee = await lockPendingInvitee(tx, id)
  requireMayOpen(person, invitee.role)
  // the hours of a subscription move to the new address
  if (invitee.has_contract && !hasPermission(person.staffRights ?? [], 'money')) throw new Problem(areaNotAllowed)
  const isSame = canonicalEmail(body.email) === canonicalEmail(invitee.email)
  const message = emailErrorMessage(body.email) ?? (isSame ? sameAddress : null)
  if (message) throw invalid([fieldError('email', message)])
  await changeAddress(tx, { user: id, email: body.email, by: person.id, now })
  await closeLinks(tx, id, now)
  if (invitee.disabled) await reopen(tx, id, now)
  const fields = changedFields({ email: invitee.email }, { email: extractEmail(body.email) })
  await recordAccessChange({ tx, now, id, person, reason: body.reason }, 'ADDRESS_CORRECTED', fields)
  return sendInvitation(deps, tx, id, now)
}

/** Revokes an invitation. Throws 409 if it was accepted or revoked before. */
export async function revoke({ tx, person, now, id, reason }: WriteContext & { id: string; reason: string }) {
  await revokeInvitation({ tx, now, id, person, reason })
  return requireInvitation(tx, id, now)
}

/** The person's invitation, or null if they weren't invited. */
export async function readInvitation(db: Queryable, id: string, now: Date) {
  const row = await invitationById.first(db, id)
  return row ? presentInvitation(row, now) : null
}

const sameAddress = 'The invitation was already sent to this email'

/** Locks a person who hasn't signed in yet. Throws 409 if they have. */
async function lockPendingInvitee(tx: Transaction, id: string) {
  const invitee = orNotFound(await lockInvitee.first(tx, id))
  if (invitee.has_password) throw new Problem(invitationAccepted)
  return invitee
}

async function sendInvitation({ settings }: Deps, tx: Transaction, id: string, now: Date) {
  const invitee = await lockPendingInvitee(tx, id)
  await countMail(tx, `invitation ${Buffer.from(hashSecret(id)).toString('hex')}`, now)
  const link = await createLink(tx, { kind: 'INVITATION', user: id, now })
  await postAccountMail(tx, invitationMail(invitee, settings().name, link), now)
  await saveInvitation.run(tx, id, now.toISOString(), link.expires.toISOString())
  return requireInvitation(tx, id, now)
}

/** In English until the person has signed in and chosen: the staff member's language may not be theirs. */
function invitationMail(
  { id, email, first_name, language }: { id: string; email: string; first_name: string; language: Language },
  academy: string,
  { path, expires }: { path: string; expires: Date },
): NewAccountMail {
  const { subject, paragraphs, action, note } = invitationText(language, first_name, academy)
  const content = { paragraphs, action: { label: action, path }, note }
  // each link is an occasion of its own
  const cause = { kind: 'INVITATION', of: id, occasion: randomUUID() } as const
  return { ...cause, user: id, to: email, language, subject, content, goodUntil: expires, confidential: true }
}

/** The text of the invitation email. */
export function invitationText(language: Language, firstName: string, academy: string) {
  const { subject, paragraphs, action, note } = peopleWords(language).invitation
  return { subject: subject(academy), paragraphs: paragraphs(firstName, academy), action, note }
}

async function requireInvitation(tx: Transaction, id: string, now: Date) {
  return orNotFound(await readInvitation(tx, id, now))
}

function stateOf({ accepted_at, disabled, expires_at }: InvitationRow, now: Date) {
  if (accepted_at !== null) return 'ACCEPTED' as const
  if (disabled) return 'REVOKED' as const
  return new Date(expires_at) > now ? ('SENT' as const) : ('EXPIRED' as const)
}

function presentInvitation(row: InvitationRow, now: Date) {
  const { sent_at, expires_at, accepted_at } = row
  const utc = (instant: string) => new Date(instant).toISOString()
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    role: row.role,
    state: stateOf(row, now),
    sent_at: utc(sent_at),
    expires_at: utc(expires_at),
    accepted_at: accepted_at && utc(accepted_at),
  }
}

function fieldErrorsOf({
  email,
  first_name,
  last_name,
  role,
  level,
  plan,
  staff_rights,
}: InvitationRequest): FieldError[] {
  const forStudents = role === 'student' ? null : 'Only students can have this'
  const messages = {
    email: emailErrorMessage(email),
    ...nameErrorMessages({ first_name, last_name }),
    level: level ? forStudents : null,
    plan: plan ? forStudents : null,
    staff_rights: role !== 'staff' && staff_rights.length > 0 ? 'Only staff have them' : null,
  }
  return Object.entries(messages).flatMap(([field, message]) => (message ? [fieldError(field, message)] : []))
}

const fieldError = (field: string, message: Message): FieldError => ({ field, code: 'not_possible', message })
