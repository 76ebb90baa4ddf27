import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'

/**
 * Says that a form has changes, with what can be done about them. It stands at the foot of the page, not of its form, which
 * may begin below what is in sight; the field that is typed in stays above it.
 */
export function SaveBar({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return createPortal(
    <div
      data-save-bar
      className="sticky bottom-[calc(5rem+env(safe-area-inset-bottom))] z-10 mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card border border-edge bg-desk px-3 py-2 shadow-raised tablet:bottom-4 tablet:px-5 low:static"
    >
      {children}
    </div>,
    document.querySelector('main') ?? document.body,
  )
}
