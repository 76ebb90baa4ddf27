import type { Role, StaffRight, StudentStatus } from '@aulaviva/domain/access'
import type { Language } from '@aulaviva/domain/languages'
import type { LevelColor } from '@aulaviva/domain/level-colors'
import type { Queryable, Transaction } from '../database/queryable.ts'

/** The signed-in person as every use case receives them, read again for each request. */
export interface Person {
  id: string
  role: Role
  email: string
  firstName: string
  lastName: string
  timeZone: string | null
  language: Language | null
  photoKey: string | null
  student: Student | null
  /** Permissions of a staff member. Null for everyone else. */
  staffRights: StaffRight[] | null
  /** Hash of the session's access token. Null if the program acts for the person. */
  tokenHash: Uint8Array | null
  /** Whether the session or API token was confirmed with two-factor authentication. */
  factorShown: boolean
  /** Whether the person entered their password recently in this session. */
  justProved: boolean
  /**
   * Id of the API token that sent the request, limited to the permissions it shares with the person. Null for a
   * session.
   */
  apiToken: string | null
}

/** A person who acts for the academy: a staff member, or the operator at the command line, who has no account. */
export interface Actor {
  id: string | null
  staffRights: StaffRight[] | null
  /** Whether they entered their password recently. Always true at the command line. */
  justProved: boolean
}

/** The operator at the command line, who may do everything. */
export const commandLineActor: Actor = { id: null, staffRights: ['owner'], justProved: true }

/** Context of a read: the database, the caller, and the time of the request. */
export interface ReadContext<By = Person> {
  db: Queryable
  person: By
  now: Date
}

/** Context of a write: its transaction, the caller, and the time of the request. */
export interface WriteContext<By = Person> {
  tx: Transaction
  person: By
  now: Date
}

export interface Student {
  status: StudentStatus
  level: { id: string; code: string; name: string; color: LevelColor; position: number } | null
  balanceMinutes: number
  dateLimit: string | null
  warrantyLimit: string | null
  /** Minutes reserved in the academy's current week and month. Null if the call does not need them. */
  reservedMinutes: { week: number; month: number } | null
  /** The plan that the student has requested. Null without one, or if the call does not need the hours. */
  planRequest: { plan: string; name: string; asked_at: string } | null
  /** Minutes granted by the current plan. */
  planMinutes: number | null
  weeklyLimitMinutes: number | null
  monthlyLimitMinutes: number | null
}

export function isStudent(person: Person): person is Person & { student: Student } {
  return person.student !== null
}
