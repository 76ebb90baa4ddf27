import type { Answer } from '@aulaviva/contract/calls'
import { mergePlayed, type Played } from '@aulaviva/domain/played'
import { api } from '#platform/api/api.ts'
import type { ApiProblem } from '#platform/api/problems.ts'
import { hasFields } from '#platform/outbox/kept-entries.ts'
import { createOutbox, type Outbox, type Outgoing } from '#platform/outbox/outbox.ts'
import { personHere } from '#platform/session/me.ts'
import { createStore, useStore } from '#platform/store.ts'

/**
 * What was played and the server does not know yet, kept on this device per person. It outlives reloads, a lost
 * connection and signing out; another person on the same device neither sees nor sends it.
 */

/** The beginnings of the keys of what changes when something is played. */
export const courseKeys = {
  progress: ['courses', 'progress'],
  next: ['courses', 'continue'],
} as const

export type Position = Answer<'PUT /api/courses/class/{id}/position/'>

/** What was played of one class since the server last heard of it. */
export interface Entry {
  seconds: number
  played: readonly Played[]
  /** When that was, in milliseconds since 1970. */
  at: number
  speed?: number | undefined
  captions?: boolean | undefined
}

const longest = 24 * 3600
const hour = 3600 * 1000
/** How long the device keeps what it was told of a class. */
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

/** How many classes have something that could not be sent when it was last tried; none while sending simply goes on. */
export const useWaiting = (): number => useStore(journalHere()?.state ?? nothing).waiting.size

/** Is told of every answer to what was sent. Returns how to stop listening. */
export function onSent(listener: (courseClass: string, position: Position) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps what was played together with what is kept of the class; the place is the latest one. Nothing is sent yet. */
export function keepPlayed(courseClass: string, played: readonly Played[], seen: Omit<Entry, 'played' | 'at'>): void {
  const here = journalHere()
  const before = here?.get(courseClass)
  const all = mergePlayed([...(before?.played ?? []), ...played], longest)
  away.delete(courseClass)
  here?.put(courseClass, { ...before, ...seen, at: Date.now(), played: all })
}

/** What is kept of a class: a place newer than any the server knows of. */
export const keptOf = (courseClass: string): Entry | undefined => journalHere()?.get(courseClass)

/** Sends what is kept; what cannot be sent stays for the next time. Never fails. */
export const sendKept = async (): Promise<void> => journalHere()?.deliverAll()

/** Sends what is kept, and again by itself while it cannot be sent. Returns how to end that. */
export const keepSending = (): (() => void) => journalHere()?.open() ?? (() => undefined)

/** Classes that are not there, and until when nobody is asked for them again. */
const away = new Map<string, number>()
const isDue = (_: Entry, courseClass: string) => Date.now() >= (away.get(courseClass) ?? 0)

/** A course that is taken away may come back, and what was played of it with it: it is told once an hour for a season. */
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
