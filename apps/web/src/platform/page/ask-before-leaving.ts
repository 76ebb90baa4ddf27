import { useEffect } from 'react'

const ask = (event: Event) => event.preventDefault()

/** Makes the browser warn before the page is left while data would be lost. */
export function useAskBeforeLeaving(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [wouldLose])
}
