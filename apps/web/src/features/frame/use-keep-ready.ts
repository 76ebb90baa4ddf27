import { useEffect } from 'react'
import type { Me } from '#platform/session/me.ts'

/** Keeps the device ready for a start without a connection while somebody is signed in. It loads after the page. */
export function useKeepReady(me: Me): void {
  useEffect(() => {
    let end: (() => void) | undefined
    let left = false
    void import('#platform/offline/keeping.ts')
      .then(({ keepReady }) => {
        if (!left) end = keepReady(me)
      })
      // a page that loses its connection before this has loaded keeps nothing, and the next one tries again
      .catch(() => undefined)
    return () => {
      left = true
      end?.()
    }
  }, [me])
}
