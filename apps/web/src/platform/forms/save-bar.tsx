import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'

/**
 * The bar of a form with unsaved changes, with the buttons to save and discard them. It is at the bottom of the page and not of
 * the form, which may begin below the visible part. The focused field is scrolled to a place above the bar.
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
