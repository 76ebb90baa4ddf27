import { Link } from '@tanstack/react-router'
import { formatHours } from '#entities/live-class/live-class.ts'
import { formatMoney } from '#platform/money/money.ts'
import { dayInstant, longMonth } from '#platform/time/format.ts'
import { Icon } from '#ui/icon.tsx'
import type { MonthSoFar } from './teacher-home.queries.ts'
import { teacherHomeWords } from './teacher-home.words.ts'

/** The results of this month so far, with a link to its classes. */
export function HomeMonth({ month }: { month: MonthSoFar }) {
  const words = teacherHomeWords().month
  return (
    <Link
      to="/teachers/honorarium"
      className="flex items-center gap-4 rounded-card border border-line bg-room p-5 shadow-card transition-colors hover:border-edge"
    >
      <span className="min-w-0 grow">
        <span className="block text-small text-ink-2">{words.title(longMonth(dayInstant(month.from), 'UTC'))}</span>
        <span className="tabular mt-0.5 block font-display text-title font-semibold text-ink">
          {formatMoney(month.amount_cents, month.currency)}
        </span>
        <span className="mt-0.5 block text-small text-ink-2">
          {month.classes === 0 ? words.empty : words.payable(month.classes, formatHours(month.hours))}
        </span>
      </span>
      <Icon name="chevron-right" size={20} className="shrink-0 text-ink-3" />
    </Link>
  )
}
