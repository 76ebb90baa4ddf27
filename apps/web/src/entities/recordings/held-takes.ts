import { useEffect, useMemo } from 'react'
import { createStore, useStore } from '#platform/store.ts'
import { keysOfTakes } from './take-journal.ts'

/** A recording that the academy does not have: in progress, waiting, not chosen yet, or rejected. */
export type Held = 'unsent' | 'refused'

/** State of the sessions on this page, by person and place. Null for no recording. */
const told = createStore<ReadonlyMap<string, Held | null>>(new Map())
/** Other recordings on the device, as last read. */
const journaled = createStore<ReadonlySet<string>>(new Set())

/** Sets the state of a place, whose key starts with its person. */
export function tellHeld(key: string, held: Held | null): void {
  if (told.get().get(key) !== held) told.set(new Map(told.get()).set(key, held))
}

async function readJournal(beginning: string): Promise<void> {
  const keys = await keysOfTakes(beginning)
  const others = [...journaled.get()].filter(key => !key.startsWith(beginning))
  journaled.set(new Set([...others, ...keys]))
}

/** By question. The state of a session on this page is newer than the journal. */
function heldIn(beginning: string, said = told.get(), read = journaled.get()): ReadonlyMap<string, Held> {
  const all = new Map<string, Held | null>([...read].map(key => [key, 'unsent']))
  for (const [key, held] of said) all.set(key, held)
  return new Map(
    [...all].flatMap(([key, held]) => (held && key.startsWith(beginning) ? [[key.slice(beginning.length), held]] : [])),
  )
}

/** Recordings of an attempt that the academy does not have, by question. */
export async function heldTakes(user: string, attempt: string): Promise<ReadonlyMap<string, Held>> {
  const beginning = `${user}/${attempt}/`
  await readJournal(beginning)
  return heldIn(beginning)
}

/** The same as a subscription for this page. Recordings in other tabs are read again whenever `asked` changes. */
export function useHeldTakes(user: string, attempt: string, asked?: unknown): ReadonlyMap<string, Held> {
  const beginning = `${user}/${attempt}/`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `asked` reads the journal again
  useEffect(() => void readJournal(beginning), [beginning, asked])
  const [said, read] = [useStore(told), useStore(journaled)]
  return useMemo(() => heldIn(beginning, said, read), [beginning, said, read])
}
