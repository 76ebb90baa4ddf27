import { hasFields, type KeptEntries, openKeptEntries } from '#platform/outbox/kept-entries.ts'
import { personHere } from '#platform/session/me.ts'
import { season } from './watch-journal.ts'

/** Where somebody is in a class, and how they watch. */
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

/** Keeps the latest place that this device has seen or heard of, for a start without an answer of the server. */
export function keepPlace(courseClass: string, { seconds, speed, captions }: Place): void {
  placesHere()?.put(courseClass, { seconds, speed, captions, at: Date.now() })
}

/** The last place in a class; the speed and the captions are those of what was watched last. What is older than a season goes. */
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
