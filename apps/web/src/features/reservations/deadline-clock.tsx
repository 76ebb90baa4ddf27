import { countdownInWords, nearDayAndTime } from '#platform/live-class/when.ts'
import { useCountdown } from '#platform/time/use-countdown.ts'
import { myClassesWords } from './my-classes.words.ts'

/** Until when a class can be given back free of charge, counting down; it turns by itself when the moment has passed. */
export function DeadlineClock({ until, zone }: { until: string; zone: string }) {
  const words = myClassesWords()
  const left = useCountdown(until)
  const when = nearDayAndTime(until, zone, new Date())
  if (left.past) return <span className="tabular text-ink-3">{words.freeEnded(when)}</span>
  return (
    <span className="tabular">
      {words.freeUntil(when)}{' '}
      <span role="timer" className="whitespace-nowrap">
        {words.remaining(countdownInWords(left))}
      </span>
    </span>
  )
}
