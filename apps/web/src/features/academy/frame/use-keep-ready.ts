import { useEffect } from 'react'
import type { Me } from '#platform/session/me.ts'
import { whenIdle } from '#platform/timing.ts'

/** Once the page has loaded, prepares the device to start offline while someone is signed in. */
export function useKeepReady(me: Me): void {
  useEffect(() => {
    let end: (() => void) | undefined
    let left = false
    const start = async () => {
      const { keepReady } = await import('#entities/offline/keeping.ts')
      if (!left) end = keepReady(me)
    }
    // If the connection is lost before this has loaded, nothing is stored. The next page tries again.
    const callOff = whenIdle(() => void start().catch(() => undefined))
    return () => {
      callOff()
      left = true
      end?.()
    }
  }, [me])
}
