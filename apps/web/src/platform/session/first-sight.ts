import { useEffect, useState } from 'react'
import { academyNow } from '../clock.ts'
import { sightsKey } from './session.ts'

const maxSeen = 200
/** Older events are not new on any device. */
const maxAge = 3 * 86_400_000

function readSeen(): string[] {
  try {
    return JSON.parse(localStorage.getItem(sightsKey) ?? '[]') as string[]
  } catch {
    return []
  }
}

const isFirstSight = (id: string | null, at: string | null) =>
  id !== null && at !== null && academyNow() - Date.parse(at) <= maxAge && !readSeen().includes(id)

/**
 * Whether the person sees this for the first time on this device, at most three days after it happened. The device
 * remembers it until sign-out. Null is never new.
 */
export function useFirstSight(id: string | null, at: string | null): boolean {
  const [sight, setSight] = useState(() => ({ id, isFirst: isFirstSight(id, at) }))
  if (sight.id !== id) setSight({ id, isFirst: isFirstSight(id, at) })
  useEffect(() => {
    if (!sight.isFirst || sight.id === null) return
    try {
      localStorage.setItem(
        sightsKey,
        JSON.stringify([sight.id, ...readSeen().filter(one => one !== sight.id)].slice(0, maxSeen)),
      )
    } catch {
      // Without storage, the animation plays again.
    }
  }, [sight])
  return sight.isFirst
}
