import { ClockFace } from '#platform/time/clock-face.tsx'
import { useCountdown } from '#platform/time/use-countdown.ts'
import { minutesOfClass, type ScheduledClass } from './live-class.ts'
import { liveClassWords } from './live-class.words.ts'
import { formatCountdown } from './when.ts'

/** The time, large because people look for it, and the length of the class. */
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
        <ClockFace instant={liveClass.starts_at} zone={zone} />
      </time>
      <span className="tabular block text-tiny text-ink-3">{liveClassWords().minutes(minutesOfClass(liveClass))}</span>
    </span>
  )
}

/** A live countdown to an instant. Screen readers read it on request, not every second. */
export function Countdown({ until }: { until: string }) {
  return (
    <span role="timer" translate="no" className="tabular">
      {formatCountdown(useCountdown(until))}
    </span>
  )
}
