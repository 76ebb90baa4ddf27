import type { SettingName } from '@aulaviva/domain/academy-settings'
import type { ChangeAct, ChangedField, ChangedThing } from '@aulaviva/domain/changes'
import type { ClassTextName } from '@aulaviva/domain/class-texts'
import type { OwnersNotice } from '../notifications/kinds.rules.ts'
import type { OwnMail } from './changes.words.ts'

type Value = string | number | boolean | null | (string | number)[]

/** The fields with a label in the catalog: of a thing, or of the settings. */
type Field = ChangedField | ClassTextName | SettingName

/** The fields of a change as the log stores them. */
export type StoredFields = Record<string, { from: Value; to: Value }>

/** The fields that changed, each with its old and its new value. */
export type ChangedFields = { [field in Field]?: { from: Value; to: Value } }

/** Returns the fields that differ between two states, of those that both have. */
export function changedFields<F extends Field>(
  before: { readonly [field in NoInfer<F>]?: Value },
  after: { readonly [field in F]: Value },
): ChangedFields {
  const names = Object.keys(after) as F[]
  const differing = names.filter(name => name in before && JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(differing.map(name => [name, { from: before[name] ?? null, to: after[name] ?? null }]))
}

/** The entries that notify the owners at once: they grant access or export data of many people. */
const noticeByAct: Partial<Record<`${ChangedThing} ${ChangeAct}`, OwnersNotice>> = {
  'PERSON MERGED': 'MERGED',
  'PERSON TOKEN_ISSUED': 'TOKEN_ISSUED',
  'PERSON SECOND_FACTOR_RESET': 'SECOND_FACTOR_RESET',
  'API_TOKEN CREATED': 'API_TOKEN',
  'WEBHOOK CREATED': 'WEBHOOK',
  'WEBHOOK CHANGED': 'WEBHOOK',
  'WEBHOOK SECRET_EXCHANGED': 'WEBHOOK',
  'PEOPLE EXPORTED': 'PEOPLE_EXPORTED',
  'ACADEMY EXPORTED': 'ACADEMY_EXPORTED',
  'SERVER BACKUP_RESTORED': 'RESTORED',
  'SERVER STAFF_LINK_ISSUED': 'STAFF_LINK',
}

/** Acts that concern a staff member but don't change the account. All other acts notify the owners. */
const actsWithoutNotice: readonly ChangeAct[] = ['NOTE_ADDED', 'NOTE_CHANGED', 'NOTE_DELETED']

/**
 * Returns the notice to the owners that a change causes, or null. Changed permissions, a new owner, and any change to
 * the account of a staff member cause one.
 */
export function ownersNoticeOf(
  { thing, act, fields }: LoggedChange,
  { isStaff }: { isStaff: boolean },
): OwnersNotice | null {
  const rights = rightsNotice({ thing, act, fields })
  if (rights) return rights
  const staff = thing === 'PERSON' && isStaff && !actsWithoutNotice.includes(act) ? 'STAFF_ACCOUNT' : null
  return noticeByAct[`${thing} ${act}`] ?? staff
}

function rightsNotice({ thing, fields }: LoggedChange): 'OWNER' | 'RIGHTS' | null {
  const rights = thing === 'PERSON' ? fields?.staff_rights : undefined
  if (!rights) return null
  const isOwner = (value: Value) => Array.isArray(value) && value.includes('owner')
  return isOwner(rights.to) && !isOwner(rights.from) ? 'OWNER' : 'RIGHTS'
}

const ownMails: Partial<Record<ChangeAct, OwnMail>> = {
  DISABLED: 'disabled',
  ENABLED: 'enabled',
  SIGNED_OUT: 'signedOut',
  NAME_CORRECTED: 'changed',
  CHANGED: 'changed',
}

/** Returns the email to a staff member about a change of their account, or null if there is none of this kind. */
export function ownMailOf(change: LoggedChange): OwnMail | null {
  const rights = rightsNotice(change)
  if (rights) return rights === 'OWNER' ? 'owner' : 'rights'
  return change.thing === 'PERSON' ? (ownMails[change.act] ?? null) : null
}

interface LoggedChange {
  thing: ChangedThing
  act: ChangeAct
  fields?: ChangedFields | undefined
}

/** Returns the fields of a new thing that are filled in. */
export function newFields<F extends Field>(facts: { readonly [field in F]: Value }): ChangedFields {
  const entries = Object.entries<Value>(facts).filter(([, to]) => to !== null && to !== '')
  return Object.fromEntries(entries.map(([name, to]) => [name, { from: null, to }]))
}

/** The state of a thing that doesn't exist: null in each of these fields. */
export const emptyStateOf = <F extends string>(fields: Record<F, Value>): Record<F, null> =>
  Object.fromEntries(Object.keys(fields).map(name => [name, null])) as Record<F, null>
