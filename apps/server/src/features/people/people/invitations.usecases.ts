import { randomUUID } from 'node:crypto'
import { type Role, rightsInOrder, type StaffRight, worksIn } from '@aulaviva/domain/access'
import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../../dependencies.ts'
import type { Actor, Writing } from '../../../platform/auth/person.ts'
import { hashSecret } from '../../../platform/auth/secret.ts'
import type { Database } from '../../../platform/database/database.ts'
import { searchPatterns } from '../../../platform/database/folded-search.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type Paging, pageAnswer } from '../../../platform/http/page.ts'
import { type AccountMailToPost, postAccountMail } from '../../../platform/mail/mails.ts'
import { areaNotAllowed, type FieldError, invalid, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import type { Message } from '../../../platform/problem/problem.words.ts'
import { endLinks, makeLink } from '../../accounts/accounts/account-links.usecases.ts'
import { canonicalEmail, writtenEmail } from '../../accounts/accounts/accounts.rules.ts'
import { changeAddress, createUser, emailMessage, nameMessages } from '../../accounts/accounts/accounts.usecases.ts'
import { holdMergeRequests } from '../../accounts/accounts/merge-requests.usecases.ts'
import { countMail } from '../../accounts/accounts/tries.usecases.ts'
import { givePlan } from '../../money/subscriptions/student-accounts.usecases.ts'
import { changedFields } from '../../shared/changes/changes.rules.ts'
import { holdStaffFor, keepAccessChange, reopen, requireMayOpen, revokeInvitation } from './access.usecases.ts'
import {
  holdLevel,
  type InvitationRow,
  invitationById,
  invitations,
  keepInvitation,
  lockInvited,
} from './invitations.repository.ts'
import { holdStaffAsOwner } from './last-staff.usecases.ts'
import { invitationAccepted } from './people.errors.ts'
import { peopleWords } from './people.words.ts'

type Deps = Pick<Dependencies, 'catalogue' | 'settings'>

interface Invited {
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
  query: Paging & { search: string }
}) {
  const { rows, count } = await invitations.page(db, query, await searchPatterns(db, query.search))
  const results = rows.map(row => presentInvitation(row, now))
  return pageAnswer('/api/users/invitations/', query, results, count)
}

/** Creates an account without a password and emails the link for choosing one. The command line can't assign a plan. */
export async function invite(deps: Dependencies, { tx, person, now, body }: Writing<Actor> & { body: Invited }) {
  const { role, level, plan, staff_rights: wanted } = body
  // anyone who could invite staff, or redirect such an email, could give themselves every permission
  if (role === 'staff') await holdStaffAsOwner(tx, person)
  requireMayOpen(person, role)
  // a plan adds hours, which need the Finance permission
  if (plan && !worksIn(person.staffRights ?? [], 'money')) throw new Problem(areaNotAllowed)
  const errors = refusals(body)
  if (level && !(await holdLevel.first(tx, level))) errors.push(refusal('level', 'We couldn’t find this level'))
  if (errors.length > 0) throw invalid(errors)
  const id = await makeAccount(deps, { tx, by: person.id, now, account: body })
  const fields = role === 'staff' ? changedFields({ staff_rights: [] }, { staff_rights: rightsInOrder(wanted) }) : {}
  await keepAccessChange({ tx, now, id, person, reason: '' }, 'INVITED', fields)
  return sendInvitation(deps, tx, id, now)
}

interface NewAccount extends Invited {
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
export async function makeAccount(
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
    staffRights: rightsInOrder(account.staff_rights),
    externalId: account.external_id ?? null,
    phone: account.phone ?? null,
    timeZone: account.time_zone ?? null,
    language: account.language ?? null,
  })
  const given = { plan: plan ?? '', paid, subscription: null }
  if (plan) await givePlan(deps, { tx, person: { id: by }, now, id, body: given, isImported })
  return id
}

/** Invites a person who can't sign in yet and was never invited. Does nothing for anyone else. */
export async function inviteOnce(deps: Deps, tx: Transaction, id: string, now: Date): Promise<void> {
  const invited = await lockInvited.first(tx, id)
  if (!invited || invited.has_password || invited.disabled || (await invitationById.first(tx, id))) return
  await sendInvitation(deps, tx, id, now)
}

/**
 * Emails another link to an invited person. Earlier links stay valid until they expire. Reopens a revoked invitation,
 * for which only this link works.
 */
export async function inviteAgain(deps: Deps, { tx, person, now, id }: Writing & { id: string }) {
  await holdStaffFor(tx, id, person)
  const invited = await lockWhoIsNotIn(tx, id)
  requireMayOpen(person, invited.role)
  if (invited.disabled) await reopen(tx, id, now)
  await keepAccessChange({ tx, now, id, person, reason: '' }, 'INVITED_AGAIN')
  return sendInvitation(deps, tx, id, now)
}

/**
 * Sends an invitation to a corrected address. Earlier links are revoked, and the old address gets no more email. Throws
 * 409 `email_taken` if another person has the address. Throws 403 if the account has a subscription and the staff
 * member lacks the Finance permission.
 */
export async function correctAddress(
  deps: Deps,
  { tx, person, now, id, body }: Writing & { id: string; body: { email: string; reason: string } },
) {
  await holdStaffFor(tx, id, person)
  // lock merge requests before accounts, in the same order as a merge
  await holdMergeRequests(tx, [id], now)
  const invited = await lockWhoIsNotIn(tx, id)
  requireMayOpen(person, invited.role)
  // the hours of a subscription move to the new address
  if (invited.has_contract && !worksIn(person.staffRights ?? [], 'money')) throw new Problem(areaNotAllowed)
  const isSame = canonicalEmail(body.email) === canonicalEmail(invited.email)
  const wrong = emailMessage(body.email) ?? (isSame ? sameAddress : null)
  if (wrong) throw invalid([refusal('email', wrong)])
  await changeAddress(tx, { user: id, email: body.email, by: person.id, now })
  await endLinks(tx, id, now)
  if (invited.disabled) await reopen(tx, id, now)
  const fields = changedFields({ email: invited.email }, { email: writtenEmail(body.email) })
  await keepAccessChange({ tx, now, id, person, reason: body.reason }, 'ADDRESS_CORRECTED', fields)
  return sendInvitation(deps, tx, id, now)
}

/** Revokes an invitation. Throws 409 if it was accepted or revoked before. */
export async function revoke({ tx, person, now, id, reason }: Writing & { id: string; reason: string }) {
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
async function lockWhoIsNotIn(tx: Transaction, id: string) {
  const invited = orNotFound(await lockInvited.first(tx, id))
  if (invited.has_password) throw new Problem(invitationAccepted)
  return invited
}

async function sendInvitation({ settings }: Deps, tx: Transaction, id: string, now: Date) {
  const invited = await lockWhoIsNotIn(tx, id)
  await countMail(tx, `invitation ${Buffer.from(hashSecret(id)).toString('hex')}`, now)
  const link = await makeLink(tx, { kind: 'INVITATION', user: id, now })
  await postAccountMail(tx, invitationMail(invited, settings().name, link), now)
  await keepInvitation.run(tx, id, now.toISOString(), link.expires.toISOString())
  return requireInvitation(tx, id, now)
}

/** In English until the person has signed in and chosen: the staff member's language may not be theirs. */
function invitationMail(
  { id, email, first_name, language }: { id: string; email: string; first_name: string; language: Language },
  academy: string,
  { path, expires }: { path: string; expires: Date },
): AccountMailToPost {
  const { subject, paragraphs, action, note } = invitationSaid(language, first_name, academy)
  const content = { paragraphs, action: { label: action, path }, note }
  // each link is an occasion of its own
  const cause = { kind: 'INVITATION', of: id, occasion: randomUUID() } as const
  return { ...cause, user: id, to: email, language, subject, content, goodUntil: expires, confidential: true }
}

/** The text of the invitation email. */
export function invitationSaid(language: Language, firstName: string, academy: string) {
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

function presentInvitation(invited: InvitationRow, now: Date) {
  const { sent_at, expires_at, accepted_at } = invited
  const utc = (instant: string) => new Date(instant).toISOString()
  return {
    id: invited.id,
    email: invited.email,
    first_name: invited.first_name,
    last_name: invited.last_name,
    role: invited.role,
    state: stateOf(invited, now),
    sent_at: utc(sent_at),
    expires_at: utc(expires_at),
    accepted_at: accepted_at && utc(accepted_at),
  }
}

function refusals({ email, first_name, last_name, role, level, plan, staff_rights }: Invited): FieldError[] {
  const forStudents = role === 'student' ? null : 'Only students can have this'
  const found = {
    email: emailMessage(email),
    ...nameMessages({ first_name, last_name }),
    level: level ? forStudents : null,
    plan: plan ? forStudents : null,
    staff_rights: role !== 'staff' && staff_rights.length > 0 ? 'Only staff have them' : null,
  }
  return Object.entries(found).flatMap(([field, message]) => (message ? [refusal(field, message)] : []))
}

const refusal = (field: string, message: Message): FieldError => ({ field, code: 'not_possible', message })
