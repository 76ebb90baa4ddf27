import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface Bar {
  key: string
  /** Under the bar, short. */
  label: string
  value: number
  /** The value as it is read. */
  text: string
  /** The whole name of what the bar stands for, where the label is too short for it. */
  name?: string
}

interface Props {
  title: string
  /** What the rows of the table are, such as “Month”. */
  category: string
  /** What is counted, such as “Amount”. */
  measure: string
  bars: readonly Bar[]
  /** The bar that is looked at, and what happens when another is pressed. Without it the bars only show. */
  chosen?: { key: string; onChoose: (key: string) => void }
  color?: string
  note?: ReactNode
}

/** A few values side by side. The same values stand in a table for whoever does not see the bars. */
export function BarChart({ title, category, measure, bars, chosen, color = 'var(--lamp)', note }: Props) {
  const titleId = useId()
  const most = Math.max(...bars.map(bar => bar.value), 0)
  return (
    <figure aria-labelledby={titleId} className="min-w-0">
      <figcaption id={titleId} className="text-small text-ink-2">
        {title}
      </figcaption>
      <div className="mt-3 flex h-44 items-end gap-1 tablet:gap-2" aria-hidden={chosen ? undefined : true}>
        {bars.map(bar => (
          <Column key={bar.key} bar={bar} most={most} chosen={chosen} color={color} />
        ))}
      </div>
      {note}
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
              <th scope="row">{bar.name ?? bar.label}</th>
              <td>{bar.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function Column({ bar, most, chosen, color }: { bar: Bar; most: number; color: string } & Pick<Props, 'chosen'>) {
  const current = chosen?.key === bar.key
  const share = most > 0 ? Math.max(0, bar.value) / most : 0
  const shape = (
    <>
      <span className="flex min-h-0 w-full grow items-end" aria-hidden="true">
        <span
          className="block w-full rounded-small transition-opacity"
          style={{
            height: `max(${share * 100}%, 3px)`,
            background: bar.value > 0 ? color : 'var(--line)',
            opacity: chosen && !current ? 0.45 : 1,
          }}
        />
      </span>
      <span
        aria-hidden="true"
        className={`mt-1.5 block w-full truncate text-center text-tiny ${current ? 'font-semibold text-ink' : 'text-ink-3'}`}
      >
        {bar.label}
      </span>
    </>
  )
  const look = 'relative flex h-full min-w-0 flex-1 flex-col items-center'
  if (!chosen) return <span className={look}>{shape}</span>
  return (
    <button
      type="button"
      className={`${look} rounded-small outline-offset-2`}
      aria-pressed={current}
      title={`${bar.name ?? bar.label}: ${bar.text}`}
      onClick={() => chosen.onChoose(bar.key)}
    >
      <VisuallyHidden>{`${bar.name ?? bar.label}: ${bar.text}`}</VisuallyHidden>
      {shape}
    </button>
  )
}
