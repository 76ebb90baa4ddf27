import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '#platform/timing.ts'
import { unreadQuery } from './notifications.queries.ts'

/** The page comes first: the live count starts long after it is shown. */
const liveAfter = 4_000

/** The number of unread notifications: requested when the browser is idle, then updated by the server. */
export function useUnread(): number {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  useEffect(() => {
    let stop: (() => void) | undefined
    let ended = false
    const start = async () => {
      const { followUnread } = await import('./live-unread.ts')
      if (!ended) stop = followUnread()
    }
    // A page that loses its connection before this has loaded requests the count as usual, and the next page follows
    // it.
    const timer = setTimeout(() => void start().catch(() => undefined), liveAfter)
    return () => {
      ended = true
      clearTimeout(timer)
      stop?.()
    }
  }, [])
  return useQuery({ ...unreadQuery, enabled: idle }).data ?? 0
}
