import { useSyncExternalStore } from 'react'

/** Whether a media query matches. Updates when it changes. */
export function useMedia(text: string): boolean {
  return useSyncExternalStore(
    listener => {
      const query = matchMedia(text)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(text).matches,
  )
}

const widths = { tablet: '(min-width: 44rem)', desk: '(min-width: 66rem)', wide: '(min-width: 84rem)' }

/** Whether the window is as low as a phone in landscape, like the variant `low` of the styles. */
export const useLow = (): boolean => useMedia('(max-height: 30rem)')

/** Whether the window is now at least as wide as the breakpoint of that name. */
export const isAtLeast = (width: keyof typeof widths): boolean => matchMedia(widths[width]).matches

/** The same, updated when it changes. */
export function useAtLeast(width: keyof typeof widths): boolean {
  return useMedia(widths[width])
}
