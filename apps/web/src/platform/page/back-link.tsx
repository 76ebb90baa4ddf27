import { type AnyRouter, createLink, useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { opensElsewhere } from './opens-elsewhere.ts'
import { visitedPaths } from './visited-paths.ts'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children'> {
  children?: ReactNode
  ref?: React.Ref<HTMLAnchorElement>
  /** If the person comes from the page, shows it as it was left: its tab, its filters, and how far it was scrolled. */
  restoresPage?: boolean
}

function Back({ children, ref, href, restoresPage, onClick, ...anchor }: Props) {
  const router = useRouter()
  return (
    <a
      ref={ref}
      {...anchor}
      href={href}
      onClick={event => {
        const steps = restoresPage && !opensElsewhere(event) ? stepsBackTo(router, href ?? '') : 0
        if (steps === 0) return onClick?.(event)
        event.preventDefault()
        router.history.go(-steps)
      }}
      className="-ms-2 mb-1 inline-flex min-h-11 max-w-full items-center gap-1 rounded-button pe-3 ps-1 text-small font-medium text-ink-2 hover:text-ink print:hidden"
    >
      <Icon name="chevron-left" size={20} className="shrink-0" />
      <span className="truncate">{children}</span>
    </a>
  )
}

/** The link to the parent page above a page's title. */
export const BackLink = createLink(Back)

/** How many steps back the page of this address is, if it was visited just before the current one. Otherwise 0. */
function stepsBackTo({ latestLocation: { pathname: here, state } }: AnyRouter, address: string): number {
  const at = state.__TSR_index
  let before = at - 1
  // A page can have several entries, such as that of an open sheet.
  while (visitedPaths[before] === here) before--
  return visitedPaths[before] === address.split('?')[0] ? at - before : 0
}
