import { hashSecret, makeSecret } from '../../../platform/auth/secret.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { emailRefusal, nameRefusals } from './accounts.rules.ts'
import { createUser } from './accounts.usecases.ts'
import {
  closeStaffLinks,
  findOpenStaffLink,
  findStaff,
  insertStaffLink,
  useStaffLink,
} from './first-staff.repository.ts'
import { hashPassword } from './passwords.ts'
import type { EmailRefusal, NameRefusal, PasswordRefusal } from './refusals.words.ts'
import { openSession } from './sessions.usecases.ts'
import { checkPasswordStrength } from './weak-passwords.ts'

export const firstStaffPath = '/accounts/first-staff/'
export const firstStaffHours = 24

/**
 * Creates a single-use link for the first staff account, valid for a day, and returns its token. Only the hash is
 * stored.
 */
export async function createFirstStaffLink(tx: Transaction, { now }: { now: Date }): Promise<string> {
  const token = makeSecret()
  const expires = new Date(now.getTime() + firstStaffHours * 3_600_000)
  await insertStaffLink.run(tx, hashSecret(token), now.toISOString(), expires.toISOString())
  return token
}

export interface InviteInput {
  config: { demo: boolean; publicUrl: string }
  clock: { now(): Date }
  database: Database
}

/**
 * Returns the address that the server prints at its start for the operator. Null in a demo, and if a staff member can
 * sign in.
 */
export async function inviteFirstStaff({ config, clock, database }: InviteInput): Promise<string | null> {
  if (config.demo || (await findStaff.first(database))) return null
  const token = await database.transaction(tx => createFirstStaffLink(tx, { now: clock.now() }))
  return firstStaffAddress(config, token)
}

/** Builds the link with this token, using the academy's public URL. */
export function firstStaffAddress({ publicUrl }: { publicUrl: string }, token: string): string {
  return `${publicUrl}${firstStaffPath}?token=${token}`
}

export async function isFirstStaffLinkOpen(db: Queryable, token: string, now: Date): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(token)) return false
  return (await findOpenStaffLink.first(db, hashSecret(token), now.toISOString())) !== undefined
}

export interface FirstStaffInput {
  token: string
  firstName: string
  lastName: string
  email: string
  password: string
  /** The academy's name. */
  academy: string
  userAgent: string | null
  /** The browser's previous session secret. That session ends. */
  previousSecret: string | undefined
  now: Date
}

/** Why a field is invalid. */
export interface FirstStaffProblem {
  firstName?: NameRefusal
  lastName?: Exclude<NameRefusal, 'missing'>
  email?: EmailRefusal
  password?: PasswordRefusal
}

export type FirstStaffResult =
  | { kind: 'gone' }
  | { kind: 'problem'; problem: FirstStaffProblem }
  | { kind: 'made'; secret: string; userId: string }

/**
 * Creates the account of a link and opens a session for it. The same transaction spends this link and all other open
 * ones, so links printed by earlier starts stop working.
 */
export async function createFirstStaff(database: Database, input: FirstStaffInput): Promise<FirstStaffResult> {
  const { token, now, password } = input
  if (!(await isFirstStaffLinkOpen(database, token, now))) return { kind: 'gone' }
  const problem = await findProblems(input)
  if (problem) return { kind: 'problem', problem }
  const passwordHash = await hashPassword(password)
  const at = now.toISOString()
  try {
    return await database.transaction(async tx => {
      if ((await useStaffLink.run(tx, hashSecret(token), at)) === 0) return { kind: 'gone' }
      await closeStaffLinks.run(tx, at)
      const userId = await createUser(tx, {
        email: input.email,
        passwordHash,
        role: 'staff',
        staffRights: ['owner'],
        firstName: input.firstName.trim(),
        lastName: input.lastName.trim(),
      })
      const secret = await openSession(tx, userId, input)
      return { kind: 'made', userId, secret }
    })
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'email_taken')) throw error
    return { kind: 'problem', problem: { email: 'taken' } }
  }
}

async function findProblems(input: FirstStaffInput): Promise<FirstStaffProblem | null> {
  const { firstName, lastName, email, password, academy } = input
  const { first_name, last_name } = nameRefusals({ first_name: firstName, last_name: lastName })
  const refusals = {
    firstName: first_name,
    lastName: last_name,
    email: emailRefusal(email),
    password: await checkPasswordStrength(password, { academy, email, names: [firstName, lastName] }),
  }
  const problem = Object.fromEntries(Object.entries(refusals).filter(([, refusal]) => refusal !== null))
  return Object.keys(problem).length > 0 ? problem : null
}
