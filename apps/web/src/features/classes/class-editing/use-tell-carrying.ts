import { useCallback, useEffect, useRef } from 'react'
import { signMs } from '#entities/class-planning/carried-classes.ts'
import { api } from '#platform/api/api.ts'

/**
 * Broadcasts which class is being dragged, repeatedly until it is dropped. Each request waits for the previous one, so
 * that none overtakes another. A lost one is not retried and changes nothing.
 */
export function useTellCarrying(): (liveClass: string | null) => void {
  const current = useRef<{ id: string; timer: ReturnType<typeof setInterval> }>(undefined)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const tell = useCallback((next: string | null) => {
    const say = (id: string, carries: boolean) => {
      last.current = last.current
        .then(() =>
          api('POST /api/classes/office-timetable/{id}/carrying/', {
            params: { id },
            body: { carries },
            // By then the next one is due.
            signal: AbortSignal.timeout(signMs),
            isSaidOnce: true,
          }),
        )
        .catch(() => undefined)
    }
    if (current.current) {
      clearInterval(current.current.timer)
      say(current.current.id, false)
      current.current = undefined
    }
    if (next === null) return
    say(next, true)
    current.current = { id: next, timer: setInterval(() => say(next, true), signMs) }
  }, [])
  useEffect(() => () => tell(null), [tell])
  return tell
}
