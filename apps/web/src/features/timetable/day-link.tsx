import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  current: boolean
  ref?: Ref<HTMLAnchorElement>
}

// The router would call the chosen day the current page; among days it is the current date.
function Anchor({ current, ...anchor }: Props) {
  return <a {...anchor} aria-current={current ? 'date' : undefined} />
}

/** Leads to a day of the strip. */
export const DayLink = createLink(Anchor)
