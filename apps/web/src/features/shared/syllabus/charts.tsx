import { dayInstant, formatPercent, fullDate, longMonth, shortDate, shortMonth } from '#platform/time/format.ts'
import { plainNumber } from '#platform/words/language.ts'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { StackedBars } from '#ui/stacked-bars.tsx'
import { progressWords } from './progress.words.ts'
import type { Progress } from './syllabus.queries.ts'

const labelEvery = 4

/** Hours of the last weeks, one bar per week. */
export function HoursByWeek({ weeks }: { weeks: Progress['weeks'] }) {
  const words = progressWords().hours
  const total = weeks.reduce((sum, { hours }) => sum + hours, 0)
  return (
    <Card as="section">
      <SectionHeading note={words.note(words.hours(total, plainNumber(total)))}>{words.title}</SectionHeading>
      <StackedBars
        caption={words.caption}
        rowHead={words.week}
        series={[{ name: words.title, color: 'var(--lamp)' }]}
        rows={weeks.map(({ week, hours }, at) => ({
          name: fullDate(dayInstant(week), 'UTC'),
          // The last bar is always labeled, and as many before it as fit.
          label: (weeks.length - 1 - at) % labelEvery === 1 ? shortDate(dayInstant(week), 'UTC') : '',
          values: [hours],
        }))}
        format={plainNumber}
      />
    </Card>
  )
}

/** Classes of the last months, one bar per month, by attendance. */
export function AttendanceByMonth({ months }: { months: Progress['months'] }) {
  const words = progressWords().attendance
  const attendedSum = months.reduce((sum, { attended }) => sum + attended, 0)
  const total = months.reduce((sum, { attended, absent, excused }) => sum + attended + absent + excused, 0)
  return (
    <Card as="section">
      <SectionHeading note={total > 0 ? words.note(formatPercent(attendedSum / total)) : undefined}>
        {words.title}
      </SectionHeading>
      <StackedBars
        caption={words.caption}
        rowHead={words.month}
        series={[
          { name: words.attended, color: 'var(--good)' },
          { name: words.excused, color: 'var(--ink-3)' },
          { name: words.absent, color: 'var(--bad)' },
        ]}
        rows={months.map(({ month, attended, absent, excused }) => ({
          name: longMonth(dayInstant(month), 'UTC'),
          label: shortMonth(dayInstant(month), 'UTC'),
          values: [attended, excused, absent],
        }))}
        format={String}
      />
    </Card>
  )
}
