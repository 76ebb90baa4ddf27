import { useSyncExternalStore } from 'react'
import { hasFields, openSavedEntries, type SavedEntries } from '#platform/outbox/saved-entries.ts'
import { currentPersonId } from '#platform/session/me.ts'

/** The place for which an unpublished test was created. It is added there once it is published. */
export interface TestPlace {
  kind: 'COURSE' | 'CLASS'
  /** The course, or the live class. */
  id: string
  /** The class of the course. Null for the evaluation of the course itself. */
  courseClass: string | null
  homework: boolean
  /** Name of the class or course. */
  name: string
}

let store: { user: string; entries: SavedEntries<TestPlace> } | undefined

function currentEntries(): SavedEntries<TestPlace> | undefined {
  const user = currentPersonId()
  if (user && store?.user !== user)
    store = { user, entries: openSavedEntries(`test-places/${user}/`, hasFields<TestPlace>('kind', 'id', 'name')) }
  return user ? store?.entries : undefined
}

const subscribe = (listener: () => void) => currentEntries()?.subscribe(listener) ?? (() => undefined)

export function useTestPlace(test: string): TestPlace | undefined {
  return useSyncExternalStore(subscribe, () => currentEntries()?.get(test))
}

/** The test created for a place and not added yet. */
export function useTestAt({ kind, id, courseClass }: TestPlace): string | undefined {
  return useSyncExternalStore(subscribe, () => {
    const entries = currentEntries()
    return entries?.keys().find(test => {
      const place = entries.get(test)
      return place?.kind === kind && place.id === id && place.courseClass === courseClass
    })
  })
}

/** Stores the place of a test. Undefined once it is added. */
export const saveTestPlace = (test: string, place: TestPlace | undefined): void => currentEntries()?.put(test, place)
