import { type Access, type Call, tokenAreas } from '@aulaviva/contract/call'
import { canStatusOpen, hasPermission } from '@aulaviva/domain/access'
import { areaNotAllowed, forbidden, notForTokens, Problem, proofNeeded, statusNotAllowed } from '../problem/problem.ts'
import type { Actor, Person } from './person.ts'

/**
 * Rejects a person whose role, permissions, or student status does not allow the call, and a student without a status.
 * The use case checks access to the object itself.
 */
export function permit(person: Person, access: Exclude<Access, { kind: 'public' }>): void {
  if (access.kind === 'roles' && !access.roles.some(role => role === person.role)) throw new Problem(forbidden)
  if (access.area && person.staffRights && !hasPermission(person.staffRights, access.area)) {
    throw new Problem(areaNotAllowed)
  }
  if (person.role === 'student' && !person.student && access.page) throw new Problem(forbidden)
  if (person.student && access.page && !canStatusOpen(person.student.status, access.page)) {
    throw new Problem(statusNotAllowed, { student_status: person.student.status })
  }
}

/** Rejects an API token if the call is not open to tokens. */
export function permitToken(person: Person, call: Pick<Call, 'access' | 'tokens'>): void {
  if (person.apiToken && !tokenAreas(call)) throw new Problem(notForTokens)
}

/**
 * Rejects a sensitive call unless the person entered their password recently. The app asks for it and repeats the call.
 */
export function requireProof({
  justProved,
  apiToken = null,
}: Pick<Actor, 'justProved'> & Partial<Pick<Person, 'apiToken'>>): void {
  if (!justProved) throw new Problem(apiToken ? notForTokens : proofNeeded)
}
