import { useEffect, useRef } from 'react'
import { dayInstant, longDay, shortDate, shortWeekday } from '#platform/time/format.ts'
import { scrollIntoRow } from '#ui/direction.ts'
import { privateClassWords } from './private-class.words.ts'

interface Props {
  days: readonly string[]
  chosen: string | undefined
  /** Undefined while it loads. */
  freeOn: (day: string) => number | undefined
  onChoose: (day: string) => void
}

/** The next days side by side, each with its number of free times. Radio buttons: arrow keys move between them. */
export function DaysRow({ days, chosen, freeOn, onChoose }: Props) {
  const words = privateClassWords()
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const list = row.current
    const item = list?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)
    if (list && item) scrollIntoRow(list, item)
  }, [chosen])
  return (
    <fieldset
      ref={row}
      aria-label={words.day}
      className="quiet-scroll relative -mx-4 mb-1 flex min-w-0 gap-1.5 overflow-x-auto px-4 py-1 tablet:-mx-1 tablet:px-1"
    >
      {days.map(day => {
        const free = freeOn(day)
        return (
          <label
            key={day}
            data-day={day}
            className="flex h-20 min-w-19 shrink-0 flex-col items-center justify-center rounded-button border border-line px-2.5 text-center transition-colors hover:border-edge has-checked:border-lamp has-checked:bg-lamp-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lamp"
          >
            <input
              type="radio"
              name="day"
              className="sr-only"
              checked={day === chosen}
              onChange={() => onChoose(day)}
            />
            <span aria-hidden="true" className="text-tiny text-ink-2">
              {shortWeekday(dayInstant(day), 'UTC')}
            </span>
            <span
              aria-hidden="true"
              className={`tabular font-display font-semibold whitespace-nowrap ${free ? 'text-ink' : 'text-ink-3'}`}
            >
              {shortDate(dayInstant(day), 'UTC')}
            </span>
            <span
              aria-hidden="true"
              className={`tabular h-5 text-tiny whitespace-nowrap ${free ? 'text-lamp-ink' : 'text-ink-3'}`}
            >
              {free === undefined ? '' : free > 0 ? words.freeShort(free) : '–'}
            </span>
            <span className="sr-only">
              {longDay(dayInstant(day), 'UTC')}
              {free !== undefined && `, ${words.free(free)}`}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
