import { type ReactNode, useLayoutEffect } from 'react'
import { classNames } from '#ui/class-names.ts'
import { fullScreen } from './is-full-screen.ts'

/**
 * Shows its children on the whole screen. It covers the frame, which keeps its layout underneath: nothing moves when it
 * opens or closes. It starts at the top, and so does the page that follows it at the same address. `toFoot`: they reach
 * the foot of the screen, without the space below other pages.
 */
export function FullScreen({ toFoot, children }: { toFoot?: boolean; children: ReactNode }) {
  useLayoutEffect(() => {
    fullScreen.set(true)
    scrollTo(0, 0)
    return () => {
      fullScreen.set(false)
      scrollTo(0, 0)
    }
  }, [])
  return (
    <div className="absolute inset-x-0 top-0 flex min-h-dvh flex-col">
      <div
        className={classNames(
          'mx-auto w-full max-w-6xl px-4 pt-2 tablet:px-8 tablet:pt-3',
          toFoot ? 'flex grow flex-col' : 'pb-16',
        )}
      >
        {children}
      </div>
    </div>
  )
}
