import { useEffect, useState } from 'react'
import { nextTick, type Remaining, remaining } from './countdown.ts'

/** What is left until the instant, ticking; right again at once when the tab wakes from sleep. */
export function useCountdown(until: string): Remaining {
  const end = Date.parse(until)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    let timer = 0
    const tick = () => {
      clearTimeout(timer)
      setNow(Date.now())
      timer = window.setTimeout(tick, nextTick(end, Date.now()))
    }
    const wake = () => document.visibilityState === 'visible' && tick()
    tick()
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [end])
  return remaining(end, now)
}
