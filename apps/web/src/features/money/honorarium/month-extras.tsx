import { formatMoney } from '#platform/money/money.ts'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { Honorarium, PayLine } from './honorarium.queries.ts'
import { honorariumWords } from './honorarium.words.ts'
import { LineSubject, PayLines } from './pay-lines.tsx'

interface Props {
  honorarium: Honorarium
  /** Passed only to people who may reverse adjustments. */
  onUndo?: ((line: PayLine) => void) | undefined
}

/** The amounts of a month that aren't classes, and the total. Renders nothing if there are only classes. */
export function MonthExtras({ honorarium, onUndo }: Props) {
  const words = honorariumWords().extras
  const { extras, rows, currency, amount_cents } = honorarium
  if (extras.length === 0) return null
  const classes = rows.reduce((sum, row) => sum + row.amount_cents, 0)
  return (
    <section>
      <SectionHeading>{words.title}</SectionHeading>
      <Card padding="wide">
        <ul className="grid gap-3">
          {extras.map((line, at) => (
            <li key={line.id ?? `${line.kind}-${at}`}>
              <PayLines lines={[line]} currency={currency} onUndo={onUndo} />
              <LineSubject about={line.about} />
            </li>
          ))}
        </ul>
        <dl className="tabular mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line pt-4">
          <dt className="text-ink-2">{words.totalOfClasses}</dt>
          <dd className="text-end text-ink-2">{formatMoney(classes, currency)}</dd>
          <dt className="font-semibold text-ink">{words.total}</dt>
          <dd className="text-end font-semibold text-ink">{formatMoney(amount_cents, currency)}</dd>
        </dl>
      </Card>
    </section>
  )
}
