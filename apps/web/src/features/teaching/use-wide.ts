import { useSyncExternalStore } from 'react'

const wide = '(min-width: 66rem)'

/** Whether there is room for something beside the page: the `desk` width of the design. */
export function useWide(): boolean {
  return useSyncExternalStore(
    listener => {
      const query = matchMedia(wide)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(wide).matches,
  )
}
