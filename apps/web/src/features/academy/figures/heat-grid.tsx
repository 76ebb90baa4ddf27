interface Props {
  columns: readonly string[]
  rows: readonly { name: string; cells: readonly (number | null)[] }[]
  format: (value: number) => string
}

/** The highest percentage of the accent in a cell's color that keeps its number readable in every theme. */
const strongest = 42

/** Hours of the week as a heat map: the fuller, the warmer, with the number in each cell. A table has the same data. */
export function HeatGrid({ columns, rows, format }: Props) {
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_repeat(7,minmax(0,1fr))] gap-1 text-tiny">
      <span />
      {columns.map(name => (
        <span key={name} className="truncate pb-1 text-center text-ink-3">
          {name}
        </span>
      ))}
      {rows.map(({ name, cells }) => (
        <span key={name} className="contents">
          <span className="tabular self-center pe-1.5 text-end whitespace-nowrap text-ink-3">{name}</span>
          {cells.map((value, at) => (
            <span
              key={columns[at]}
              title={value === null ? undefined : `${columns[at]} ${name}: ${format(value)}`}
              className="tabular grid h-9 place-items-center rounded-small text-ink"
              style={{
                background:
                  value === null
                    ? undefined
                    : `color-mix(in oklab, var(--lamp) ${Math.round(6 + Math.min(1, value) * (strongest - 6))}%, var(--room))`,
              }}
            >
              {value === null ? <span className="size-1 rounded-pill bg-line" /> : format(value)}
            </span>
          ))}
        </span>
      ))}
    </div>
  )
}
