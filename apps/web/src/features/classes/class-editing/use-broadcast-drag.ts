import { useCallback, useEffect, useRef } from 'react'
import { signalIntervalMs } from '#entities/class-planning/remote-drags.ts'
import { api } from '#platform/api/api.ts'

/**
 * Broadcasts which class is being dragged, repeatedly until it is dropped. Each request waits for the previous one, so
 * that none overtakes another. A lost one is not retried and changes nothing.
 */
export function useBroadcastDrag(): (liveClass: string | null) => void {
  const current = useRef<{ id: string; timer: ReturnType<typeof setInterval> }>(undefined)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const broadcast = useCallback((next: string | null) => {
    const send = (id: string, carries: boolean) => {
      last.current = last.current
        .then(() =>
          api('POST /api/classes/office-timetable/{id}/carrying/', {
            params: { id },
            body: { carries },
            // By then the next one is due.
            signal: AbortSignal.timeout(signalIntervalMs),
            withoutRetry: true,
          }),
        )
        .catch(() => undefined)
    }
    if (current.current) {
      clearInterval(current.current.timer)
      send(current.current.id, false)
      current.current = undefined
    }
    if (next === null) return
    send(next, true)
    current.current = { id: next, timer: setInterval(() => send(next, true), signalIntervalMs) }
  }, [])
  useEffect(() => () => broadcast(null), [broadcast])
  return broadcast
}
