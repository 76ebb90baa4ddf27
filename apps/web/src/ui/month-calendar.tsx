import { type CalendarDate, parseDate } from '@internationalized/date'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
} from 'react-aria-components'
import { Icon } from './icon.tsx'
import { iconButtonLook } from './icon-button.tsx'

interface Props {
  label: string
  /** BCP 47. Determines names and the first day of the week. */
  locale: string
  /** Days are YYYY-MM-DD. */
  value: string
  /** First and last selectable day. Without them, any day. */
  first?: string | undefined
  last?: string | undefined
  /** A short mark below a day, such as its number of classes. Screen readers read its words with the day. */
  markOf?: ((day: string) => { text: string; words: string } | undefined) | undefined
  onChange: (day: string) => void
  previousLabel: string
  nextLabel: string
}

/** A calendar month to choose a day from. Loaded only when it is opened, because it includes React Aria's calendar. */
export default function MonthCalendar({ label, locale, value, first, last, markOf, onChange, ...labels }: Props) {
  return (
    <I18nProvider locale={locale}>
      <Calendar
        aria-label={label}
        value={parseDate(value)}
        minValue={first ? parseDate(first) : null}
        maxValue={last ? parseDate(last) : null}
        onChange={(date: CalendarDate) => onChange(date.toString())}
        autoFocus
      >
        <header className="mb-2 flex items-center justify-between">
          <Button slot="previous" aria-label={labels.previousLabel} className={`${iconButtonLook} disabled:opacity-40`}>
            <Icon name="chevron-left" />
          </Button>
          <Heading className="font-display text-large font-semibold text-ink" />
          <Button slot="next" aria-label={labels.nextLabel} className={`${iconButtonLook} disabled:opacity-40`}>
            <Icon name="chevron-right" />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short" className="w-full table-fixed">
          <CalendarGridHeader>
            {day => (
              <CalendarHeaderCell className="h-8 text-center text-tiny font-medium text-ink-3">
                {day}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {date => <Day date={date} isMarked={markOf !== undefined} mark={markOf?.(date.toString())} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}

interface DayProps {
  date: CalendarDate
  /** Whether there is room for a mark. */
  isMarked: boolean
  mark: { text: string; words: string } | undefined
}

function Day({ date, isMarked, mark }: DayProps) {
  return (
    <CalendarCell
      date={date}
      className="mx-auto grid h-13 w-full max-w-14 cursor-pointer place-content-center rounded-button text-center text-ink transition-colors hover:bg-desk data-disabled:cursor-default data-disabled:text-ink-3 data-disabled:hover:bg-transparent data-outside-month:invisible data-selected:bg-lamp data-selected:text-on-lamp"
    >
      {({ formattedDate, isSelected, isDisabled }) => (
        <>
          <span className="tabular block font-display text-body font-semibold">{formattedDate}</span>
          {isMarked && (
            <span
              aria-hidden="true"
              className={`tabular block h-4 text-tiny leading-4 ${isSelected ? 'text-on-lamp' : 'text-lamp-ink'}`}
            >
              {isDisabled ? '' : mark?.text}
            </span>
          )}
          {!isDisabled && mark && <span className="sr-only">, {mark.words}</span>}
        </>
      )}
    </CalendarCell>
  )
}
