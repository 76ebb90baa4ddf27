import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { ApiProblem } from '#platform/api/problems.ts'
import { queryClient } from '#platform/query-client.ts'

/** Whether a change was refused because somebody else changed the same thing first. */
export const isChangedMeanwhile = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'changed_meanwhile'

/** Where a change was refused because somebody else was first: reads the thing as they left it, and tells it. */
export async function readTheirs<Thing, Key extends QueryKey>(
  problem: unknown,
  query: FetchQueryOptions<Thing, Error, Thing, Key>,
  onMeanwhile: (theirs: Thing) => void,
): Promise<void> {
  if (!isChangedMeanwhile(problem)) return
  // without an answer the form says what happened, and saving it again asks anew
  const theirs = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => null)
  if (theirs) onMeanwhile(theirs)
}

/**
 * What was saved, by somebody else since `before` was read or from here when `before` was sent, with what was changed here since:
 * what was taken away here is not in it.
 */
export function merged<Draft extends object>(before: Draft, saved: Draft, mine: Draft): Draft {
  const both = { ...saved }
  for (const field of changedFields(before, mine)) {
    if (field in mine) both[field] = mine[field]
    else delete both[field]
  }
  return both
}

/** The fields that both changed since a thing was read, each to something else. */
export function metFields<Draft extends object>(read: Draft, theirs: Draft, mine: Draft): (keyof Draft)[] {
  const changed = new Set(changedFields(read, mine))
  const apart = new Set(changedFields(theirs, mine))
  return changedFields(read, theirs).filter(field => changed.has(field) && apart.has(field))
}

/** The fields in which two states of a thing differ, also by lacking them. */
export function changedFields<Draft extends object>(one: Draft, other: Draft): (keyof Draft)[] {
  const fields = Object.keys({ ...one, ...other }) as (keyof Draft)[]
  return fields.filter(field => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

interface Line {
  label: string
  theirs: string
  mine: string
}

/** Of what both say, field by field in words, the lines that differ: for `ChangedMeanwhile`. */
export const differing = (lines: readonly Line[]): Line[] => lines.filter(({ theirs, mine }) => theirs !== mine)
