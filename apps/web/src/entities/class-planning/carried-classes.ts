import { useSyncExternalStore } from 'react'

/** Who of the staff carries which class over the timetable at this moment, as the stream of notifications tells. */

export interface Carrier {
  liveClass: string
  by: string
  name: string
}

/** Whoever carries says so in shorter steps than others wait for it. */
export const signMs = 5_000
const silenceMs = 15_000

/** By class and person: two may carry the same class. */
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
  // a sign that repeats what is known draws nothing
  if (carrier?.name === carriers.get(key)?.name) return
  const next = new Map(carriers)
  if (carrier) next.set(key, carrier)
  else next.delete(key)
  carriers = next
  for (const listener of listeners) listener()
}

/** Takes what was said of a class; whoever carries it is known until they let go or say nothing any more. One's own signs are no news. */
export function hearCarried(data: string, me: string | undefined): void {
  const said = JSON.parse(data) as { live_class: string; by: string; name: string; carries: boolean }
  const { live_class: liveClass, by, name } = said
  if (by !== me) put(`${liveClass} ${by}`, said.carries ? { liveClass, by, name } : null)
}

/** Which classes others carry at this moment. */
export const carriedClasses = () => carriers

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Which classes others carry, followed while it changes. */
export const useCarriedByOthers = () => useSyncExternalStore(subscribe, carriedClasses)
