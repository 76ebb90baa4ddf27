import { movesLastName } from '@aulaviva/domain/moved-name'
import { storedNames } from '@aulaviva/domain/names'
import { enqueueBadgeCheck } from '../../../platform/jobs/enqueue-badge-check.ts'
import type { FieldError } from '../../../platform/problem/problem.ts'
import { changedMeanwhile, invalid, orNotFound, Problem, requireVersion } from '../../../platform/problem/problem.ts'
import { revokeAccess } from '../../accounts/accounts/account-links.usecases.ts'
import { nameErrorMessages } from '../../accounts/accounts/accounts.usecases.ts'
import { lockStudent } from '../../classes/hours/hours.usecases.ts'
import { changedFields } from '../../shared/changes/changes.rules.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { lockAccount } from './access.repository.ts'
import { type Change, recordAccessChange, requireOwnerForStaff } from './access.usecases.ts'
import { levelNameById, levelOf, lockName, setLevelOf, setName } from './person-changes.repository.ts'

/**
 * What staff change about a person, other than access. Each change has a reason. Only owners may change staff accounts.
 */

interface Name {
  first_name: string
  last_name: string
  version: number
}

/** Corrects a name. Throws 409 if the profile isn't at the given version. */
export async function correctName(change: Change & { body: Name }): Promise<void> {
  const { tx, id, person } = change
  const { version } = change.body
  const name = storedNames(change.body)
  const errors = Object.entries(nameErrorMessages(name)).flatMap(([field, message]): FieldError[] =>
    message ? [{ field, code: 'invalid', message }] : [],
  )
  if (errors.length > 0) throw invalid(errors)
  await requireOwnerForStaff(tx, id, person)
  const current = requireVersion(await lockName.first(tx, id), version)
  if (movesLastName(current, change.body)) {
    throw invalid([{ field: 'first_name', code: 'single_name_first', message: 'Required. A single name goes here' }])
  }
  const fields = changedFields({ first_name: current.first_name, last_name: current.last_name }, name)
  if (Object.keys(fields).length === 0) return
  await setName.run(tx, id, name.first_name, name.last_name)
  // a certificate may have been waiting only for a name
  await enqueueBadgeCheck(tx, id)
  await recordAccessChange(change, 'NAME_CORRECTED', fields)
}

/**
 * Changes a student's level and notifies them. Throws 409 if the level isn't the one that the caller saw. Reservations
 * stay.
 */
export async function changeLevel(change: Change & { level: string; from: string | null }): Promise<void> {
  const { tx, id, level, from, now } = change
  await lockStudent(tx, id)
  const before = orNotFound(await levelOf.first(tx, id))
  if (before.id !== from) throw new Problem(changedMeanwhile)
  const newLevel = await levelNameById.first(tx, level)
  if (!newLevel) throw invalid([{ field: 'level', code: 'unknown', message: 'We couldn’t find this level' }])
  if (before.id === level) return
  await setLevelOf.run(tx, id, level)
  await recordAccessChange(change, 'LEVEL_CHANGED', { level: { from: before.name, to: newLevel.name } })
  const about = { level: newLevel.name }
  await notify(tx, [{ user: id, kind: 'LEVEL_CHANGED', about, of: level, occasion: now.toISOString() }], now)
}

/** Ends every sign-in of a person and revokes the links emailed to them. Their password stays. */
export async function signOutEverywhere(change: Change): Promise<null> {
  const { tx, id, person, now } = change
  await requireOwnerForStaff(tx, id, person)
  orNotFound(await lockAccount.first(tx, id))
  await revokeAccess(tx, id, now)
  await recordAccessChange(change, 'SIGNED_OUT')
  return null
}
