import { formatMoney } from '#platform/money/money.ts'
import { useMe } from '#platform/session/me.ts'
import { formatPercent, shortDay } from '#platform/time/format.ts'
import { classNames } from '#ui/class-names.ts'
import type { MonthLine, PayLine } from './honorarium.queries.ts'
import { honorariumWords } from './honorarium.words.ts'
import { monthName } from './months.ts'

interface Props {
  lines: readonly PayLine[]
  currency: string
  /** Passed only to people who may reverse deductions or adjustments. */
  onUndo?: ((line: PayLine) => void) | undefined
}

/** The parts of an amount, line by line. */
export function PayLines({ lines, currency, onUndo }: Props) {
  const words = honorariumWords().lines
  return (
    <ul className="tabular mt-1 grid gap-0.5 text-small">
      {lines.map((line, at) => {
        const text = formatLine(line, currency)
        return (
          <li
            // Only lines created by staff have an id, and lines never change their order.
            key={line.id ?? `${line.kind}-${at}`}
            className="flex flex-wrap items-baseline gap-x-2"
          >
            <span className={classNames('min-w-0 wrap-anywhere', toneOf(line))}>
              {text} · <span className="whitespace-nowrap">{formatMoney(line.cents, currency)}</span>
            </span>
            {line.undone && <span className="text-tiny text-ink-3">{words.reversed}</span>}
            {onUndo && canBeUndone(line) && (
              <button
                type="button"
                onClick={() => onUndo(line)}
                className="inline-flex min-h-11 items-center rounded-button px-2 font-semibold text-lamp-ink hover:bg-desk tablet:min-h-8 print:hidden"
              >
                {words.reverse} <span className="sr-only">{words.reverseTarget(text)}</span>
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const canBeUndone = ({ id, kind, undone }: PayLine) =>
  id !== null && !undone && (kind === 'DEDUCTION' || kind === 'CORRECTION')

function toneOf({ kind, cents, undone }: PayLine): string {
  if (undone) return 'text-ink-3'
  if (kind === 'NO_RATE') return 'text-warn'
  return (kind === 'DEDUCTION' || kind === 'CORRECTION') && cents < 0 ? 'text-warn' : 'text-ink-2'
}

/** The description of a line. */
export function formatLine(line: PayLine | MonthLine, currency: string): string {
  const words = honorariumWords().lines
  const { kind, quantity, unit_cents, reason } = line
  const count = quantity ?? 0
  if (kind === 'HOURS') return words.HOURS(count, formatMoney(unit_cents ?? 0, currency))
  if (kind === 'STUDENTS') return words.STUDENTS(count, formatMoney(unit_cents ?? 0, currency))
  if (kind === 'BONUS') {
    const isAttendanceBonus = 'bonus' in line && line.bonus === 'ATTENDANCE'
    return isAttendanceBonus ? words.bonusOfAttendance(formatPercent(count / 100)) : words.bonusOfClasses(count)
  }
  if (kind === 'DEDUCTION' || kind === 'CORRECTION' || kind === 'UNDONE') return words[kind](reason)
  return words[kind]
}

/** The class or earlier month that a line refers to, if any. */
export function LineSubject({ about }: Pick<MonthLine, 'about'>) {
  const words = honorariumWords().lines
  const zone = useMe().academy.time_zone
  if (!about) return null
  const text =
    about.starts_at && about.live_class_type
      ? words.aboutClass(about.live_class_type, shortDay(about.starts_at, zone))
      : about.month && words.aboutMonth(monthName(about.month))
  return text ? <span className="block text-tiny text-ink-3">{text}</span> : null
}
