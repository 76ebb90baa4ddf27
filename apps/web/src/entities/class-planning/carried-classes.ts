import { useSyncExternalStore } from 'react'

/** Staff who are dragging a class on the timetable now, from the notification stream. */

export interface Carrier {
  liveClass: string
  by: string
  name: string
}

/** The person who drags repeats the signal more often than others let it expire. */
export const signMs = 5_000
const silenceMs = 15_000

/** By class and person: two people may drag the same class. */
let carriers: ReadonlyMap<string, Carrier> = new Map()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function put(key: string, carrier: Carrier | null): void {
  clearTimeout(timers.get(key))
  timers.delete(key)
  if (carrier)
    timers.set(
      key,
      setTimeout(() => put(key, null), silenceMs),
    )
  // A repeated signal does not rerender.
  if (carrier?.name === carriers.get(key)?.name) return
  const next = new Map(carriers)
  if (carrier) next.set(key, carrier)
  else next.delete(key)
  carriers = next
  for (const listener of listeners) listener()
}

/**
 * Handles a drag signal. A drag ends when the person drops the class or the signals stop. The person's own signals are
 * ignored.
 */
export function hearCarried(data: string, me: string | undefined): void {
  const said = JSON.parse(data) as { live_class: string; by: string; name: string; carries: boolean }
  const { live_class: liveClass, by, name } = said
  if (by !== me) put(`${liveClass} ${by}`, said.carries ? { liveClass, by, name } : null)
}

/** Classes that others are dragging now. */
export const carriedClasses = () => carriers

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same as a subscription. */
export const useCarriedByOthers = () => useSyncExternalStore(subscribe, carriedClasses)
