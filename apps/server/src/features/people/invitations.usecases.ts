import type { Role } from '@aulaviva/domain/access'
import type { Dependencies } from '../../dependencies.ts'
import type { Person } from '../../platform/auth/person.ts'
import { hashSecret } from '../../platform/auth/secret.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { type Paging, pageAnswer } from '../../platform/http/page.ts'
import { postMails } from '../../platform/mail/mails.ts'
import { type FieldError, invalid, notFound, Problem } from '../../platform/problem/problem.ts'
import { makeLink } from '../accounts/account-links.usecases.ts'
import { emailRefusal, nameRefusal } from '../accounts/accounts.rules.ts'
import { countMail, createUser } from '../accounts/accounts.usecases.ts'
import { givePlan } from '../subscriptions/student-accounts.usecases.ts'
import {
  findLevel,
  type InvitationRow,
  invitationById,
  invitations,
  keepInvitation,
  lockInvited,
} from './invitations.repository.ts'
import { invitationAccepted } from './people.errors.ts'
import { invitationMail } from './people.words.ts'

type Deps = Pick<Dependencies, 'config' | 'catalogue'>

interface Invited {
  email: string
  first_name: string
  last_name: string
  role: Role
  level?: string | null | undefined
  plan?: string | null | undefined
  paid: boolean
}

interface Input {
  tx: Transaction
  person: Person
  now: Date
}

/** Who was invited and is named like the words searched for; those who have not come in yet first. */
export async function findInvitations({
  db,
  now,
  query,
}: {
  db: Database
  now: Date
  query: Paging & { search: string }
}) {
  const { rows, count } = await invitations.page(db, query, query.search)
  const results = rows.map(row => presentInvitation(row, now))
  return pageAnswer('/api/users/invitations/', query, results, count)
}

/** Makes the account of somebody who cannot sign in yet, and mails the link with which they choose their password. */
export async function invite(deps: Dependencies, { tx, person, now, body }: Input & { body: Invited }) {
  const { email, first_name: firstName, last_name: lastName, role, level, plan, paid } = body
  const errors = refusals(body)
  if (level && !(await findLevel.first(tx, level))) errors.push(refusal('level', 'There is no such level'))
  if (errors.length > 0) throw invalid(errors)
  const id = await createUser(tx, { email, passwordHash: null, role, firstName, lastName, levelId: level ?? null })
  if (plan) await givePlan(deps, { tx, person, now, id, body: { plan, paid } })
  return sendInvitation(deps, tx, id, now)
}

/** Mails another link to somebody who was invited; the former ones stay good for their time. */
export async function inviteAgain(deps: Dependencies, { tx, now, id }: Input & { id: string }) {
  return sendInvitation(deps, tx, id, now)
}

async function sendInvitation({ config }: Deps, tx: Transaction, id: string, now: Date) {
  const invited = await lockInvited.first(tx, id)
  if (!invited) throw new Problem(notFound)
  if (invited.has_password) throw new Problem(invitationAccepted)
  await countMail(tx, `invitation ${Buffer.from(hashSecret(id)).toString('hex')}`, now)
  const link = await makeLink(tx, { kind: 'INVITATION', user: id, now })
  await postMails(tx, [invitationMail(invited, config.academy.name, link)], now)
  await keepInvitation.run(tx, id, now.toISOString(), link.expires.toISOString())
  const kept = await invitationById.first(tx, id)
  if (!kept) throw new Problem(notFound)
  return presentInvitation(kept, now)
}

function presentInvitation({ sent_at, expires_at, accepted_at, ...invited }: InvitationRow, now: Date) {
  const utc = (instant: string) => new Date(instant).toISOString()
  const open = new Date(expires_at) > now ? 'SENT' : 'EXPIRED'
  return {
    id: invited.id,
    email: invited.email,
    first_name: invited.first_name,
    last_name: invited.last_name,
    role: invited.role,
    state: accepted_at === null ? (open as 'SENT' | 'EXPIRED') : ('ACCEPTED' as const),
    sent_at: utc(sent_at),
    expires_at: utc(expires_at),
    accepted_at: accepted_at && utc(accepted_at),
  }
}

function refusals({ email, first_name, last_name, role, level, plan }: Invited): FieldError[] {
  const forStudents = role === 'student' ? null : 'Only students have one'
  const found = {
    email: emailRefusal(email),
    first_name: nameRefusal(first_name, 'first name'),
    last_name: nameRefusal(last_name, 'last name'),
    level: level ? forStudents : null,
    plan: plan ? forStudents : null,
  }
  return Object.entries(found).flatMap(([field, message]) => (message ? [refusal(field, message)] : []))
}

const refusal = (field: string, message: string): FieldError => ({ field, code: 'not_possible', message })
