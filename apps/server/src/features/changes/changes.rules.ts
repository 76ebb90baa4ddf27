import type { SettingName } from '@aulaviva/domain/academy-settings'
import type { ChangeAct, ChangedField, ChangedThing } from '@aulaviva/domain/changes'
import type { OwnersNotice } from '../notifications/kinds.rules.ts'

type Value = string | number | boolean | null | (string | number)[]

/** The fields there are words for: of a thing, or of the settings. */
type Field = ChangedField | SettingName

/** The fields of a change as the log has them. */
export type KeptFields = Record<string, { from: Value; to: Value }>

/** What a change did to a thing: each field that differs, with what it was and what it is. */
export type ChangedFields = { [field in Field]?: { from: Value; to: Value } }

/** The fields that differ between two states of a thing, of those that both have. */
export function changedFields<F extends Field>(
  before: { readonly [field in NoInfer<F>]?: Value },
  after: { readonly [field in F]: Value },
): ChangedFields {
  const names = Object.keys(after) as F[]
  const differing = names.filter(name => name in before && JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(differing.map(name => [name, { from: before[name] ?? null, to: after[name] ?? null }]))
}

/** The entries that notify the owners at once: they open a way in, or export data of many people. */
const noticed: Partial<Record<`${ChangedThing} ${ChangeAct}`, OwnersNotice>> = {
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
}

/** The notice that a change causes; null for most. Changed rights and a new owner cause one. */
export function noticeOf({ thing, act, fields }: Pick<Noticed, 'thing' | 'act' | 'fields'>): OwnersNotice | null {
  const rights = thing === 'PERSON' ? fields?.staff_rights : undefined
  if (!rights) return noticed[`${thing} ${act}`] ?? null
  const isOwner = (value: Value) => Array.isArray(value) && value.includes('owner')
  return isOwner(rights.to) && !isOwner(rights.from) ? 'OWNER' : 'RIGHTS'
}

interface Noticed {
  thing: ChangedThing
  act: ChangeAct
  fields?: ChangedFields
}

/** The state of a thing that is not there: nothing in each of these fields. */
export const nothingOf = <F extends string>(fields: Record<F, Value>): Record<F, null> =>
  Object.fromEntries(Object.keys(fields).map(name => [name, null])) as Record<F, null>
