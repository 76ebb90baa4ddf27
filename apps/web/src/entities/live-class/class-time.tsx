import { clockTime } from '#platform/time/format.ts'
import { lengthOf, type ScheduledClass } from './live-class.ts'
import { liveClassWords } from './live-class.words.ts'

/** The time, large because it is what one looks for, and how long the class takes. */
export function ClassTime({
  liveClass,
  zone,
  quiet,
}: {
  liveClass: Pick<ScheduledClass, 'starts_at' | 'ends_at'>
  zone: string
  quiet?: boolean
}) {
  return (
    <span className="block">
      <time
        dateTime={liveClass.starts_at}
        className={`tabular block font-display text-figure font-semibold ${quiet ? 'text-ink-3' : 'text-ink'}`}
      >
        {clockTime(liveClass.starts_at, zone)}
      </time>
      <span className="tabular block text-tiny text-ink-3">{liveClassWords().minutes(lengthOf(liveClass))}</span>
    </span>
  )
}
