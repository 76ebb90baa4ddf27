type Value = string | number | boolean | null | (string | number)[]

/** What a change did to a thing: each field that differs, with what it was and what it is. */
export type ChangedFields = Record<string, { from: Value; to: Value }>

/** The fields that differ between two states of a thing, of those that both have. */
export function changedFields(before: Record<string, Value>, after: Record<string, Value>): ChangedFields {
  const differing = Object.keys(after).filter(
    name => name in before && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  return Object.fromEntries(differing.map(name => [name, { from: before[name] ?? null, to: after[name] ?? null }]))
}
