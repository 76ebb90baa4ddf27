import { useEffect } from 'react'
import type { Me } from '#platform/session/me.ts'
import { whenIdle } from '#platform/timing.ts'

/** Once the page has loaded, prepares the device to start offline while someone is signed in. */
export function useOfflineSync(me: Me): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let unmounted = false
    const start = async () => {
      const { startOfflineSync } = await import('#entities/offline/offline-sync.ts')
      if (!unmounted) stop = startOfflineSync(me)
    }
    // If the connection is lost before this has loaded, nothing is stored. The next page tries again.
    const callOff = whenIdle(() => void start().catch(() => undefined))
    return () => {
      callOff()
      unmounted = true
      stop?.()
    }
  }, [me])
}
