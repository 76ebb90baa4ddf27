import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { iconButtonLook } from './icon-button.tsx'
import { openModal, topDialog } from './top-dialog.ts'
import { useIsScrollable } from './use-is-scrollable.ts'

interface Props {
  title: string
  closeLabel: string
  onClose: () => void
  /** Called instead, where closing can be refused. */
  onCloseRequest?: () => void
  children: ReactNode
  /** Stays visible below the scrolling part: the buttons. */
  footer?: ReactNode
  size?: 'normal' | 'wide'
}

/** The dialog that has just left the page in the same commit, so that another one can replace it. */
let closing: { tall: boolean } | null = null

/**
 * Open while it is rendered. A dialog on a desktop, a bottom sheet on a phone. The native element traps the focus,
 * closes on Escape, and restores the focus. On a desktop it is aligned to the top, and a sheet that opens before its
 * content has its maximum height, so that loading content moves nothing above. A dialog that replaces another one does
 * not animate in again.
 */
export function Dialog(props: Props) {
  const { title, closeLabel, onClose, onCloseRequest = onClose, children, footer, size = 'normal' } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const body = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const pressBeganOutside = useRef(false)
  // Before the paint, and on unmount before the element leaves the page: a removed element cannot restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // All writes first: opening triggers a layout, and so does measuring.
    document.documentElement.style.overflow = 'hidden'
    const close = openModal(dialog)
    const tall = closing?.tall || dialog.querySelector('[aria-busy=true]') !== null
    if (tall) dialog.dataset.tall = ''
    if (closing) dialog.style.animation = 'none'
    return () => {
      close()
      // The page stays still under a dialog that this one was opened over.
      if (!topDialog()) document.documentElement.style.overflow = ''
      closing = { tall }
      // A replacement is mounted before anything else happens.
      queueMicrotask(() => {
        closing = null
      })
    }
  }, [])
  const scrolls = useIsScrollable(body, content)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the element itself closes on Escape
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={event => {
        const dialog = ref.current
        // Cancel events of a dialog or file picker inside it bubble up.
        if (event.target !== dialog) return
        event.preventDefault()
        if (event.cancelable || onCloseRequest === onClose) return onCloseRequest()
        // The browser insists, as it does after a few Escapes in a row: open it again as it was, and then ask.
        const focused = document.activeElement
        const openAgain = () => {
          if (!dialog.isConnected) return
          dialog.style.animation = 'none'
          dialog.showModal()
          if (focused instanceof HTMLElement) focused.focus()
          onCloseRequest()
        }
        dialog.addEventListener('close', openAgain, { once: true })
      }}
      onPointerDown={event => {
        pressBeganOutside.current = event.target === ref.current
      }}
      // A press that ends outside the dialog may have selected text inside it.
      onClick={event => pressBeganOutside.current && event.target === ref.current && onCloseRequest()}
      className={`fixed inset-x-0 top-auto bottom-0 m-0 flex max-h-[88dvh] data-tall:max-tablet:h-[88dvh] w-full max-w-none flex-col overflow-hidden rounded-t-sheet border border-line bg-room text-ink shadow-raised backdrop:bg-veil motion-safe:animate-rise tablet:top-[8dvh] tablet:bottom-auto tablet:mx-auto tablet:max-h-[84dvh] low:top-auto low:bottom-0 low:max-h-dvh low:overflow-y-auto tablet:rounded-sheet ${size === 'wide' ? 'tablet:max-w-3xl' : 'tablet:max-w-lg'}`}
    >
      <header className="flex items-start justify-between gap-3 pt-4 pe-3 ps-5 tablet:pt-5 tablet:pe-4 tablet:ps-6">
        <h2 id={titleId} className="min-w-0 py-2 text-heading font-semibold wrap-anywhere">
          {title}
        </h2>
        <button type="button" aria-label={closeLabel} className={iconButtonLook} onClick={onCloseRequest}>
          <Icon name="cross" />
        </button>
      </header>
      <div
        ref={body}
        // People without touch or a wheel scroll with the arrow keys.
        {...(scrolls && { role: 'group', 'aria-labelledby': titleId, tabIndex: 0 })}
        className="min-h-0 low:min-h-auto grow overflow-y-auto low:overflow-visible px-5 pt-1 pb-6 text-ink-2 -outline-offset-2 tablet:px-6"
      >
        <div ref={content}>{children}</div>
      </div>
      {footer && (
        <footer className="sheet-foot flex flex-col gap-3 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] tablet:flex-row-reverse tablet:items-start tablet:px-6">
          {footer}
        </footer>
      )}
    </dialog>
  )
}
