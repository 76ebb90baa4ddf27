import { type CSSProperties, useId } from 'react'
import { directionSign } from './direction.ts'

export interface Bar {
  key: string
  /** Short label below the bar. Shortened to its first letter where bars are narrow. */
  label: string
  value: number
  /** The value as text. */
  text: string
  /** Full name of the bar, which the label is too short for. */
  name: string
}

interface Props {
  title: string
  /** Heading of the table's rows, such as "Month". */
  category: string
  /** What is counted, such as "Amount". */
  measure: string
  bars: readonly Bar[]
  /** Key of the selected bar. */
  chosen: string
  onChoose: (key: string) => void
}

/**
 * A few values side by side, one of them selected. Twelve bars are too narrow to press individually: together they are
 * one slider, as large as the chart. A table shows the same values to screen readers.
 */
export function BarChart({ title, category, measure, bars, chosen, onChoose }: Props) {
  const titleId = useId()
  const maxValue = Math.max(...bars.map(bar => bar.value), 0)
  const at = bars.findIndex(bar => bar.key === chosen)
  const current = bars[at]
  const choose = (index: number) => {
    const bar = bars[Math.min(Math.max(index, 0), bars.length - 1)]
    if (bar && bar.key !== chosen) onChoose(bar.key)
  }
  return (
    <figure aria-labelledby={titleId} className="min-w-0">
      <div className="flex flex-wrap justify-between gap-x-4 text-small text-ink-2">
        <figcaption id={titleId}>{title}</figcaption>
        {current && (
          <p className="tabular" aria-hidden="true">
            {current.name} <span className="font-semibold text-ink">{current.text}</span>
          </p>
        )}
      </div>
      <div className="@container relative mt-3 h-44">
        <div className="flex h-full" aria-hidden="true">
          {bars.map(bar => (
            <Column key={bar.key} bar={bar} maxValue={maxValue} current={bar === current} />
          ))}
        </div>
        <input
          type="range"
          className="bar-slider absolute inset-0 m-0 size-full rounded-small"
          style={{ '--bars': bars.length } as CSSProperties}
          aria-labelledby={titleId}
          aria-valuetext={current ? `${current.name}: ${current.text}` : '–'}
          max={bars.length - 1}
          value={Math.max(at, 0)}
          onChange={event => choose(Number(event.target.value))}
          // Some browsers move the slider only by its thumb, so a press selects the pressed bar.
          onClick={event => {
            const { left, right, width } = event.currentTarget.getBoundingClientRect()
            const from = directionSign() === 1 ? event.clientX - left : right - event.clientX
            choose(Math.floor((from / width) * bars.length))
          }}
        />
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{category}</th>
            <th scope="col">{measure}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(bar => (
            <tr key={bar.key}>
              <th scope="row">{bar.name}</th>
              <td>{bar.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function Column({ bar, maxValue, current }: { bar: Bar; maxValue: number; current: boolean }) {
  const share = maxValue > 0 ? Math.max(0, bar.value) / maxValue : 0
  return (
    <span className="flex min-w-0 flex-1 flex-col items-center px-0.5 tablet:px-1">
      <span className="flex min-h-0 w-full grow items-end">
        <span
          className={`block w-full rounded-small transition-opacity ${current ? '' : 'opacity-45'}`}
          style={{ height: `max(${share * 100}%, 3px)`, background: bar.value > 0 ? 'var(--lamp)' : 'var(--line)' }}
        />
      </span>
      <span
        className={`mt-1.5 block w-full truncate text-center text-tiny ${current ? 'font-semibold text-ink' : 'text-ink-3'}`}
      >
        <span className="@md:hidden">{bar.label.slice(0, 1)}</span>
        <span className="@max-md:hidden">{bar.label}</span>
      </span>
    </span>
  )
}
