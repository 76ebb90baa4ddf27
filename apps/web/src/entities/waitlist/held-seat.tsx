import { useEffect } from 'react'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import { refreshSeats } from '#entities/live-class/live-class.queries.ts'
import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { liveClassWords } from '#entities/live-class/live-class.words.ts'
import { dayHeading, formatCountdown } from '#entities/live-class/when.ts'
import { levelColor } from '#entities/syllabus/level-mark.tsx'
import { clockSpan } from '#platform/time/format.ts'
import { useCountdown } from '#platform/time/use-countdown.ts'
import { Button } from '#ui/button.tsx'
import { LeaveLine } from './leave-line.tsx'
import { PlaceTitle } from './place-title.tsx'
import { useLeaveWaitlist, useReserveHeldSeat } from './use-waitlist.ts'
import type { Place } from './waitlist.queries.ts'
import { waitlistWords } from './waitlist.words.ts'

interface Props {
  place: Place
  /** When the offer ends. */
  until: string
  zone: string
}

/** A seat of a full class that is held for the student, with the time left to take it. */
export default function HeldSeat({ place, until, zone }: Props) {
  const words = waitlistWords().held
  const liveClass = place.scheduled_live_class
  const remaining = useCountdown(until)
  const leave = useLeaveWaitlist(liveClass.id)
  const reserve = useReserveHeldSeat(liveClass.id, liveClassWords().reserved)
  useEffect(() => {
    if (remaining.past) refreshSeats()
  }, [remaining.past])
  return (
    <section
      aria-labelledby={`held-${place.id}`}
      className="relative grid gap-x-8 gap-y-4 rounded-card border border-lamp bg-lamp-wash p-5 tablet:p-7 desk:grid-cols-[minmax(0,1fr)_auto] desk:items-center"
    >
      <span
        aria-hidden="true"
        className="absolute inset-y-5 -inset-s-px w-1 rounded-pill"
        style={{ background: levelColor(liveClass.level?.color) }}
      />
      <div className="min-w-0">
        <h2 id={`held-${place.id}`} className="text-small font-semibold text-lamp-ink">
          {words.title}
        </h2>
        <p className="mt-1 font-display text-large font-semibold text-ink">
          <PlaceTitle place={place} zone={zone} />
        </p>
        <p className="mt-1 text-ink-2">
          <span className="font-semibold text-ink">{dayHeading(liveClass.starts_at, zone, new Date())}</span>
          {', '}
          <time dateTime={liveClass.starts_at} className="tabular">
            {clockSpan(liveClass.starts_at, liveClass.ends_at, zone)}
          </time>
        </p>
        <p className="mt-0.5">
          <ClassLine liveClass={liveClass} />
        </p>
      </div>
      <div className="grid gap-3 desk:min-w-60 desk:justify-items-end desk:text-end">
        <p className="text-ink-2">
          {remaining.past ? (
            words.over
          ) : (
            <>
              {words.left}{' '}
              <span role="timer" translate="no" className="tabular font-semibold whitespace-nowrap text-ink">
                {formatCountdown(remaining)}
              </span>
            </>
          )}
        </p>
        <LeaveLine isHeld pending={leave.isPending} onLeave={() => leave.mutate()}>
          <Button variant="primary" pending={reserve.isPending} onPress={() => reserve.mutate()}>
            {words.reserve(formatHours(hoursOfMinutes(liveClass.cost_minutes)))}
          </Button>
        </LeaveLine>
      </div>
    </section>
  )
}
