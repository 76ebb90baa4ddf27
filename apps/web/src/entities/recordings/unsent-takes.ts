import { useEffect, useMemo } from 'react'
import { createStore, useStore } from '#platform/store.ts'
import { keysOfTakes } from './take-journal.ts'

/** Whether there is a take that the academy does not have, by person and place, as far as the page was told. */
const held = createStore<ReadonlyMap<string, boolean>>(new Map())

/** Says whether a place, with its person before it, holds a take that the academy does not have. */
export function tellHeld(key: string, holds: boolean): void {
  if (held.get().get(key) !== holds) held.set(new Map(held.get()).set(key, holds))
}

/** What a session says of its take is later than what the journal held. */
async function readJournal(beginning: string): Promise<void> {
  for (const key of await keysOfTakes(beginning)) if (!held.get().has(key)) tellHeld(key, true)
}

const questionsIn = (all: ReadonlyMap<string, boolean>, beginning: string): ReadonlySet<string> =>
  new Set([...all].flatMap(([key, holds]) => (holds && key.startsWith(beginning) ? [key.slice(beginning.length)] : [])))

/** The questions of an attempt that somebody has recorded and the academy does not have: still being made, waiting, not chosen yet. */
export async function unsentTakes(user: string, attempt: string): Promise<ReadonlySet<string>> {
  const beginning = `${user}/${attempt}/`
  await readJournal(beginning)
  return questionsIn(held.get(), beginning)
}

/** The same questions as they change. */
export function useUnsentTakes(user: string, attempt: string): ReadonlySet<string> {
  const beginning = `${user}/${attempt}/`
  useEffect(() => void readJournal(beginning), [beginning])
  const all = useStore(held)
  return useMemo(() => questionsIn(all, beginning), [all, beginning])
}
