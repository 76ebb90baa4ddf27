import type { Cue } from '@aulaviva/domain/captions'
import { useSyncExternalStore } from 'react'
import { hasFields, openSavedEntries, type SavedEntries } from '#platform/outbox/saved-entries.ts'
import { currentPersonId } from '#platform/session/me.ts'

/** Storage key for the captions of a class in one language. */
export const placeOf = (courseClass: string, language: string): string => `${courseClass}/${language}`

/** Captions written here that are not in the draft yet. */
export interface Unsaved {
  /** The file that was edited. Null if there was none. */
  base: string | null
  cues: Cue[]
}

/** Captions written here that someone else's save has replaced, latest last. */
interface StashEntry {
  all: Cue[][]
}

let store: { user: string; unsaved: SavedEntries<Unsaved>; stash: SavedEntries<StashEntry> } | undefined

/** What this person has stored on this device. It survives reloads and signing out. */
function personalStore() {
  const user = currentPersonId()
  if (user && store?.user !== user) {
    store = {
      user,
      unsaved: openSavedEntries(`captions/${user}/`, hasFields<Unsaved>('base', 'cues')),
      stash: openSavedEntries(`captions-aside/${user}/`, hasFields<StashEntry>('all')),
    }
  }
  return user ? store : undefined
}

export const unsavedAt = (place: string): Unsaved | undefined => personalStore()?.unsaved.get(place)

export const saveUnsaved = (place: string, entry: Unsaved | undefined): void =>
  personalStore()?.unsaved.put(place, entry)

const nothingStashed: Cue[][] = []

export const useStashedCaptions = (place: string): Cue[][] =>
  useSyncExternalStore(
    listener => personalStore()?.stash.subscribe(listener) ?? (() => undefined),
    () => personalStore()?.stash.get(place)?.all ?? nothingStashed,
  )

/** Sets aside captions that were written for another file than the open one, to be restored or discarded. */
export function stashCaptions(place: string, { file, cues }: { file: string | null; cues: readonly Cue[] }): void {
  const entry = unsavedAt(place)
  if (!entry || entry.base === file) return
  if (!sameCues(entry.cues, cues)) saveStash(place, [...stashedAt(place), entry.cues])
  saveUnsaved(place, undefined)
}

export const discardStashed = (place: string, stashed: Cue[]): void =>
  saveStash(
    place,
    stashedAt(place).filter(one => !sameCues(one, stashed)),
  )

const stashedAt = (place: string) => personalStore()?.stash.get(place)?.all ?? nothingStashed
const saveStash = (place: string, all: Cue[][]) =>
  personalStore()?.stash.put(place, all.length > 0 ? { all } : undefined)

export const sameCues = (a: readonly Cue[], b: readonly Cue[]): boolean => JSON.stringify(a) === JSON.stringify(b)
