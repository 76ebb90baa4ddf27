import { useEffect, useMemo } from 'react'
import { createStore, useStore } from '#platform/store.ts'
import { takeKeys } from './take-journal.ts'

/** A recording that the academy does not have: in progress, waiting, not chosen yet, or rejected. */
export type TakeState = 'unsent' | 'refused'

/** State of the sessions on this page, by person and place. Null for no recording. */
const sessionStates = createStore<ReadonlyMap<string, TakeState | null>>(new Map())
/** Other recordings on the device, as last read. */
const journalKeys = createStore<ReadonlySet<string>>(new Set())

/** Sets the state of a place, whose key starts with its person. */
export function setTakeState(key: string, state: TakeState | null): void {
  if (sessionStates.get().get(key) !== state) sessionStates.set(new Map(sessionStates.get()).set(key, state))
}

async function readJournal(prefix: string): Promise<void> {
  const keys = await takeKeys(prefix)
  const others = [...journalKeys.get()].filter(key => !key.startsWith(prefix))
  journalKeys.set(new Set([...others, ...keys]))
}

/** By question. The state of a session on this page is newer than the journal. */
function statesIn(
  prefix: string,
  states = sessionStates.get(),
  keys = journalKeys.get(),
): ReadonlyMap<string, TakeState> {
  const all = new Map<string, TakeState | null>([...keys].map(key => [key, 'unsent']))
  for (const [key, state] of states) all.set(key, state)
  return new Map(
    [...all].flatMap(([key, state]) => (state && key.startsWith(prefix) ? [[key.slice(prefix.length), state]] : [])),
  )
}

/** Recordings of an attempt that the academy does not have, by question. */
export async function loadSavedTakes(user: string, attempt: string): Promise<ReadonlyMap<string, TakeState>> {
  const prefix = `${user}/${attempt}/`
  await readJournal(prefix)
  return statesIn(prefix)
}

/** The same as a subscription for this page. Recordings in other tabs are read again whenever `asked` changes. */
export function useSavedTakes(user: string, attempt: string, refreshKey?: unknown): ReadonlyMap<string, TakeState> {
  const prefix = `${user}/${attempt}/`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `asked` reads the journal again
  useEffect(() => void readJournal(prefix), [prefix, refreshKey])
  const [states, keys] = [useStore(sessionStates), useStore(journalKeys)]
  return useMemo(() => statesIn(prefix, states, keys), [prefix, states, keys])
}
