import { useEffect } from 'react'

const ask = (event: Event) => event.preventDefault()

/** While something would be lost with the page, the browser asks before it is left. */
export function useAskBeforeLeaving(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [wouldLose])
}
