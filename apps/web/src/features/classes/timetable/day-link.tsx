import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  current: boolean
  ref?: Ref<HTMLAnchorElement>
}

// The router would set `aria-current` to "page". For days it must be "date".
function Anchor({ current, ...anchor }: Props) {
  return <a {...anchor} aria-current={current ? 'date' : undefined} />
}

/** Links to a day of the strip. */
export const DayLink = createLink(Anchor)
