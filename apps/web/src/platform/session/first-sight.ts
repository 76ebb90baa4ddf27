import { useEffect, useState } from 'react'
import { sightsKey } from './session.ts'

const most = 200

function seen(): string[] {
  try {
    return JSON.parse(localStorage.getItem(sightsKey) ?? '[]') as string[]
  } catch {
    return []
  }
}

/** Whether the person sees this for the first time on this device. The device remembers it until sign-out; null is never new. */
export function useFirstSight(id: string | null): boolean {
  const [isFirst] = useState(() => id !== null && !seen().includes(id))
  useEffect(() => {
    if (!isFirst || id === null) return
    try {
      localStorage.setItem(sightsKey, JSON.stringify([id, ...seen().filter(one => one !== id)].slice(0, most)))
    } catch {
      // without storage the motion plays again
    }
  }, [isFirst, id])
  return isFirst
}
