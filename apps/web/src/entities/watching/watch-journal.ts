import type { Answer } from '@aulaviva/contract/calls'
import { mergePlayed, type Played } from '@aulaviva/domain/played'
import { api } from '#platform/api/api.ts'
import type { ApiProblem } from '#platform/api/problems.ts'
import { hasFields } from '#platform/outbox/kept-entries.ts'
import { createOutbox, type Outbox, type Outgoing } from '#platform/outbox/outbox.ts'
import { personHere } from '#platform/session/me.ts'
import { createStore, useStore } from '#platform/store.ts'

/**
 * Played parts that the server does not have yet, stored on this device per person. They survive reloads, a lost
 * connection, and sign-out. Another person on the same device neither sees nor sends them.
 */

/** Prefixes of the query keys that playing affects. */
export const courseKeys = {
  progress: ['courses', 'progress'],
  next: ['courses', 'continue'],
} as const

export type Position = Answer<'PUT /api/courses/class/{id}/position/'>

/** What was played of one class since the last update to the server. */
export interface Entry {
  seconds: number
  played: readonly Played[]
  /** Time of playing, in milliseconds since 1970. */
  at: number
  speed?: number | undefined
  captions?: boolean | undefined
}

const longest = 24 * 3600
const hour = 3600 * 1000
/** Milliseconds for which the device stores data about a class. */
export const season = 90 * 24 * hour
const nothing = createStore<Outgoing>({ sending: new Set(), waiting: new Set() })
const listeners = new Set<(courseClass: string, position: Position) => void>()
let journal: Outbox<Entry> | undefined

/** The journal of the person on this page. */
function journalHere(): Outbox<Entry> | undefined {
  const user = personHere()
  if (user && journal?.user !== user) {
    const isEntry = hasFields<Entry>('seconds', 'played')
    journal = createOutbox({ user, prefix: `watching/${user}/`, isEntry, isDue, send, refused })
  }
  return user ? journal : undefined
}

/** How many classes have data that could not be sent at the last attempt. 0 while sending works. */
export const useWaiting = (): number => useStore(journalHere()?.state ?? nothing).waiting.size

/** Calls the listener for every response to sent data. Returns a function that stops it. */
export function onSent(listener: (courseClass: string, position: Position) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Adds played parts to the stored ones of the class, with the latest position. Does not send them yet. */
export function keepPlayed(courseClass: string, played: readonly Played[], seen: Omit<Entry, 'played' | 'at'>): void {
  const here = journalHere()
  const before = here?.get(courseClass)
  const all = mergePlayed([...(before?.played ?? []), ...played], longest)
  away.delete(courseClass)
  here?.put(courseClass, { ...before, ...seen, at: Date.now(), played: all })
}

/** Stored data of a class: its position is newer than the server's. */
export const keptOf = (courseClass: string): Entry | undefined => journalHere()?.get(courseClass)

/** Sends stored data. What cannot be sent waits for the next time. Never fails. */
export const sendKept = async (): Promise<void> => journalHere()?.deliverAll()

/** Sends stored data, and retries automatically. Returns a function that stops this. */
export const keepSending = (): (() => void) => journalHere()?.open() ?? (() => undefined)

/** Missing classes, and until when they are not requested again. */
const away = new Map<string, number>()
const isDue = (_: Entry, courseClass: string) => Date.now() >= (away.get(courseClass) ?? 0)

/** An unpublished course may return, and its playback data with it: retry hourly for a season. */
function refused(entry: Entry, { status }: ApiProblem, courseClass: string): Entry | undefined {
  if (status !== 404 || Date.now() - entry.at >= season) return undefined
  away.set(courseClass, Date.now() + hour)
  return entry
}

async function send({ at, played, ...seen }: Entry, courseClass: string): Promise<void> {
  const position = await api('PUT /api/courses/class/{id}/position/', {
    params: { id: courseClass },
    body: {
      ...seen,
      played: played.map(([from, to]): [number, number] => [from, to]),
      seconds_ago: Math.max(0, (Date.now() - at) / 1000),
    },
  })
  for (const listener of listeners) listener(courseClass, position)
}
