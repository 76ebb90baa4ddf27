import { type FetchQueryOptions, type QueryKey, useMutation } from '@tanstack/react-query'
import { readTheirs } from './meanwhile.ts'

interface Sent<Draft, Body> {
  /** The input at the time it was sent. Later input is not saved. */
  draft: Draft
  body: Body
  version: number
}

interface Saving<Draft, Body, Thing, Key extends QueryKey> {
  make: (body: Body) => Promise<Thing>
  change: (params: { id: string }, body: Body & { version: number }) => Promise<Thing>
  /** Updates the query cache, and refetches the thing. */
  keep: (saved: Thing) => void
  query: (id: string) => FetchQueryOptions<Thing, Error, Thing, Key>
  onMade: (saved: Thing) => void
  onChanged: (saved: Thing, sent: Draft) => void
  /** Called with the thing as someone else left it. */
  onMeanwhile: (theirs: Thing) => void
}

/** Saves a form: creates the thing if there is none, otherwise changes the version that was read. */
export function useSave<Draft, Body extends object, Thing extends { id: string }, Key extends QueryKey>(
  base: Thing | null,
  { make, change, keep, query, onMade, onChanged, onMeanwhile }: Saving<Draft, Body, Thing, Key>,
) {
  return useMutation({
    mutationFn: ({ body, version }: Sent<Draft, Body>) =>
      base ? change({ id: base.id }, { ...body, version }) : make(body),
    onSuccess: (saved, { draft }) => {
      keep(saved)
      if (base) onChanged(saved, draft)
      else onMade(saved)
    },
    onError: problem => base && readTheirs(problem, query(base.id), onMeanwhile),
  })
}
