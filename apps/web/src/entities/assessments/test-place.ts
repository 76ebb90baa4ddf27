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

const subscribe = (listener: () => void) => entriesHere()?.subscribe(listener) ?? (() => undefined)

export function useTestPlace(test: string): TestPlace | undefined {
  return useSyncExternalStore(subscribe, () => entriesHere()?.get(test))
}

/** The test that was begun for a place and is not there yet. */
export function useTestAt({ kind, id, courseClass }: TestPlace): string | undefined {
  return useSyncExternalStore(subscribe, () => {
    const entries = entriesHere()
    return entries?.keys().find(test => {
      const place = entries.get(test)
      return place?.kind === kind && place.id === id && place.courseClass === courseClass
    })
  })
}

/** Keeps the place of a test; undefined once it is there. */
export const keepTestPlace = (test: string, place: TestPlace | undefined): void => entriesHere()?.put(test, place)
