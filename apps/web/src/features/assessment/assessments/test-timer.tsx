import { useEffect } from 'react'
import { useCountdown } from '#platform/time/use-countdown.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { testWords } from './test.words.ts'

interface Props {
  /** The end, in this device's clock. */
  until: string
  onTimeOver: () => void
}

const twoDigits = (count: number) => String(count).padStart(2, '0')
/** The minutes left that are announced to screen readers. */
const announcedMinutes = [10, 5, 1]

/** The time left. Unobtrusive until the last minutes. Screen readers announce it three times. */
export function TestTimer({ until, onTimeOver }: Props) {
  const words = testWords().questions
  const { past, days, hours, minutes, seconds } = useCountdown(until, Date.now)
  // Call it once, when the time ends.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (past) onTimeOver()
  }, [past])
  const wholeMinutes = (days * 24 + hours) * 60 + minutes
  const soon = wholeMinutes < 5
  return (
    <span className={classNames('inline-flex items-center gap-1.5 font-semibold', soon ? 'text-warn' : 'text-ink')}>
      <Icon name="clock" size={20} />
      <span role="timer" aria-label={words.timeLeft} translate="no" className="tabular">
        {`${wholeMinutes}:${twoDigits(seconds)}`}
      </span>
      <span role="status" className="sr-only">
        {announcedMinutes.includes(wholeMinutes) && seconds === 0 ? words.minutesLeft(wholeMinutes) : ''}
      </span>
    </span>
  )
}
