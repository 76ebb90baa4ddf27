import type { Role, StaffRight, StudentStatus } from '@aulaviva/domain/access'
import type { Language } from '@aulaviva/domain/languages'
import type { LevelColor } from '@aulaviva/domain/level-colors'
import type { Queryable, Transaction } from '../database/queryable.ts'

/** The signed-in person as every use case receives them: read fresh with each request. */
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
  /** What somebody of the staff may do; null for everybody else. */
  staffRights: StaffRight[] | null
  /** Of the token of a sign-in under which the person asks; null for somebody who is acted for. */
  tokenHash: Uint8Array | null
  /** Whether a second factor was shown with the sign-in or token under which the person asks. */
  factorShown: boolean
  /** Whether the person has shown their password a moment ago, in the sign-in under which they ask. */
  justProved: boolean
  /** The API token that asks in the person's name, with those of their rights that it has; null for the person themselves. */
  apiToken: string | null
}

/** Who works for the academy: somebody of the staff, or whoever is at the server's command line, who has no account. */
export interface Actor {
  id: string | null
  staffRights: StaffRight[] | null
  /** Whether they have shown their password a moment ago, or need none, as at the server's command line. */
  justProved: boolean
}

/** Whoever works at the server may do everything. */
export const atServer: Actor = { id: null, staffRights: ['owner'], justProved: true }

/** What a read of somebody is given: what it reads from, who asks, and the moment it is asked at. */
export interface Reading<By = Person> {
  db: Queryable
  person: By
  now: Date
}

/** What an act of somebody is given: its transaction, who does it, and the moment it is done at. */
export interface Writing<By = Person> {
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
  /** Reserved in the academy's current week and month; null where the call does not ask for it. */
  reservedMinutes: { week: number; month: number } | null
  /** What the current plan brought. */
  planMinutes: number | null
  weeklyLimitMinutes: number | null
  monthlyLimitMinutes: number | null
}

export function isStudent(person: Person): person is Person & { student: Student } {
  return person.student !== null
}
