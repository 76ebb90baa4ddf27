import { type ReactNode, useLayoutEffect } from 'react'
import { createStore, useStore } from '../store.ts'

const quiet = createStore(false)

/** Whether a page uses the whole screen: the navigation and everything else that distracts is hidden. */
export const useIsFullScreen = (): boolean => useStore(quiet)

/**
 * Shows its children on the whole screen. It covers the frame, which keeps its layout underneath: nothing moves when it
 * opens or closes. It starts at the top, and so does the page that follows it at the same address.
 */
export function FullScreen({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    quiet.set(true)
    scrollTo(0, 0)
    return () => {
      quiet.set(false)
      scrollTo(0, 0)
    }
  }, [])
  return (
    <div className="absolute inset-x-0 top-0 min-h-dvh">
      <div className="mx-auto w-full max-w-6xl px-4 pt-2 pb-16 tablet:px-8 tablet:pt-3">{children}</div>
    </div>
  )
}
