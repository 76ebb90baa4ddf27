import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { buttonLook } from './button-look.ts'
import { Icon, type IconName } from './icon.tsx'
import { iconButtonLook } from './icon-button.tsx'
import { topDialog, watchTopDialog } from './top-dialog.ts'

export interface ToastView {
  id: string
  variant: 'success' | 'danger' | 'warning' | 'info'
  body: ReactNode
  /** What can be done about it. The message then closes. */
  action: { label: string; run: () => void } | undefined
}

interface Props {
  toasts: readonly ToastView[]
  hideLabel: string
  onHide: (id: string) => void
  onPause: (id: string) => void
  onResume: (id: string) => void
}

const marks: Record<ToastView['variant'], { icon: IconName; color: string }> = {
  success: { icon: 'check', color: 'text-good' },
  danger: { icon: 'warning', color: 'text-bad' },
  warning: { icon: 'warning', color: 'text-warn' },
  info: { icon: 'info', color: 'text-info' },
}

/**
 * Messages above everything else: failures interrupt screen readers, others wait their turn. They are moved into the
 * open dialog, because it makes everything outside it inert, even above it, and out again when it closes. They are at
 * the top of the screen, because the buttons people press next, of a sheet, a form, or the navigation, are at the
 * bottom. There they take the first place that leaves bars, the header of a sheet, and a field in error in sight.
 */
export function ToastRegion({ toasts, ...actions }: Props) {
  const urgent = toasts.filter(toast => toast.variant === 'danger' || toast.variant === 'warning')
  const calm = toasts.filter(toast => !urgent.includes(toast))
  const home = useRef<HTMLDivElement>(null)
  // One permanent element that is moved around: a new one would announce its messages again.
  const [carrier] = useState(() => document.createElement('div'))
  const region = useRef<HTMLDivElement>(null)
  // Focus before entering the messages: by the time the person leaves, another message may be gone.
  const before = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // Loaded with the first message: the first page has none. If it can't be loaded, they stay at the top.
    const moveToFreePlace = () =>
      import('./free-place.ts').then(
        ({ placeInFreeSpace }) => region.current && placeInFreeSpace(region.current, topDialog() ?? document),
        () => {},
      )
    function moveToTop(opener?: Element | null) {
      const focused = carrier.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null
      const place = (toasts.length > 0 && topDialog()) || home.current
      if (place && place !== carrier.parentNode) moveInto(carrier, place)
      if (toasts.length === 0) return
      // Reopened with every change, so that a message is above a dialog opened before it.
      region.current?.hidePopover()
      region.current?.showPopover()
      void moveToFreePlace()
      focused?.focus()
      // The previously focused element disappears with the dialog.
      if (focused && opener instanceof HTMLElement) before.current = opener
    }
    moveToTop()
    // A form focuses the field in error, and scrolls to it, after its message has appeared.
    const settle = () => requestAnimationFrame(moveToFreePlace)
    if (toasts.length > 0) document.addEventListener('focusin', settle)
    const unsubscribe = watchTopDialog(moveToTop)
    return () => {
      document.removeEventListener('focusin', settle)
      unsubscribe()
    }
  }, [toasts, carrier])
  const messages = (
    <div
      ref={region}
      popover="manual"
      className="pointer-events-none fixed inset-x-4 mx-auto my-0 max-w-md tablet:max-w-96 top-[calc(0.5rem+max(var(--free,0px),env(safe-area-inset-top)))] bottom-auto w-auto overflow-visible bg-transparent z-50 flex flex-col gap-2"
    >
      <div role="alert" className="contents">
        {urgent.map(toast => (
          <ToastCard key={toast.id} toast={toast} before={before} {...actions} />
        ))}
      </div>
      <div role="status" className="contents">
        {calm.map(toast => (
          <ToastCard key={toast.id} toast={toast} before={before} {...actions} />
        ))}
      </div>
    </div>
  )
  return <div ref={home}>{createPortal(messages, carrier)}</div>
}

/** Moves it without resetting its state, if the browser supports that: no animation restarts and the focus stays. */
function moveInto(carrier: HTMLElement, place: HTMLElement) {
  if (carrier.isConnected && 'moveBefore' in place) place.moveBefore(carrier, null)
  else place.append(carrier)
}

interface CardProps extends Omit<Props, 'toasts'> {
  toast: ToastView
  before: RefObject<HTMLElement | null>
}

function ToastCard({ toast, before, hideLabel, onHide, onPause, onResume }: CardProps) {
  const { icon, color } = marks[toast.variant]
  const card = useRef<HTMLDivElement>(null)
  // Before the element leaves the page: a removed element cannot restore the focus.
  useLayoutEffect(() => {
    const { current: element } = card
    return () => {
      if (element?.contains(document.activeElement)) before.current?.focus({ preventScroll: true })
    }
  }, [before])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses its timeout
    <div
      ref={card}
      className="pointer-events-auto flex animate-rise items-center gap-3 rounded-card border border-line bg-desk py-1 pe-1 ps-4 text-ink shadow-raised max-tablet:text-small"
      onMouseEnter={() => onPause(toast.id)}
      onMouseLeave={() => onResume(toast.id)}
      onFocus={({ relatedTarget, currentTarget }) => {
        onPause(toast.id)
        if (relatedTarget instanceof HTMLElement && !currentTarget.closest('[popover]')?.contains(relatedTarget))
          before.current = relatedTarget
      }}
      onBlur={() => onResume(toast.id)}
    >
      <Icon name={icon} size={20} className={`shrink-0 ${color}`} />
      <div className="min-w-0 grow py-2">{toast.body}</div>
      {toast.action && (
        <button
          type="button"
          className={buttonLook('quiet')}
          onClick={() => {
            onHide(toast.id)
            toast.action?.run()
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" aria-label={hideLabel} className={iconButtonLook} onClick={() => onHide(toast.id)}>
        <Icon name="cross" size={20} />
      </button>
    </div>
  )
}
