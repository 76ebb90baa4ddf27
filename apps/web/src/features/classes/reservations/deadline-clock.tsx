import { DeadlineLine } from '#entities/live-class/deadline-line.tsx'
import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { formatCountdown, nearDayAndTime } from '#entities/live-class/when.ts'
import { useCountdown } from '#platform/time/use-countdown.ts'
import { myClassesWords } from './my-classes.words.ts'

interface Props {
  until: string
  zone: string
  /** What ends then: free cancellation, or switching to another class. */
  what?: 'cancel' | 'move'
  /** Minutes that canceling costs after that. */
  cost?: number
  /** Only the next fact, for a list. The sheet has the rest. */
  brief?: boolean
}

/** A countdown to a deadline, with the cost after it. It updates when the deadline passes. */
export function DeadlineClock({ until, zone, what = 'cancel', cost = 0, brief = false }: Props) {
  const words = myClassesWords()
  const remaining = useCountdown(until)
  const when = nearDayAndTime(until, zone, new Date())
  const [openText, pastText] =
    what === 'cancel' ? [words.freeUntil, words.freeEnded] : [words.moveUntil, words.moveEnded]
  const price = cost > 0 && formatHours(hoursOfMinutes(cost))
  if (brief)
    return (
      <DeadlineLine what={what}>
        {!remaining.past ? openText(when) : price ? words.costs(price) : pastText(when)}
      </DeadlineLine>
    )
  return (
    <DeadlineLine what={what}>
      {remaining.past ? (
        <span className="text-ink-3">{pastText(when)}</span>
      ) : (
        <>
          {openText(when)}{' '}
          <span role="timer" translate="no" className="whitespace-nowrap">
            {words.remaining(formatCountdown(remaining))}
          </span>
        </>
      )}
      {price && (
        <span className="block text-small text-ink-3">
          {remaining.past ? words.costs(price) : words.afterwards(price)}
        </span>
      )}
    </DeadlineLine>
  )
}
