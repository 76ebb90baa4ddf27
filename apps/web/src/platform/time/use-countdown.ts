import { useEffect, useState } from 'react'
import { academyNow } from '../clock.ts'
import { nextTick, type RemainingTime, remainingTime } from './countdown.ts'

/**
 * Time left until the instant, ticking, and correct at once when the tab wakes up. `clock` is the clock of the instant.
 */
export function useCountdown(until: string, clock: () => number = academyNow): RemainingTime {
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
  return remainingTime(end, now)
}
