import type { Answer } from '@aulaviva/contract/calls'
import type { Played } from '@aulaviva/domain/played'
import { api } from '#platform/api/api.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { personHere } from '#platform/session/me.ts'
import { createStore, useStore } from '#platform/store.ts'
import { createJournal, type Entry } from './journal.ts'

/**
 * What was played and the server does not know yet, kept on this device per person. It outlives reloads, a lost
 * connection and signing out; another person on the same device neither sees nor sends it.
 */

export type Position = Answer<'PUT /api/courses/class/{id}/position/'>

const waiting = createStore(0)
/** How many classes have something that could not be sent when it was last tried; none while sending simply goes on. */
export const useWaiting = (): number => useStore(waiting)

const listeners = new Set<(courseClass: string, position: Position) => void>()

/** Is told of every answer to what was sent. Returns how to stop listening. */
export function onSent(listener: (courseClass: string, position: Position) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const journalOf = (id: string) => createJournal(`watching/${id}/`, localStorage)

/** Keeps what was played; nothing is sent yet. */
export function keepPlayed(courseClass: string, played: readonly Played[], seen: Omit<Entry, 'played' | 'at'>): void {
  const id = personHere()
  if (!id) return
  journalOf(id).add(courseClass, played, { ...seen, at: Date.now() })
}

/** What is kept of a class: a place newer than any the server knows of. */
export function keptOf(courseClass: string): Entry | undefined {
  const id = personHere()
  return id ? journalOf(id).get(courseClass) : undefined
}

let sending: Promise<void> | null = null

/** Sends what is kept, class by class; what cannot be sent now stays for the next time. Never fails. */
export function sendKept(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null
  })
  return sending
}

async function sendAll(): Promise<void> {
  const id = personHere()
  if (!id) return
  const journal = journalOf(id)
  for (const courseClass of journal.classes()) {
    const entry = journal.get(courseClass)
    if (!entry) continue
    // somebody else may have signed in while the last one was on its way
    if (personHere() !== id) return
    const outcome = await sendOne(courseClass, entry)
    if (outcome === 'later') {
      waiting.set(journal.classes().length)
      return
    }
    journal.settle(courseClass, entry)
    if (outcome !== 'refused') for (const listener of listeners) listener(courseClass, outcome)
  }
  // what was played since these were sent does not wait: the next sending takes it along
  waiting.set(0)
}

async function sendOne(courseClass: string, entry: Entry): Promise<Position | 'later' | 'refused'> {
  const { at, played, ...seen } = entry
  try {
    return await api('PUT /api/courses/class/{id}/position/', {
      params: { id: courseClass },
      body: {
        ...seen,
        played: played.map(([from, to]): [number, number] => [from, to]),
        seconds_ago: Math.max(0, (Date.now() - at) / 1000),
      },
    })
  } catch (problem) {
    // a class that is gone, or is the student's no longer, has nothing to be told
    return problem instanceof ApiProblem && [400, 404].includes(problem.status) ? 'refused' : 'later'
  }
}
