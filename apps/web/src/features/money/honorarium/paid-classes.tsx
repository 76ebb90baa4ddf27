import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { money } from '#platform/money/money.ts'
import { useMe } from '#platform/session/me.ts'
import { clockTime, shortDay } from '#platform/time/format.ts'
import { atStart } from '#platform/time/region.ts'
import { Taught } from '#platform/words/taught.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dotted } from '#ui/dotted.tsx'
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
const most = 8

/** Every class, latest first, adding up to the amount above. A table on a desktop, lines on a phone. */
export function PaidClasses({ honorarium, onDeduct, onCorrect, onUndo }: Props) {
  const words = honorariumWords().rows
  const { rows, currency } = honorarium
  const total = rows.reduce((sum, row) => sum + row.amount_cents, 0)
  const zone = useMe().academy.time_zone
  const [all, showAll] = useState(false)
  return (
    <section id={paidClassesId} aria-labelledby={`${paidClassesId}-title`} tabIndex={-1} className="scroll-mt-20">
      <SectionHeading id={`${paidClassesId}-title`} note={words.count(rows.length)}>
        {words.title}
      </SectionHeading>
      <div className="overflow-hidden rounded-card border border-line bg-room shadow-card print:border-0 print:shadow-none">
        <table className="tabular block w-full text-small tablet:table">
          <thead className="hidden text-tiny text-ink-3 tablet:table-header-group">
            <tr className="border-b border-line">
              <Head>{words.day}</Head>
              <Head wide>{words.class}</Head>
              <Head end>{words.length}</Head>
              <Head end>{words.students}</Head>
              <Head end>{words.paidBy}</Head>
              <Head end>{words.amount}</Head>
            </tr>
          </thead>
          <tbody className="block divide-y divide-line tablet:table-row-group">
            {rows.toReversed().map((row, at) => (
              <Row
                key={row.class_id}
                row={row}
                folded={!all && at >= most}
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
                {money(total, currency)}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {!all && rows.length > most && (
        <div className="mt-3 tablet:hidden">
          <Button wide pending={false} onPress={() => showAll(true)}>
            {words.all(rows.length)}
          </Button>
        </div>
      )}
    </section>
  )
}

/** `wide`: on a tablet this column gets all the space that the others leave. */
function Head({ end, wide, children }: { end?: boolean; wide?: boolean; children: string }) {
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
  folded: boolean
  zone: string
  currency: string
}

const cell = 'tablet:px-3 tablet:py-3 print:px-1 print:py-1'
const wideCell = `hidden text-end text-ink-2 tablet:table-cell ${cell}`

function Row({ row, folded, zone, currency, onDeduct, onCorrect, onUndo }: RowProps) {
  const words = honorariumWords().rows
  const came = row.recorded === 0 ? words.noAttendance : words.haveCome(row.attended, row.students)
  return (
    <tr
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-5 py-2.5 tablet:table-row',
        folded && 'max-tablet:not-print:hidden',
      )}
    >
      <td className={`text-ink-2 print:whitespace-nowrap ${cell} tablet:ps-5`}>
        <span className="whitespace-nowrap">{atStart(shortDay(row.starts_at, zone))},</span>{' '}
        <span className="whitespace-nowrap">{clockTime(row.starts_at, zone)}</span>
      </td>
      <td className={`col-span-2 row-start-2 min-w-0 ${cell}`}>
        <Link
          to="/teachers/classes/$id"
          params={{ id: row.class_id }}
          className="-my-3 block py-3 font-medium text-ink underline-offset-4 hover:underline print:inline"
        >
          <Taught>{row.title}</Taught>
        </Link>
        <span className="hidden print:inline"> · </span>
        <span className="hidden text-tiny text-ink-3 tablet:block print:inline">{row.live_class_type}</span>
        <span className="block text-tiny tablet:hidden">
          <Dotted quiet facts={[row.live_class_type, words.minutes(row.minutes), paidBy(row, currency), came]} />
        </span>
        {(row.lines.length > 1 || row.lines[0]?.kind === 'NO_RATE') && (
          <PayLines lines={row.lines} currency={currency} onUndo={onUndo} />
        )}
        <span className="-ms-2 flex flex-wrap print:hidden">
          {onDeduct && row.amount_cents > 0 && (
            <button type="button" onClick={() => onDeduct(row)} className={stepLook}>
              {words.deduct} <span className="sr-only">{words.deductFrom(row.title)}</span>
            </button>
          )}
          {onCorrect && (
            <button type="button" onClick={() => onCorrect(row)} className={stepLook}>
              {words.correct} <span className="sr-only">{words.correctOf(row.title)}</span>
            </button>
          )}
        </span>
      </td>
      <td className={`${wideCell} whitespace-nowrap`}>{row.minutes}</td>
      <td className={`${wideCell} whitespace-nowrap`}>
        {row.recorded === 0 ? words.notRecorded : words.came(row.attended, row.students)}
      </td>
      <td className={`${wideCell} wrap-normal print:whitespace-nowrap`}>{paidBy(row, currency)}</td>
      <td className={`col-start-2 row-start-1 text-end font-semibold whitespace-nowrap text-ink ${cell} tablet:pe-5`}>
        {money(row.amount_cents, currency)}
      </td>
    </tr>
  )
}

const stepLook =
  'mt-0.5 inline-flex min-h-11 items-center rounded-button px-2 text-small font-semibold text-lamp-ink hover:bg-desk tablet:min-h-8'

/** A short description of the rate that a class is paid by. */
function paidBy({ lines, cents_per_hour }: PaidClass, currency: string): string {
  const words = honorariumWords().rows
  const [first] = lines
  if (first?.kind === 'CLASS') return words.perClass
  if (first?.kind === 'STUDENTS') return words.perStudent(money(first.unit_cents ?? 0, currency))
  return first?.kind === 'NO_RATE' ? words.noRate : words.perHour(money(cents_per_hour, currency))
}
