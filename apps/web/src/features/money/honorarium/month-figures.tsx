import type { MouseEvent } from 'react'
import { formatMoney } from '#platform/money/money.ts'
import { formatPercent, oneDecimal } from '#platform/time/format.ts'
import { plainNumber } from '#platform/words/language.ts'
import { Card } from '#ui/card.tsx'
import { StatusPill, type Tone } from '#ui/status-pill.tsx'
import { byTypeId } from './earnings-by-type.tsx'
import type { Honorarium, MonthState } from './honorarium.queries.ts'
import { honorariumWords } from './honorarium.words.ts'
import { paidClassesId } from './paid-classes.tsx'

/** `part`: the id of the part of the page that adds up to it. Null for what has no part. */
type Fact = [name: string, value: string, part: string | null]

interface Props {
  honorarium: Honorarium
  /** What the month's state means to the reader. */
  note: string
}

/** The month's amount in large type, with its parts. */
export function MonthFigures({ honorarium, note }: Props) {
  const words = honorariumWords()
  const { figures } = words
  const { amount_cents, currency, hours, classes, students, attendance_rate, average_rating, by_month } = honorarium
  const state = by_month[0]?.state ?? 'DRAFT'
  const targetOf = (part: string) => (honorarium.rows.length > 0 ? part : null)
  const facts: Fact[] = [
    [figures.hours, plainNumber(hours), targetOf(byTypeId)],
    [figures.classes, String(classes), targetOf(paidClassesId)],
    // No part of the page lists the students or ratings.
    [figures.students, String(students), null],
    [
      figures.attendance,
      attendance_rate === null ? figures.noValue : formatPercent(attendance_rate),
      targetOf(paidClassesId),
    ],
    [figures.rating, average_rating === null ? figures.noValue : oneDecimal(average_rating), null],
  ]
  return (
    <Card padding="wide">
      <StatePill state={state} />
      {/* millions fit on one line of the narrowest phone */}
      <p className="tabular mt-3 font-display text-[length:min(var(--text-display),10vw)] leading-tight font-semibold text-ink">
        {formatMoney(amount_cents, currency)}
      </p>
      <p className="mt-1 text-small text-ink-3">{note}</p>
      <dl className="tabular mt-5 grid grid-cols-3 gap-x-4 gap-y-3 tablet:grid-cols-5">
        {facts.map(([name, value, part]) => (
          <div key={name} className="relative flex flex-col-reverse justify-end">
            <dt className="text-tiny text-ink-3">
              {part ? (
                <a
                  href={`#${part}`}
                  onClick={goTo}
                  className="underline underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-1.5 hover:text-ink print:no-underline"
                >
                  {name}
                </a>
              ) : (
                name
              )}
            </dt>
            <dd className="font-display text-large font-semibold text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Scrolls to the part of the page, also a second time, and leaves the address and the history alone. */
function goTo(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const part = document.querySelector<HTMLElement>(event.currentTarget.hash)
  part?.focus({ preventScroll: true })
  part?.scrollIntoView()
}

const tones: Record<MonthState, Tone> = { DRAFT: 'info', VERIFIED: 'lamp', PAID: 'good' }

/** The payment state of a month. */
export function StatePill({ state }: { state: MonthState }) {
  return <StatusPill tone={tones[state]}>{honorariumWords().states[state]}</StatusPill>
}
