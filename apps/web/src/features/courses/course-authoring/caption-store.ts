import type { Cue } from '@aulaviva/domain/captions'
import { useSyncExternalStore } from 'react'
import { hasFields, type KeptEntries, openKeptEntries } from '#platform/outbox/kept-entries.ts'
import { personHere } from '#platform/session/me.ts'

/** Storage key for the captions of a class in one language. */
export const placeOf = (courseClass: string, language: string): string => `${courseClass}/${language}`

/** Captions written here that are not in the draft yet. */
export interface Unsaved {
  /** The file that was edited. Null if there was none. */
  base: string | null
  cues: Cue[]
}

/** Captions written here that someone else's save has replaced, latest last. */
interface Aside {
  all: Cue[][]
}

let kept: { user: string; unsaved: KeptEntries<Unsaved>; asides: KeptEntries<Aside> } | undefined

/** What this person has stored on this device. It survives reloads and signing out. */
function keptHere() {
  const user = personHere()
  if (user && kept?.user !== user) {
    kept = {
      user,
      unsaved: openKeptEntries(`captions/${user}/`, hasFields<Unsaved>('base', 'cues')),
      asides: openKeptEntries(`captions-aside/${user}/`, hasFields<Aside>('all')),
    }
  }
  return user ? kept : undefined
}

export const unsavedAt = (place: string): Unsaved | undefined => keptHere()?.unsaved.get(place)

export const keepUnsaved = (place: string, entry: Unsaved | undefined): void => keptHere()?.unsaved.put(place, entry)

const none: Cue[][] = []

export const useAsides = (place: string): Cue[][] =>
  useSyncExternalStore(
    listener => keptHere()?.asides.subscribe(listener) ?? (() => undefined),
    () => keptHere()?.asides.get(place)?.all ?? none,
  )

/** Sets aside captions that were written for another file than the open one, to be restored or discarded. */
export function layAside(place: string, { file, cues }: { file: string | null; cues: readonly Cue[] }): void {
  const entry = unsavedAt(place)
  if (!entry || entry.base === file) return
  if (!sameCues(entry.cues, cues)) putAsides(place, [...asidesAt(place), entry.cues])
  keepUnsaved(place, undefined)
}

export const forgetAside = (place: string, aside: Cue[]): void =>
  putAsides(
    place,
    asidesAt(place).filter(one => !sameCues(one, aside)),
  )

const asidesAt = (place: string) => keptHere()?.asides.get(place)?.all ?? none
const putAsides = (place: string, all: Cue[][]) => keptHere()?.asides.put(place, all.length > 0 ? { all } : undefined)

export const sameCues = (a: readonly Cue[], b: readonly Cue[]): boolean => JSON.stringify(a) === JSON.stringify(b)
