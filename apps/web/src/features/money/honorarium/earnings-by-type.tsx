import { formatHours } from '#entities/live-class/live-class.ts'
import { formatMoney } from '#platform/money/money.ts'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { Honorarium } from './honorarium.queries.ts'
import { honorariumWords } from './honorarium.words.ts'

/** Target of a link from the month's figures. */
export const byTypeId = 'by-type'

/** Each class type with its hours and share of the amount. */
export function EarningsByType({ types, currency }: { types: Honorarium['by_type']; currency: string }) {
  const words = honorariumWords().types
  const maxAmount = Math.max(...types.map(type => type.amount_cents), 1)
  return (
    <section id={byTypeId} aria-labelledby={`${byTypeId}-title`} tabIndex={-1} className="scroll-mt-20">
      <SectionHeading id={`${byTypeId}-title`}>{words.title}</SectionHeading>
      <Card padding="wide">
        <ul className="grid gap-4">
          {types.map(({ live_class_type, classes, hours, amount_cents }) => (
            <li key={live_class_type} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
              <p className="min-w-0">
                <span className="font-medium text-ink">{live_class_type}</span>{' '}
                <span className="tabular block text-small text-ink-3 tablet:inline">
                  {words.row(classes, formatHours(hours))}
                </span>
              </p>
              <p className="tabular font-semibold text-ink">{formatMoney(amount_cents, currency)}</p>
              <span aria-hidden="true" className="col-span-2 block h-1.5 rounded-pill bg-desk">
                <span
                  className="block h-full rounded-pill bg-info"
                  style={{ width: `${Math.max(0, amount_cents / maxAmount) * 100}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
