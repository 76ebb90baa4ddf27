import { ApiProblem } from '#platform/api/problems.ts'

/** Whether a change was rejected because someone else changed the same thing first. */
export const isEditConflict = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'changed_meanwhile'

type Translations = Partial<Record<string, Record<string, string>>>

/** The texts of a thing by language. */
export const translationsOf = (item: { translations?: Translations }): Translations => item.translations ?? {}

/**
 * Merges a saved version, another person's since `before` was read or one's own since `before` was sent, with the
 * changes made here since. Fields removed here stay removed. Each language of `translations` is a field of its own.
 */
export function mergeDrafts<Draft extends object>(before: Draft, saved: Draft, mine: Draft): Draft {
  const both = { ...saved }
  for (const field of changedFields(before, mine)) {
    if (field === 'translations') {
      const [was = {}, now = {}, here = {}] = [before, saved, mine].map(translationsOf)
      both[field] = mergeDrafts(was, now, here) as Draft[typeof field]
    } else if (field in mine) both[field] = mine[field]
    else delete both[field]
  }
  return both
}

/** Fields that both changed since a thing was read, each to a different value. */
export function conflictingFields<Draft extends object>(read: Draft, theirs: Draft, mine: Draft): (keyof Draft)[] {
  const changed = new Set(changedFields(read, mine))
  const differing = new Set(changedFields(theirs, mine))
  return changedFields(read, theirs).filter(field => changed.has(field) && differing.has(field))
}

/** Fields in which two versions of a thing differ, including missing ones. */
export function changedFields<Draft extends object>(one: Draft, other: Draft): (keyof Draft)[] {
  const fields = Object.keys({ ...one, ...other }) as (keyof Draft)[]
  return fields.filter(field => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}
