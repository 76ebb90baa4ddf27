import { useEffect, useState } from 'react'
import { academyNow, clockAhead } from '../clock.ts'

// A longer timer would overflow. Such an instant is so far off that a reload comes first.
const maxTimerDelay = 2_147_000_000

/**
 * The current time, updated when one of the instants (milliseconds) passes, when the clock is corrected, and when the
 * tab wakes up.
 */
export function useNow(moments: readonly number[]): number {
  const [now, setNow] = useState(academyNow)
  const next = Math.min(...moments.filter(moment => moment > now))
  useEffect(() => {
    let timer = 0
    const arm = () => {
      clearTimeout(timer)
      const wait = next - academyNow() + 50
      if (wait < maxTimerDelay) timer = window.setTimeout(update, Math.max(50, wait))
    }
    // Compute the wait each time: if the clock was corrected, the instant is still ahead.
    const update = () => {
      setNow(academyNow())
      arm()
    }
    const wake = () => document.visibilityState === 'visible' && update()
    arm()
    const unsubscribe = clockAhead.subscribe(update)
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', wake)
    }
  }, [next])
  return now
}
