import { type ReactNode, useLayoutEffect } from 'react'
import { classNames } from '#ui/class-names.ts'

interface Props {
  /** Whether the form has unsaved changes. */
  unsaved: boolean
  /** Announces unsaved changes, unless the bar says something else. */
  note: string | false
  /** Buttons to save and discard them. */
  children: ReactNode
}

/**
 * The last part of a form: with unsaved changes, a bar that stays at the bottom of the window while the form is in
 * view. The focused field is scrolled to a place above it.
 */
export function SaveBar({ unsaved, note, children }: Props) {
  useLayoutEffect(() => {
    if (unsaved) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [unsaved])
  return (
    <div
      data-save-bar={unsaved || undefined}
      className={classNames(
        unsaved &&
          'sticky bottom-[calc(5rem+env(safe-area-inset-bottom))] z-10 mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card border border-edge bg-desk px-3 py-2 shadow-raised tablet:bottom-4 tablet:px-5 low:static',
      )}
    >
      {/* Rendered before it has text, so that screen readers announce it. */}
      <p role="status" className="text-ink-2 max-tablet:sr-only">
        {unsaved && note}
      </p>
      {unsaved && children}
    </div>
  )
}

/** The two buttons of the bar: side by side on the narrowest phone too, so that the bar stays low. */
export function SaveButtons({ children }: { children: ReactNode }) {
  return (
    <span className="grid grid-cols-[auto_auto] gap-2 max-tablet:grow tablet:flex tablet:gap-3 max-tablet:*:px-2!">
      {children}
    </span>
  )
}
