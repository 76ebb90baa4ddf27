import type { ReactNode } from 'react'
import { AchievementHighlight } from '#ui/achievement-highlight.tsx'
import { Icon } from '#ui/icon.tsx'

/** The student has the seat. */
export function ReservedMark({ plays: isPlaying, children }: { plays: boolean; children: ReactNode }) {
  return (
    <p className="flex min-h-11 w-full items-center gap-2.5 text-ink tablet:justify-end">
      <AchievementHighlight isPlaying={isPlaying}>
        <span className="grid size-7 place-items-center rounded-pill bg-lamp text-on-lamp">
          <Icon name="check" size={20} />
        </span>
      </AchievementHighlight>
      <span>{children}</span>
    </p>
  )
}
