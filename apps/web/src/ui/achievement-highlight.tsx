import type { ReactNode } from 'react'

interface Props {
  /** Whether the animation plays. Otherwise the content is shown as it is. */
  isPlaying: boolean
  /** The color of the ring, such as `var(--good)`. */
  color?: string
  children: ReactNode
}

/** Highlights an achievement: its content grows once, and a ring opens around it. Does not affect the layout. */
export function AchievementHighlight({ isPlaying, color = 'var(--lamp)', children }: Props) {
  return (
    <span className={isPlaying ? 'moment' : 'moment-place'} style={{ color }}>
      {children}
    </span>
  )
}
