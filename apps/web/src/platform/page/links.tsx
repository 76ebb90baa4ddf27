import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** A button that links to a page of the app: `<ButtonLink to="/students/classes/reserve" variant="primary">`. */
export const ButtonLink = createLink(LinkButton)

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children'> {
  children?: ReactNode
  ref?: React.Ref<HTMLAnchorElement>
}

function Back({ children, ref, ...anchor }: Props) {
  return (
    <a
      ref={ref}
      {...anchor}
      className="-ms-2 mb-1 inline-flex min-h-11 max-w-full items-center gap-1 rounded-button pe-3 ps-1 text-small font-medium text-ink-2 hover:text-ink print:hidden"
    >
      <Icon name="chevron-left" size={20} className="shrink-0" />
      <span className="truncate">{children}</span>
    </a>
  )
}

/** The link to the parent page above a page's title. */
export const BackLink = createLink(Back)
