import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '#platform/timing.ts'
import { unreadQuery } from './notifications.queries.ts'

/** The page comes first: the live count starts long after it is shown. */
const liveDelay = 4_000

/** The number of unread notifications: requested when the browser is idle, then updated by the server. */
export function useUnread(): number {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  useEffect(() => {
    let stop: (() => void) | undefined
    let isUnmounted = false
    const start = async () => {
      const { followStream } = await import('./notification-stream.ts')
      if (!isUnmounted) stop = followStream()
    }
    // A page that loses its connection before this has loaded requests the count as usual, and the next page follows
    // it.
    const timer = setTimeout(() => void start().catch(() => undefined), liveDelay)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      stop?.()
    }
  }, [])
  return useQuery({ ...unreadQuery, enabled: idle }).data ?? 0
}
