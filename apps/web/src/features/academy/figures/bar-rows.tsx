import { figuresWords } from './figures.words.ts'

/** The most bars that are still easy to compare. The table has all rows. */
const maxBars = 12

export interface BarRow {
  key: string
  name: string
  value: number | null
  /** The formatted value. */
  text: string
  former: number | null
  color?: string
}

interface Props {
  rows: readonly BarRow[]
  /** Label of the mark on each bar. Empty without a comparison. */
  previousName: string
  /** The value of a full bar. Defaults to the largest value. */
  max?: number
}

/** One bar per row, with a mark for the previous period. Decorative: a table has the same data. */
export function BarRows({ rows, previousName, max }: Props) {
  const top = max ?? Math.max(0, ...rows.flatMap(({ value, former }) => [value ?? 0, former ?? 0]))
  const width = (value: number) => `${top > 0 ? Math.min(1, Math.max(0, value) / top) * 100 : 0}%`
  return (
    <div aria-hidden="true">
      <ul className="grid grid-cols-1 gap-3.5">
        {rows.slice(0, maxBars).map(({ key, name, value, text, former, color = 'var(--lamp)' }) => (
          <li key={key}>
            <span className="flex items-baseline justify-between gap-3 text-small">
              <span className="min-w-0 truncate text-ink">{name}</span>
              <span className="tabular shrink-0 font-semibold text-ink">{text}</span>
            </span>
            <span className="relative mt-1.5 block h-2.5 rounded-pill bg-desk">
              <span
                className="absolute inset-y-0 inset-s-0 rounded-pill"
                style={{ width: width(value ?? 0), background: color }}
              />
              {previousName && former !== null && (
                <span
                  className="absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded-pill bg-ink"
                  style={{ insetInlineStart: width(former) }}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > maxBars && (
        <p className="mt-4 text-small text-ink-2">{figuresWords().further(rows.length - maxBars)}</p>
      )}
      {previousName && (
        <p className="mt-4 inline-flex items-center gap-2 text-small text-ink-2">
          <span className="h-4 w-0.5 rounded-pill bg-ink" />
          {previousName}
        </p>
      )}
    </div>
  )
}
