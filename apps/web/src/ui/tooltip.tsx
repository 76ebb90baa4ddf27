import type { ReactNode } from 'react'

/**
 * A label shown on hover and focus, 6 px from its control and aligned with its end, so that it never leaves the page.
 * The control itself has the same label for screen readers.
 */
export function Tooltip({
  text,
  side = 'below',
  children,
}: {
  text: string
  side?: 'below' | 'above'
  children: ReactNode
}) {
  const place = side === 'below' ? 'top-[calc(100%+6px)]' : 'bottom-[calc(100%+6px)]'
  return (
    <span className="group/tip relative inline-flex">
      {children}
      <span
        aria-hidden="true"
        className={`pointer-events-none invisible absolute inset-e-0 z-30 w-max max-w-56 rounded-small border border-line bg-desk px-2.5 py-1 text-tiny text-ink opacity-0 shadow-raised transition-opacity delay-300 group-has-[:focus-visible]/tip:visible group-has-[:focus-visible]/tip:opacity-100 [@media(hover:hover)]:group-hover/tip:visible [@media(hover:hover)]:group-hover/tip:opacity-100 ${place}`}
      >
        {text}
      </span>
    </span>
  )
}
