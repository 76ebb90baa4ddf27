import { classNames } from '#ui/class-names.ts'
import { scaleOf } from './measures.ts'

export interface Series {
  name: string
  /** A token, such as `var(--lamp)`. */
  color: string
}

export interface Point {
  /** The full name of the step. */
  name: string
  /** Shown under the column. Empty where not every column has room for one. */
  label: string
  /** One value per series, stacked in order. Null without a value. */
  values: readonly (number | null)[]
  /** The same step of the previous period. */
  former: number | null
}

interface Props {
  series: readonly Series[]
  points: readonly Point[]
  format: (value: number) => string
  /** Label of the dashed line. Empty without a comparison. */
  previousName: string
}

/** How many labels fit on a phone. With more, every second one is hidden there. */
const maxOnPhone = 4

const total = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** Columns over time, with the previous period as a dashed line over them. Decorative: a table has the same data. */
export function ColumnChart({ series, points, format, previousName }: Props) {
  const { top, lines } = scaleOf(
    Math.max(0, ...points.map(({ values, former }) => Math.max(total(values), former ?? 0))),
  )
  const labelled = points.filter(({ label }) => label).map(({ name }) => name)
  const height = (value: number) => (Math.max(0, value) / top) * 100
  return (
    <div aria-hidden="true">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div className="relative h-48 min-w-8">
          {/* The widest label sets the width of the column. */}
          <span className="tabular invisible text-tiny">{format(top)}</span>
          {lines.map(line => (
            <span
              key={line}
              className="tabular absolute inset-e-0 translate-y-1/2 text-tiny leading-none text-ink-3"
              style={{ bottom: `${height(line)}%` }}
            >
              {format(line)}
            </span>
          ))}
        </div>
        <div className="relative h-48">
          {lines.map(line => (
            <span
              key={line}
              className="absolute inset-x-0 border-b border-line"
              style={{ bottom: `${height(line)}%` }}
            />
          ))}
          <div className="absolute inset-0 flex items-end">
            {points.map(point => (
              <Column key={point.name} point={point} series={series} height={height} format={format} />
            ))}
          </div>
          {previousName && <PreviousLine points={points} height={height} />}
        </div>
        <span />
        <div className="mt-2 flex">
          {points.map(({ name, label }) => (
            <span key={name} className="relative h-5 min-w-0 flex-1 text-tiny text-ink-3">
              {label && (
                <span
                  className={classNames(
                    'tabular absolute inset-x-1/2 flex justify-center whitespace-nowrap',
                    labelled.indexOf(name) % 2 === 1 && labelled.length > maxOnPhone && 'max-tablet:hidden',
                  )}
                >
                  {label}
                </span>
              )}
            </span>
          ))}
        </div>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
        {series.map(({ name, color }) => (
          <li key={name} className="inline-flex items-center gap-2">
            <span className="size-2.5 rounded-pill" style={{ background: color }} />
            {name}
          </li>
        ))}
        {previousName && (
          <li className="inline-flex items-center gap-2">
            <span className="w-5 border-t-2 border-dashed border-ink-2" />
            {previousName}
          </li>
        )}
      </ul>
    </div>
  )
}

interface ColumnProps {
  point: Point
  series: readonly Series[]
  height: (value: number) => number
  format: (value: number) => string
}

function Column({ point: { name, values }, series, height, format }: ColumnProps) {
  const all = total(values)
  const share = (value: number) => (all > 0 ? (value / all) * 100 : 0)
  const description = series.map((one, at) => `${one.name}: ${values[at] === null ? '–' : format(values[at] ?? 0)}`)
  return (
    <span
      title={[name, ...description].join('\n')}
      className="flex h-full min-w-0 flex-1 items-end justify-center px-px tablet:px-0.5"
    >
      <span
        className="flex w-full max-w-9 flex-col-reverse overflow-hidden rounded-t-small"
        style={{ height: `${height(all)}%` }}
      >
        {series.map(({ name: of, color }, at) => (
          <span key={of} style={{ background: color, height: `${share(values[at] ?? 0)}%` }} />
        ))}
      </span>
    </span>
  )
}

/** Connects the middles of the columns. The line has a gap where a step has no value, and a single value is a dot. */
function PreviousLine({ points, height }: Pick<Props, 'points'> & Pick<ColumnProps, 'height'>) {
  const width = 100 / Math.max(points.length, 1)
  const path = points
    .map(({ former }, at) =>
      former === null
        ? ''
        : `${points[at - 1]?.former == null ? 'M' : 'L'}${(at + 0.5) * width} ${100 - height(former)}h0`,
    )
    .join('')
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full overflow-visible text-ink-2 rtl:-scale-x-100"
      role="presentation"
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="5 4"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
