import { hasFields, openSavedEntries, type SavedEntries } from '#platform/outbox/saved-entries.ts'
import { currentPersonId } from '#platform/session/me.ts'
import { maxAge } from './watch-journal.ts'

/** A person's position in a class, and their playback settings. */
export interface PlaybackPosition {
  seconds: number
  speed: number
  captions: boolean
}

type LastPlace = PlaybackPosition & { at: number }

function currentPlaces(): SavedEntries<LastPlace> | undefined {
  const user = currentPersonId()
  return user
    ? openSavedEntries(`last-places/${user}/`, hasFields<LastPlace>('seconds', 'speed', 'captions', 'at'))
    : undefined
}

/** Stores the latest position that this device knows, for a start without a response from the server. */
export function savePlace(courseClass: string, { seconds, speed, captions }: PlaybackPosition): void {
  currentPlaces()?.put(courseClass, { seconds, speed, captions, at: Date.now() })
}

/**
 * The last position in a class, with the speed and captions of the class watched last. Older than a season is deleted.
 */
export function lastPlaceOf(courseClass: string): PlaybackPosition | undefined {
  const places = currentPlaces()
  let latest: LastPlace | undefined
  for (const key of places?.keys() ?? []) {
    const place = places?.get(key)
    if (!place || place.at < Date.now() - maxAge) places?.put(key, undefined)
    else if (!latest || place.at > latest.at) latest = place
  }
  return latest && { ...latest, seconds: places?.get(courseClass)?.seconds ?? 0 }
}
