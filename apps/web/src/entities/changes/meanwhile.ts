import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { ApiProblem } from '#platform/api/problems.ts'
import { queryClient } from '#platform/query-client.ts'

/** Whether a change was rejected because someone else changed the same thing first. */
export const isChangedMeanwhile = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'changed_meanwhile'

/** If a change was rejected because someone else was first: fetches their version and passes it to the callback. */
export async function readTheirs<Thing, Key extends QueryKey>(
  problem: unknown,
  query: FetchQueryOptions<Thing, Error, Thing, Key>,
  onMeanwhile: (theirs: Thing) => void,
): Promise<void> {
  if (!isChangedMeanwhile(problem)) return
  // If this fails, the form shows what happened, and saving again retries.
  const theirs = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => null)
  if (theirs) onMeanwhile(theirs)
}

/**
 * Merges a saved version, another person's since `before` was read or one's own since `before` was sent, with the
 * changes made here since. Fields removed here stay removed.
 */
export function merged<Draft extends object>(before: Draft, saved: Draft, mine: Draft): Draft {
  const both = { ...saved }
  for (const field of changedFields(before, mine)) {
    if (field in mine) both[field] = mine[field]
    else delete both[field]
  }
  return both
}

/** Fields that both changed since a thing was read, each to a different value. */
export function metFields<Draft extends object>(read: Draft, theirs: Draft, mine: Draft): (keyof Draft)[] {
  const changed = new Set(changedFields(read, mine))
  const apart = new Set(changedFields(theirs, mine))
  return changedFields(read, theirs).filter(field => changed.has(field) && apart.has(field))
}

/** Fields in which two versions of a thing differ, including missing ones. */
export function changedFields<Draft extends object>(one: Draft, other: Draft): (keyof Draft)[] {
  const fields = Object.keys({ ...one, ...other }) as (keyof Draft)[]
  return fields.filter(field => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

interface Line {
  label: string
  theirs: string
  mine: string
}

/** The lines in which both versions differ in words, for `ChangedMeanwhile`. */
export const differing = (lines: readonly Line[]): Line[] => lines.filter(({ theirs, mine }) => theirs !== mine)
