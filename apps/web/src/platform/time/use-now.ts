import { useEffect, useState } from 'react'
import { academyNow, clockAhead } from '../clock.ts'

// beyond this a timer would overflow; such a moment is far enough to look again after a reload
const longest = 2_147_000_000

/** The time now, read again when one of the moments (milliseconds) passes, when the clock is put right and when the tab wakes. */
export function useNow(moments: readonly number[]): number {
  const [now, setNow] = useState(academyNow)
  const next = Math.min(...moments.filter(moment => moment > now))
  useEffect(() => {
    let timer = 0
    const arm = () => {
      clearTimeout(timer)
      const wait = next - academyNow() + 50
      if (wait < longest) timer = window.setTimeout(look, Math.max(50, wait))
    }
    // waits anew each time: by a clock that was put right meanwhile, the moment is still ahead
    const look = () => {
      setNow(academyNow())
      arm()
    }
    const wake = () => document.visibilityState === 'visible' && look()
    arm()
    const unwatch = clockAhead.subscribe(look)
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      unwatch()
      document.removeEventListener('visibilitychange', wake)
    }
  }, [next])
  return now
}
