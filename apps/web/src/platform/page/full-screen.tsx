import { type ReactNode, useLayoutEffect } from 'react'
import { createStore, useStore } from '../store.ts'

const quiet = createStore(false)

/** Whether a page has the whole screen: rail, bars and everything else that draws the eye are out of sight. */
export const useIsFullScreen = (): boolean => useStore(quiet)

/**
 * The whole screen for what is inside, for as long as it is shown. It lies over the frame, which keeps its places unseen:
 * nothing moves when it opens, and nothing when it closes.
 */
export function FullScreen({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    quiet.set(true)
    return () => quiet.set(false)
  }, [])
  return (
    <div className="absolute inset-x-0 top-0 min-h-dvh">
      <div className="mx-auto w-full max-w-6xl px-4 pt-2 pb-16 tablet:px-8 tablet:pt-3">{children}</div>
    </div>
  )
}
