import { useCountdown } from '#platform/time/use-countdown.ts'
import { countdownInWords } from './when.ts'

/** What is left until an instant, live. A reader hears it when asked, not every second. */
export function Countdown({ until }: { until: string }) {
  return (
    <span role="timer" className="tabular">
      {countdownInWords(useCountdown(until))}
    </span>
  )
}
