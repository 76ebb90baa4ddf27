import { activeLocale } from '#platform/words/language.ts'
import MonthCalendar from '#ui/month-calendar.tsx'
import { reserveWords } from './reserve.words.ts'

interface Props {
  days: readonly string[]
  chosen: string | undefined
  freeOn: (day: string) => number | undefined
  onChoose: (day: string) => void
}

/** The reservable days as months, each with how many classes can be reserved. */
export default function DayCalendar({ days, chosen, freeOn, onChoose }: Props) {
  const words = reserveWords().days
  const first = days[0] ?? ''
  return (
    <>
      <MonthCalendar
        label={words.monthTitle}
        locale={activeLocale()}
        value={chosen ?? first}
        first={first}
        last={days.at(-1) ?? first}
        markOf={day => {
          const free = freeOn(day)
          return free ? { text: String(free), words: words.free(free) } : undefined
        }}
        onChange={onChoose}
        previousLabel={words.previousMonth}
        nextLabel={words.nextMonth}
      />
      <p className="mt-3 text-small text-ink-3">{words.monthHint}</p>
    </>
  )
}
