import { DeadlineLine } from '#entities/live-class/deadline-line.tsx'
import { hoursInWords, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { countdownInWords, nearDayAndTime } from '#entities/live-class/when.ts'
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
  const left = useCountdown(until)
  const when = nearDayAndTime(until, zone, new Date())
  const [open, ended] = what === 'cancel' ? [words.freeUntil, words.freeEnded] : [words.moveUntil, words.moveEnded]
  const price = cost > 0 && hoursInWords(hoursOfMinutes(cost))
  if (brief)
    return <DeadlineLine what={what}>{!left.past ? open(when) : price ? words.costs(price) : ended(when)}</DeadlineLine>
  return (
    <DeadlineLine what={what}>
      {left.past ? (
        <span className="text-ink-3">{ended(when)}</span>
      ) : (
        <>
          {open(when)}{' '}
          <span role="timer" translate="no" className="whitespace-nowrap">
            {words.remaining(countdownInWords(left))}
          </span>
        </>
      )}
      {price && (
        <span className="block text-small text-ink-3">{left.past ? words.costs(price) : words.afterwards(price)}</span>
      )}
    </DeadlineLine>
  )
}
