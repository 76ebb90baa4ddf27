import { useEffect, useMemo } from 'react'
import { createStore, useStore } from '#platform/store.ts'
import { keysOfTakes } from './take-journal.ts'

/** A recording that the academy does not have: still being made, waiting or not chosen yet; or it would not take it. */
export type Held = 'unsent' | 'refused'

/** What the sessions of this page say, by person and place; null where there is none. */
const told = createStore<ReadonlyMap<string, Held | null>>(new Map())
/** What the device holds besides, as it was read last. */
const journaled = createStore<ReadonlySet<string>>(new Set())

/** Says what a place, with its person before it, holds. */
export function tellHeld(key: string, held: Held | null): void {
  if (told.get().get(key) !== held) told.set(new Map(told.get()).set(key, held))
}

async function readJournal(beginning: string): Promise<void> {
  const keys = await keysOfTakes(beginning)
  const others = [...journaled.get()].filter(key => !key.startsWith(beginning))
  journaled.set(new Set([...others, ...keys]))
}

/** By question; what a session of this page says is later than what was read. */
function heldIn(beginning: string, said = told.get(), read = journaled.get()): ReadonlyMap<string, Held> {
  const all = new Map<string, Held | null>([...read].map(key => [key, 'unsent']))
  for (const [key, held] of said) all.set(key, held)
  return new Map(
    [...all].flatMap(([key, held]) => (held && key.startsWith(beginning) ? [[key.slice(beginning.length), held]] : [])),
  )
}

/** The recordings of an attempt that the academy does not have, by question. */
export async function heldTakes(user: string, attempt: string): Promise<ReadonlyMap<string, Held>> {
  const beginning = `${user}/${attempt}/`
  await readJournal(beginning)
  return heldIn(beginning)
}

/** The same as it changes here; what other tabs hold is read anew whenever `asked` changes. */
export function useHeldTakes(user: string, attempt: string, asked?: unknown): ReadonlyMap<string, Held> {
  const beginning = `${user}/${attempt}/`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question to the device
  useEffect(() => void readJournal(beginning), [beginning, asked])
  const [said, read] = [useStore(told), useStore(journaled)]
  return useMemo(() => heldIn(beginning, said, read), [beginning, said, read])
}
