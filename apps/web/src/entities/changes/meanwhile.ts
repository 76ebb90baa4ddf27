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

/** What somebody else saved, with what was changed here since it was read. */
export function merged<Draft extends object>(read: Draft, theirs: Draft, mine: Draft): Draft {
  const changed = changedFields(read, mine)
  return { ...theirs, ...Object.fromEntries(changed.map(field => [field, mine[field]])) }
}

/** The fields in which two states of a thing differ. */
export function changedFields<Draft extends object>(one: Draft, other: Draft): (keyof Draft)[] {
  const fields = Object.keys(other) as (keyof Draft)[]
  return fields.filter(field => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

interface Line {
  label: string
  theirs: string
  mine: string
}

/** Of what both say, field by field in words, the lines that differ: for `ChangedMeanwhile`. */
export const differing = (lines: readonly Line[]): Line[] => lines.filter(({ theirs, mine }) => theirs !== mine)
