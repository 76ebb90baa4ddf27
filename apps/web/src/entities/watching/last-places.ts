import { hasFields, type KeptEntries, openKeptEntries } from '#platform/outbox/kept-entries.ts'
import { personHere } from '#platform/session/me.ts'
import { season } from './watch-journal.ts'

/** A person's position in a class, and their playback settings. */
export interface Place {
  seconds: number
  speed: number
  captions: boolean
}

type LastPlace = Place & { at: number }

function placesHere(): KeptEntries<LastPlace> | undefined {
  const user = personHere()
  return user
    ? openKeptEntries(`last-places/${user}/`, hasFields<LastPlace>('seconds', 'speed', 'captions', 'at'))
    : undefined
}

/** Stores the latest position that this device knows, for a start without a response from the server. */
export function keepPlace(courseClass: string, { seconds, speed, captions }: Place): void {
  placesHere()?.put(courseClass, { seconds, speed, captions, at: Date.now() })
}

/**
 * The last position in a class, with the speed and captions of the class watched last. Older than a season is deleted.
 */
export function lastPlaceOf(courseClass: string): Place | undefined {
  const places = placesHere()
  let latest: LastPlace | undefined
  for (const key of places?.keys() ?? []) {
    const place = places?.get(key)
    if (!place || place.at < Date.now() - season) places?.put(key, undefined)
    else if (!latest || place.at > latest.at) latest = place
  }
  return latest && { ...latest, seconds: places?.get(courseClass)?.seconds ?? 0 }
}
