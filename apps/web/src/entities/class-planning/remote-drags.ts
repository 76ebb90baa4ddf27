import { useSyncExternalStore } from 'react'

/** Staff who are dragging a class on the timetable now, from the notification stream. */

export interface RemoteDrag {
  liveClass: string
  by: string
  name: string
}

/** The person who drags repeats the signal more often than others let it expire. */
export const signalIntervalMs = 5_000
const signalTimeoutMs = 15_000

/** By class and person: two people may drag the same class. */
let drags: ReadonlyMap<string, RemoteDrag> = new Map()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function setDrag(key: string, drag: RemoteDrag | null): void {
  clearTimeout(timers.get(key))
  timers.delete(key)
  if (drag)
    timers.set(
      key,
      setTimeout(() => setDrag(key, null), signalTimeoutMs),
    )
  // A repeated signal does not rerender.
  if (drag?.name === drags.get(key)?.name) return
  const next = new Map(drags)
  if (drag) next.set(key, drag)
  else next.delete(key)
  drags = next
  for (const listener of listeners) listener()
}

/**
 * Handles a drag signal. A drag ends when the person drops the class or the signals stop. The person's own signals are
 * ignored.
 */
export function onRemoteDrag(data: string, me: string | undefined): void {
  const signal = JSON.parse(data) as { live_class: string; by: string; name: string; carries: boolean }
  const { live_class: liveClass, by, name } = signal
  if (by !== me) setDrag(`${liveClass} ${by}`, signal.carries ? { liveClass, by, name } : null)
}

/** Classes that others are dragging now. */
export const remoteDrags = () => drags

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same as a subscription. */
export const useRemoteDrags = () => useSyncExternalStore(subscribe, remoteDrags)
