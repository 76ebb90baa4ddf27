import { minutesOf } from '@aulaviva/domain/availability'
import type { TimeSpan } from './hours-draft.ts'

const minutesPerDay = 24 * 60

/** A bar of the day from midnight to midnight with its hours filled. Decorative: the times beside it say the same. */
export function DayBar({ hours }: { hours: readonly TimeSpan[] }) {
  return (
    <div aria-hidden="true" className="relative mt-2 h-2 overflow-hidden rounded-pill bg-desk">
      {hours.map(({ from, to }) => {
        const start = minutesOf(from)
        const share = (minutes: number) => `${(minutes / minutesPerDay) * 100}%`
        return (
          <span
            key={`${from} ${to}`}
            className="absolute inset-y-0 rounded-pill bg-lamp"
            style={{ insetInlineStart: share(start), width: share(Math.max(0, minutesOf(to) - start)) }}
          />
        )
      })}
    </div>
  )
}
