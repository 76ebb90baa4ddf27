import { type ApiProblem, isRefused, NetworkProblem } from '../api/problems.ts'
import { retryPause } from '../api/retry-pause.ts'
import { whenOnline } from '../device/network.ts'
import { currentPersonId } from '../session/me.ts'
import { createStore, type Store } from '../store.ts'
import { type Device, openSavedEntries, type SavedEntries } from './saved-entries.ts'

/** How an outbox handles its entries. */
export interface OutboxPolicy<T> {
  /** Owner of the entries. They are sent only while this person is signed in. */
  user: string
  /** Storage prefix of the entries. It contains the person's id. */
  prefix: string
  isEntry(value: unknown): value is T
  /** Whether to send an entry. Default: all. */
  isDue?(entry: T, key: string): boolean
  /** Sends an entry, which may have arrived before: the response was lost, or another tab sends it too. */
  send(entry: T, key: string): Promise<void>
  /** What an entry becomes once it has arrived. Default: it is removed. */
  onConfirmed?(entry: T): T
  /** Called once if the server will never accept an entry. Returns what the entry becomes. Default: it is removed. */
  onRefused?(entry: T, problem: ApiProblem, key: string): T | undefined
}

/** Dependencies of an outbox. Tests pass their own. */
export interface Dependencies {
  device?: Device | undefined
  isHere?: (user: string) => boolean
}

export interface OutboxState {
  /** Keys of entries being sent. */
  sending: ReadonlySet<string>
  /** Keys of entries that could not be sent at the last attempt. */
  waiting: ReadonlySet<string>
}

export interface Outbox<T> extends SavedEntries<T> {
  user: string
  state: Store<OutboxState>
  /** Sends the entry of a key as it is at this call. Never fails. */
  deliver(key: string): Promise<void>
  /** Sends everything that is due. Never fails. */
  deliverAll(): Promise<void>
  /** Starts sending what is due and retrying failed entries automatically. Returns a function that stops it. */
  open(): () => void
}

const isSignedIn = (user: string) => currentPersonId() === user

/** For code that sends without an outbox: throws NetworkProblem, so that it waits, unless this is the person's page. */
export function requirePerson(user: string): void {
  if (!isSignedIn(user)) throw new NetworkProblem('Another person is signed in')
}

/**
 * Saved entries that are sent. A person may leave after saving one: it stays until the server has confirmed or rejected
 * exactly that entry, through reloads, outages, and other people's sessions. Entries of one key are sent one by one.
 */
export function createOutbox<T>(
  { user, prefix, isEntry, isDue = () => true, send, onConfirmed, onRefused }: OutboxPolicy<T>,
  { device, isHere = isSignedIn }: Dependencies = {},
): Outbox<T> {
  const entries = openSavedEntries(prefix, isEntry, device)
  const state = createStore<OutboxState>({ sending: new Set(), waiting: new Set() })
  const running = new Map<string, Promise<void>>()
  const requested = new Set<string>()
  /** Entries that could not be sent, each with its own retry delay. */
  const retries = new Map<string, { failures: number; retry?: ReturnType<typeof setTimeout> }>()
  let openCount = 0

  function setListed(list: keyof OutboxState, key: string, on: boolean) {
    if (state.get()[list].has(key) === on) return
    const keys = new Set(state.get()[list])
    if (on) keys.add(key)
    else keys.delete(key)
    state.set({ ...state.get(), [list]: keys })
  }

  function scheduleRetry(key: string, problem?: unknown) {
    setListed('waiting', key, true)
    const failures = (retries.get(key)?.failures ?? 0) + 1
    clearTimeout(retries.get(key)?.retry)
    retries.set(key, {
      failures,
      ...(openCount > 0 && { retry: setTimeout(() => deliver(key), retryPause(failures, problem)) }),
    })
  }

  function cancelRetry(key: string) {
    clearTimeout(retries.get(key)?.retry)
    retries.delete(key)
    setListed('waiting', key, false)
  }

  /** An entry saved in its place since then stays. */
  function settle(key: string, sent: T, replacement: T | undefined) {
    if (entries.get(key) === sent) entries.put(key, replacement)
    cancelRetry(key)
  }

  async function sendOne(key: string): Promise<void> {
    const entry = entries.get(key)
    if (entry === undefined || !isDue(entry, key)) return cancelRetry(key)
    if (!isHere(user)) return scheduleRetry(key)
    setListed('sending', key, true)
    try {
      await send(entry, key)
      settle(key, entry, onConfirmed?.(entry))
    } catch (problem) {
      if (isRefused(problem)) settle(key, entry, onRefused?.(entry, problem, key))
      else scheduleRetry(key, problem)
    } finally {
      setListed('sending', key, false)
    }
  }

  async function run(key: string): Promise<void> {
    while (requested.delete(key)) await sendOne(key)
    running.delete(key)
  }

  function deliver(key: string): Promise<void> {
    requested.add(key)
    const turn = running.get(key) ?? run(key)
    running.set(key, turn)
    return turn
  }

  async function deliverAll(): Promise<void> {
    await Promise.all(entries.keys().map(deliver))
  }

  return {
    ...entries,
    user,
    state,
    deliver,
    deliverAll,
    open() {
      openCount++
      const unsubscribe = whenOnline(deliverAll)
      void deliverAll()
      return () => {
        unsubscribe()
        openCount--
        if (openCount === 0) for (const { retry } of retries.values()) clearTimeout(retry)
      }
    },
  }
}
