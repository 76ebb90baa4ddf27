import { type ApiProblem, isRefused, NetworkProblem } from '../api/problems.ts'
import { retryPause } from '../api/retry-pause.ts'
import { whenOnline } from '../device/network.ts'
import { personHere } from '../session/me.ts'
import { createStore, type Store } from '../store.ts'
import { type Device, type KeptEntries, openKeptEntries } from './kept-entries.ts'

/** How an outbox handles its entries. */
export interface Policy<T> {
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
  confirmed?(entry: T): T
  /** Called once if the server will never accept an entry. Returns what the entry becomes. Default: it is removed. */
  refused?(entry: T, problem: ApiProblem, key: string): T | undefined
}

/** Dependencies of an outbox. Tests pass their own. */
export interface Surroundings {
  device?: Device | undefined
  isHere?: (user: string) => boolean
}

export interface Outgoing {
  /** Keys of entries being sent. */
  sending: ReadonlySet<string>
  /** Keys of entries that could not be sent at the last attempt. */
  waiting: ReadonlySet<string>
}

export interface Outbox<T> extends KeptEntries<T> {
  user: string
  state: Store<Outgoing>
  /** Sends the entry of a key as it is at this call. Never fails. */
  deliver(key: string): Promise<void>
  /** Sends everything that is due. Never fails. */
  deliverAll(): Promise<void>
  /** Starts sending what is due and retrying failed entries automatically. Returns a function that stops it. */
  open(): () => void
}

const isSignedIn = (user: string) => personHere() === user

/** For code that sends without an outbox: throws NetworkProblem, so that it waits, unless this is the person's page. */
export function requirePerson(user: string): void {
  if (!isSignedIn(user)) throw new NetworkProblem('Another person is signed in')
}

/**
 * Saved entries that are sent. A person may leave after saving one: it stays until the server has confirmed or rejected
 * exactly that entry, through reloads, outages, and other people's sessions. Entries of one key are sent one by one.
 */
export function createOutbox<T>(
  { user, prefix, isEntry, isDue = () => true, send, confirmed, refused }: Policy<T>,
  { device, isHere = isSignedIn }: Surroundings = {},
): Outbox<T> {
  const kept = openKeptEntries(prefix, isEntry, device)
  const state = createStore<Outgoing>({ sending: new Set(), waiting: new Set() })
  const running = new Map<string, Promise<void>>()
  const asked = new Set<string>()
  /** Entries that could not be sent, each with its own retry delay. */
  const waits = new Map<string, { failures: number; retry?: ReturnType<typeof setTimeout> }>()
  let opened = 0

  function mark(which: keyof Outgoing, key: string, on: boolean) {
    if (state.get()[which].has(key) === on) return
    const keys = new Set(state.get()[which])
    if (on) keys.add(key)
    else keys.delete(key)
    state.set({ ...state.get(), [which]: keys })
  }

  function wait(key: string, problem?: unknown) {
    mark('waiting', key, true)
    const failures = (waits.get(key)?.failures ?? 0) + 1
    clearTimeout(waits.get(key)?.retry)
    waits.set(key, {
      failures,
      ...(opened > 0 && { retry: setTimeout(() => deliver(key), retryPause(failures, problem)) }),
    })
  }

  function waitNoLonger(key: string) {
    clearTimeout(waits.get(key)?.retry)
    waits.delete(key)
    mark('waiting', key, false)
  }

  /** An entry saved in its place since then stays. */
  function settle(key: string, sent: T, left: T | undefined) {
    if (kept.get(key) === sent) kept.put(key, left)
    waitNoLonger(key)
  }

  async function sendOne(key: string): Promise<void> {
    const entry = kept.get(key)
    if (entry === undefined || !isDue(entry, key)) return waitNoLonger(key)
    if (!isHere(user)) return wait(key)
    mark('sending', key, true)
    try {
      await send(entry, key)
      settle(key, entry, confirmed?.(entry))
    } catch (problem) {
      if (isRefused(problem)) settle(key, entry, refused?.(entry, problem, key))
      else wait(key, problem)
    } finally {
      mark('sending', key, false)
    }
  }

  async function run(key: string): Promise<void> {
    while (asked.delete(key)) await sendOne(key)
    running.delete(key)
  }

  function deliver(key: string): Promise<void> {
    asked.add(key)
    const turn = running.get(key) ?? run(key)
    running.set(key, turn)
    return turn
  }

  async function deliverAll(): Promise<void> {
    await Promise.all(kept.keys().map(deliver))
  }

  return {
    ...kept,
    user,
    state,
    deliver,
    deliverAll,
    open() {
      opened++
      const silence = whenOnline(deliverAll)
      void deliverAll()
      return () => {
        silence()
        opened--
        if (opened === 0) for (const { retry } of waits.values()) clearTimeout(retry)
      }
    },
  }
}
