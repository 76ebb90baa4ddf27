import { useEffect } from 'react'
import { useCountdown } from '#platform/time/use-countdown.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { testWords } from './test.words.ts'

interface Props {
  /** The end, in this device's clock. */
  until: string
  onOver: () => void
}

const two = (count: number) => String(count).padStart(2, '0')
/** The minutes left that are announced to screen readers. */
const said = [10, 5, 1]

/** The time left. Unobtrusive until the last minutes. Screen readers announce it three times. */
export function TestTimer({ until, onOver }: Props) {
  const words = testWords().questions
  const { past, days, hours, minutes, seconds } = useCountdown(until, Date.now)
  // Call it once, when the time ends.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (past) onOver()
  }, [past])
  const whole = (days * 24 + hours) * 60 + minutes
  const soon = whole < 5
  return (
    <span className={classNames('inline-flex items-center gap-1.5 font-semibold', soon ? 'text-warn' : 'text-ink')}>
      <Icon name="clock" size={20} />
      <span role="timer" aria-label={words.timeLeft} translate="no" className="tabular">
        {`${whole}:${two(seconds)}`}
      </span>
      <span role="status" className="sr-only">
        {said.includes(whole) && seconds === 0 ? words.minutesLeft(whole) : ''}
      </span>
    </span>
  )
}
