import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '#platform/timing.ts'
import { unreadQuery } from './notifications.queries.ts'

/** The page comes first: the live count begins when it has long been there. */
const liveAfter = 4_000

/** How many notifications are unread: asked for when the browser has nothing else to do, then kept up by the server. */
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
    // a page that loses its connection before this has loaded asks for the count as ever, and the next one follows it
    const timer = setTimeout(() => void start().catch(() => undefined), liveAfter)
    return () => {
      ended = true
      clearTimeout(timer)
      stop?.()
    }
  }, [])
  return useQuery({ ...unreadQuery, enabled: idle }).data ?? 0
}
