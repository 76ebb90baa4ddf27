import { useEffect, useState } from 'react'
import { academyNow } from '../clock.ts'
import { nextTick, type Remaining, remaining } from './countdown.ts'

/**
 * What is left until the instant, ticking; right again at once when the tab wakes from sleep. `clock` is the one that the
 * instant is by.
 */
export function useCountdown(until: string, clock: () => number = academyNow): Remaining {
  const end = Date.parse(until)
  const [now, setNow] = useState(clock)
  useEffect(() => {
    let timer = 0
    const tick = () => {
      clearTimeout(timer)
      setNow(clock())
      timer = window.setTimeout(tick, nextTick(end, clock()))
    }
    const wake = () => document.visibilityState === 'visible' && tick()
    tick()
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [end, clock])
  return remaining(end, now)
}
