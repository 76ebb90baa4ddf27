import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { buttonLook } from './button-look.ts'
import { Icon, type IconName } from './icon.tsx'
import { iconButtonLook } from './icon-button.tsx'

export interface ToastView {
  id: string
  variant: 'success' | 'danger' | 'warning' | 'info'
  body: ReactNode
  /** What can be done about it; the message goes with it. */
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

/** Messages above everything else: failures interrupt a reader, the rest waits its turn. */
export function ToastRegion({ toasts, ...actions }: Props) {
  const urgent = toasts.filter(toast => toast.variant === 'danger' || toast.variant === 'warning')
  const calm = toasts.filter(toast => !urgent.includes(toast))
  const region = useRef<HTMLDivElement>(null)
  // where somebody was before they came to the messages: another one of these may be gone by the time they leave
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    if (toasts.length === 0) return
    // Raised anew with every change, so that a message lies above a dialog that was opened before it.
    const held = region.current?.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null
    region.current?.hidePopover()
    region.current?.showPopover()
    held?.focus()
  }, [toasts])
  return (
    <div
      ref={region}
      popover="manual"
      className="pointer-events-none fixed inset-x-4 top-auto m-0 w-auto overflow-visible bg-transparent bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-50 flex flex-col items-center gap-2 tablet:inset-x-auto tablet:inset-e-6 tablet:bottom-6 tablet:items-end"
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
}

interface CardProps extends Omit<Props, 'toasts'> {
  toast: ToastView
  before: RefObject<HTMLElement | null>
}

function ToastCard({ toast, before, hideLabel, onHide, onPause, onResume }: CardProps) {
  const { icon, color } = marks[toast.variant]
  const card = useRef<HTMLDivElement>(null)
  // before the element leaves the page: one that is gone gives no focus back
  useLayoutEffect(() => {
    const { current: element } = card
    return () => {
      if (element?.contains(document.activeElement)) before.current?.focus({ preventScroll: true })
    }
  }, [before])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading it only holds its clock
    <div
      ref={card}
      className="pointer-events-auto flex w-full max-w-md animate-rise items-center gap-3 rounded-card border border-line bg-desk py-1 pe-1 ps-4 text-ink shadow-raised tablet:w-96"
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
