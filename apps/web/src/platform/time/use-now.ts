import { useEffect, useState } from 'react'
import { academyNow } from '../clock.ts'

// beyond this a timer would overflow; such a moment is far enough to look again after a reload
const longest = 2_147_000_000

/** The time now, read again when one of the moments (milliseconds) passes and when the tab wakes. */
export function useNow(moments: readonly number[]): number {
  const [now, setNow] = useState(academyNow)
  const next = Math.min(...moments.filter(moment => moment > now))
  useEffect(() => {
    const read = () => setNow(academyNow())
    const wake = () => document.visibilityState === 'visible' && read()
    const wait = next - academyNow() + 50
    const timer = wait < longest ? window.setTimeout(read, Math.max(50, wait)) : undefined
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [next])
  return now
}
