import type { CallResponse } from '@aulaviva/contract/calls'
import { mergePlayed, type PlayedRange } from '@aulaviva/domain/played-ranges'
import { api } from '#platform/api/api.ts'
import type { ApiProblem } from '#platform/api/problems.ts'
import { createOutbox, type Outbox, type OutboxState } from '#platform/outbox/outbox.ts'
import { hasFields } from '#platform/outbox/saved-entries.ts'
import { currentPersonId } from '#platform/session/me.ts'
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

export type Position = CallResponse<'PUT /api/courses/class/{id}/position/'>

/** What was played of one class since the last update to the server. */
export interface PlayedEntry {
  seconds: number
  played: readonly PlayedRange[]
  /** Time of playing, in milliseconds since 1970. */
  at: number
  speed?: number | undefined
  captions?: boolean | undefined
}

const maxSeconds = 24 * 3600
const hour = 3600 * 1000
/** Milliseconds for which the device stores data about a class. */
export const maxAge = 90 * 24 * hour
const emptyState = createStore<OutboxState>({ sending: new Set(), waiting: new Set() })
const listeners = new Set<(courseClass: string, position: Position) => void>()
let journal: Outbox<PlayedEntry> | undefined

/** The journal of the person on this page. */
function currentJournal(): Outbox<PlayedEntry> | undefined {
  const user = currentPersonId()
  if (user && journal?.user !== user) {
    const isEntry = hasFields<PlayedEntry>('seconds', 'played')
    journal = createOutbox({ user, prefix: `watching/${user}/`, isEntry, isDue, send, onRefused })
  }
  return user ? journal : undefined
}

/** How many classes have data that could not be sent at the last attempt. 0 while sending works. */
export const useUnsentCount = (): number => useStore(currentJournal()?.state ?? emptyState).waiting.size

/** Calls the listener for every response to sent data. Returns a function that stops it. */
export function onSent(listener: (courseClass: string, position: Position) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Adds played parts to the stored ones of the class, with the latest position. Does not send them yet. */
export function savePlayed(
  courseClass: string,
  played: readonly PlayedRange[],
  seen: Omit<PlayedEntry, 'played' | 'at'>,
): void {
  const current = currentJournal()
  const previous = current?.get(courseClass)
  const all = mergePlayed([...(previous?.played ?? []), ...played], maxSeconds)
  unavailableUntil.delete(courseClass)
  current?.put(courseClass, { ...previous, ...seen, at: Date.now(), played: all })
}

/** Stored data of a class: its position is newer than the server's. */
export const savedPlayback = (courseClass: string): PlayedEntry | undefined => currentJournal()?.get(courseClass)

/** Sends stored data. What cannot be sent waits for the next time. Never fails. */
export const sendPlayed = async (): Promise<void> => currentJournal()?.deliverAll()

/** Sends stored data, and retries automatically. Returns a function that stops this. */
export const startSendingPlayed = (): (() => void) => currentJournal()?.open() ?? (() => undefined)

/** Missing classes, and until when they are not requested again. */
const unavailableUntil = new Map<string, number>()
const isDue = (_: PlayedEntry, courseClass: string) => Date.now() >= (unavailableUntil.get(courseClass) ?? 0)

/** An unpublished course may return, and its playback data with it: retry hourly for a season. */
function onRefused(entry: PlayedEntry, { status }: ApiProblem, courseClass: string): PlayedEntry | undefined {
  if (status !== 404 || Date.now() - entry.at >= maxAge) return undefined
  unavailableUntil.set(courseClass, Date.now() + hour)
  return entry
}

async function send({ at, played, ...seen }: PlayedEntry, courseClass: string): Promise<void> {
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
