import type { ReactNode } from 'react'

interface Props {
  /** Whether it happens now; else what is inside simply stands there. */
  plays: boolean
  /** The token of its light, such as `var(--good)`. */
  color?: string
  children: ReactNode
}

/** Something was achieved: what stands for it is struck once, and a ring of light opens around it. Takes no room of its own. */
export function Moment({ plays, color = 'var(--lamp)', children }: Props) {
  return (
    <span className={plays ? 'moment' : 'moment-place'} style={{ color }}>
      {children}
    </span>
  )
}
