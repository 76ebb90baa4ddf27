import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoney } from '#platform/money/money.ts'
import { useMe } from '#platform/session/me.ts'
import { clockTime, shortDay } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DottedFacts } from '#ui/dotted-facts.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { Honorarium, PaidClass, PayLine } from './honorarium.queries.ts'
import { honorariumWords } from './honorarium.words.ts'
import { PayLines } from './pay-lines.tsx'

interface Props {
  honorarium: Honorarium
  /** Passed only to people who may deduct, and only while the month is open. */
  onDeduct?: ((row: PaidClass) => void) | undefined
  /** Passed only to people who may adjust a class and reverse deductions or adjustments. */
  onCorrect?: ((row: PaidClass) => void) | undefined
  onUndo?: ((line: PayLine) => void) | undefined
}

/** Target of the links from the month's figures. */
export const paidClassesId = 'classes'

/** How many classes a phone shows before the rest are opened. */
const maxShownClasses = 8

/** Every class, latest first, adding up to the amount above. A table on a desktop, lines on a phone. */
export function PaidClasses({ honorarium, onDeduct, onCorrect, onUndo }: Props) {
  const words = honorariumWords().rows
  const { rows, currency } = honorarium
  const total = rows.reduce((sum, row) => sum + row.amount_cents, 0)
  const zone = useMe().academy.time_zone
  const [showsAll, setShowsAll] = useState(false)
  return (
    <section id={paidClassesId} aria-labelledby={`${paidClassesId}-title`} tabIndex={-1} className="scroll-mt-20">
      <SectionHeading id={`${paidClassesId}-title`} note={words.count(rows.length)}>
        {words.title}
      </SectionHeading>
      <div className="overflow-hidden rounded-card border border-line bg-room shadow-card print:border-0 print:shadow-none">
        <table className="tabular block w-full text-small tablet:table">
          <thead className="hidden text-tiny text-ink-3 tablet:table-header-group">
            <tr className="border-b border-line">
              <HeaderCell>{words.day}</HeaderCell>
              <HeaderCell wide>{words.class}</HeaderCell>
              <HeaderCell end>{words.length}</HeaderCell>
              <HeaderCell end>{words.students}</HeaderCell>
              <HeaderCell end>{words.paidBy}</HeaderCell>
              <HeaderCell end>{words.amount}</HeaderCell>
            </tr>
          </thead>
          <tbody className="block divide-y divide-line tablet:table-row-group">
            {rows.toReversed().map((row, at) => (
              <Row
                key={row.class_id}
                row={row}
                isHidden={!showsAll && at >= maxShownClasses}
                zone={zone}
                currency={currency}
                {...{ onDeduct, onCorrect, onUndo }}
              />
            ))}
          </tbody>
          <tfoot className="block border-t border-line tablet:table-footer-group">
            <tr className="flex justify-between px-5 py-3.5 font-semibold text-ink tablet:table-row">
              {/* A phone shows only some of the classes above. */}
              <th scope="row" colSpan={5} className="text-start tablet:px-5 tablet:py-3.5 print:px-1">
                {words.total(rows.length)}
              </th>
              <td className="text-end whitespace-nowrap tablet:px-5 tablet:py-3.5 print:px-1">
                {formatMoney(total, currency)}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {!showsAll && rows.length > maxShownClasses && (
        <div className="mt-3 tablet:hidden">
          <Button wide pending={false} onPress={() => setShowsAll(true)}>
            {words.all(rows.length)}
          </Button>
        </div>
      )}
    </section>
  )
}

/** `wide`: on a tablet this column gets all the space that the others leave. */
function HeaderCell({ end, wide, children }: { end?: boolean; wide?: boolean; children: string }) {
  return (
    <th
      scope="col"
      className={classNames(
        'px-3 py-3 font-medium not-print:first:ps-5 not-print:last:pe-5 print:px-1 print:py-1',
        end ? 'text-end' : 'text-start',
        wide && 'tablet:w-full desk:w-auto',
      )}
    >
      {children}
    </th>
  )
}

interface RowProps extends Pick<Props, 'onDeduct' | 'onCorrect' | 'onUndo'> {
  row: PaidClass
  /** Shown on a phone only after the rest are opened. */
  isHidden: boolean
  zone: string
  currency: string
}

const cell = 'tablet:px-3 tablet:py-3 print:px-1 print:py-1'
const wideCell = `hidden text-end text-ink-2 tablet:table-cell ${cell}`

function Row({ row, isHidden, zone, currency, onDeduct, onCorrect, onUndo }: RowProps) {
  const words = honorariumWords().rows
  const attendance = row.recorded === 0 ? words.noAttendance : words.attendance(row.attended, row.students)
  return (
    <tr
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-5 py-2.5 tablet:table-row',
        isHidden && 'max-tablet:not-print:hidden',
      )}
    >
      <td className={`text-ink-2 print:whitespace-nowrap ${cell} tablet:ps-5`}>
        <span className="whitespace-nowrap">{capitalize(shortDay(row.starts_at, zone))},</span>{' '}
        <span className="whitespace-nowrap">{clockTime(row.starts_at, zone)}</span>
      </td>
      <td className={`col-span-2 row-start-2 min-w-0 ${cell}`}>
        <Link
          to="/teachers/classes/$id"
          params={{ id: row.class_id }}
          className="-my-3 block py-3 font-medium text-ink underline-offset-4 hover:underline print:inline"
        >
          <TaughtText>{row.title}</TaughtText>
        </Link>
        <span className="hidden print:inline"> · </span>
        <span className="hidden text-tiny text-ink-3 tablet:block print:inline">{row.live_class_type}</span>
        <span className="block text-tiny tablet:hidden">
          <DottedFacts
            quiet
            facts={[row.live_class_type, words.minutes(row.minutes), formatPayBasis(row, currency), attendance]}
          />
        </span>
        {(row.lines.length > 1 || row.lines[0]?.kind === 'NO_RATE') && (
          <PayLines lines={row.lines} currency={currency} onUndo={onUndo} />
        )}
        <span className="-ms-2 flex flex-wrap print:hidden">
          {onDeduct && row.amount_cents > 0 && (
            <button type="button" onClick={() => onDeduct(row)} className={actionStyle}>
              {words.deduct} <span className="sr-only">{words.deductTarget(row.title)}</span>
            </button>
          )}
          {onCorrect && (
            <button type="button" onClick={() => onCorrect(row)} className={actionStyle}>
              {words.correct} <span className="sr-only">{words.correctTarget(row.title)}</span>
            </button>
          )}
        </span>
      </td>
      <td className={`${wideCell} whitespace-nowrap`}>{row.minutes}</td>
      <td className={`${wideCell} whitespace-nowrap`}>
        {row.recorded === 0 ? words.notRecorded : words.attendedOf(row.attended, row.students)}
      </td>
      <td className={`${wideCell} wrap-normal print:whitespace-nowrap`}>{formatPayBasis(row, currency)}</td>
      <td className={`col-start-2 row-start-1 text-end font-semibold whitespace-nowrap text-ink ${cell} tablet:pe-5`}>
        {formatMoney(row.amount_cents, currency)}
      </td>
    </tr>
  )
}

const actionStyle =
  'mt-0.5 inline-flex min-h-11 items-center rounded-button px-2 text-small font-semibold text-lamp-ink hover:bg-desk tablet:min-h-8'

/** A short description of the rate that a class is paid by. */
function formatPayBasis({ lines, cents_per_hour }: PaidClass, currency: string): string {
  const words = honorariumWords().rows
  const [first] = lines
  if (first?.kind === 'CLASS') return words.perClass
  if (first?.kind === 'STUDENTS') return words.perStudent(formatMoney(first.unit_cents ?? 0, currency))
  return first?.kind === 'NO_RATE' ? words.noRate : words.perHour(formatMoney(cents_per_hour, currency))
}
