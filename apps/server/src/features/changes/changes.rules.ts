import type { SettingName } from '@aulaviva/domain/academy-settings'
import type { ChangedField } from '@aulaviva/domain/changes'

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

/** The state of a thing that is not there: nothing in each of these fields. */
export const nothingOf = <F extends string>(fields: Record<F, Value>): Record<F, null> =>
  Object.fromEntries(Object.keys(fields).map(name => [name, null])) as Record<F, null>
