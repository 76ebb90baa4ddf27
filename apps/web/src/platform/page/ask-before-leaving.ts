import { useEffect } from 'react'

const warnBeforeUnload = (event: Event) => event.preventDefault()

/** Makes the browser warn before the page is left while data would be lost. */
export function useAskBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    addEventListener('beforeunload', warnBeforeUnload)
    return () => removeEventListener('beforeunload', warnBeforeUnload)
  }, [isUnsaved])
}
