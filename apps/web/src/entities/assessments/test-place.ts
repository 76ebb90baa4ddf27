import { useSyncExternalStore } from 'react'
import { hasFields, type KeptEntries, openKeptEntries } from '#platform/outbox/kept-entries.ts'
import { personHere } from '#platform/session/me.ts'

/** Where a test was begun that is not published yet: it goes there once it is. */
export interface TestPlace {
  kind: 'COURSE' | 'CLASS'
  /** The course, or the live class. */
  id: string
  /** The class of the course; null for the evaluation of the course itself. */
  courseClass: string | null
  homework: boolean
  /** What the class or the course is called. */
  name: string
}

let store: { user: string; entries: KeptEntries<TestPlace> } | undefined

function entriesHere(): KeptEntries<TestPlace> | undefined {
  const user = personHere()
  if (user && store?.user !== user)
    store = { user, entries: openKeptEntries(`test-places/${user}/`, hasFields<TestPlace>('kind', 'id', 'name')) }
  return user ? store?.entries : undefined
}

export function useTestPlace(test: string): TestPlace | undefined {
  return useSyncExternalStore(
    listener => entriesHere()?.subscribe(listener) ?? (() => undefined),
    () => entriesHere()?.get(test),
  )
}

/** Keeps the place of a test; undefined once it is there. */
export const keepTestPlace = (test: string, place: TestPlace | undefined): void => entriesHere()?.put(test, place)
