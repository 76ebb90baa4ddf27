import { countdownInWords, nearDayAndTime } from '#entities/live-class/when.ts'
import { useCountdown } from '#platform/time/use-countdown.ts'
import { myClassesWords } from './my-classes.words.ts'

interface Props {
  until: string
  zone: string
  /** What ends then: giving the class back free of charge, or moving it. */
  what?: 'cancel' | 'move'
}

/** Until when something can be done, counting down; it turns by itself when the moment has passed. */
export function DeadlineClock({ until, zone, what = 'cancel' }: Props) {
  const words = myClassesWords()
  const left = useCountdown(until)
  const when = nearDayAndTime(until, zone, new Date())
  const [open, ended] = what === 'cancel' ? [words.freeUntil, words.freeEnded] : [words.moveUntil, words.moveEnded]
  if (left.past) return <span className="tabular text-ink-3">{ended(when)}</span>
  return (
    <span className="tabular">
      {open(when)}{' '}
      <span role="timer" translate="no" className="whitespace-nowrap">
        {words.remaining(countdownInWords(left))}
      </span>
    </span>
  )
}
