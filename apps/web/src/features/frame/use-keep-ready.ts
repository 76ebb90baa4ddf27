import { useEffect } from 'react'
import type { Me } from '#platform/session/me.ts'
import { whenIdle } from '#platform/timing.ts'

/** Keeps the device ready for a start without a connection while somebody is signed in, once the page is there. */
export function useKeepReady(me: Me): void {
  useEffect(() => {
    let end: (() => void) | undefined
    let left = false
    const start = async () => {
      const { keepReady } = await import('#entities/offline/keeping.ts')
      if (!left) end = keepReady(me)
    }
    // a page that loses its connection before this has loaded keeps nothing, and the next one tries again
    const callOff = whenIdle(() => void start().catch(() => undefined))
    return () => {
      callOff()
      left = true
      end?.()
    }
  }, [me])
}
