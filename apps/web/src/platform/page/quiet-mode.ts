import { useLayoutEffect } from 'react'
import { createStore, useStore } from '../store.ts'

const quiet = createStore(false)

/** Whether a page asks for the whole screen: rail, bars and everything else that draws the eye are away. */
export const useIsQuiet = (): boolean => useStore(quiet)

/** The whole screen for as long as this is shown. */
export function useQuietMode(): void {
  // before the paint: what appears at its place in the quiet does not move when the frame goes
  useLayoutEffect(() => {
    quiet.set(true)
    return () => quiet.set(false)
  }, [])
}
