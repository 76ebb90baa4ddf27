import { type Access, type Call, tokenAreas } from '@aulaviva/contract/call'
import { statusMayOpen, worksIn } from '@aulaviva/domain/access'
import { areaNotAllowed, forbidden, notForTokens, Problem, proofNeeded, statusNotAllowed } from '../problem/problem.ts'
import type { Actor, Person } from './person.ts'

/**
 * Refuses a person whose role, area of the staff or student status may not make the call, and a student without a status;
 * access to the object is the use case's.
 */
export function permit(person: Person, access: Exclude<Access, { kind: 'public' }>): void {
  if (access.kind === 'roles' && !access.roles.some(role => role === person.role)) throw new Problem(forbidden)
  if (access.area && person.staffRights && !worksIn(person.staffRights, access.area)) {
    throw new Problem(areaNotAllowed)
  }
  if (person.role === 'student' && !person.student && access.page) throw new Problem(forbidden)
  if (person.student && access.page && !statusMayOpen(person.student.status, access.page)) {
    throw new Problem(statusNotAllowed, { student_status: person.student.status })
  }
}

/** Refuses an API token a call that is not open to tokens. */
export function permitToken(person: Person, call: Pick<Call, 'access' | 'tokens'>): void {
  if (person.apiToken && !tokenAreas(call)) throw new Problem(notForTokens)
}

/** Refuses an act of weight to a person who has not shown the password a moment ago; the app asks for it and sends the call again. */
export function requireProof({
  justProved,
  apiToken = null,
}: Pick<Actor, 'justProved'> & Partial<Pick<Person, 'apiToken'>>): void {
  if (!justProved) throw new Problem(apiToken ? notForTokens : proofNeeded)
}
