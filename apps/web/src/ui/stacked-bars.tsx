interface Series {
  name: string
  /** A token, such as `var(--lamp)`. */
  color: string
}

interface Row {
  /** Full name of the bar, for the table. */
  name: string
  /** Text below the bar. Empty if there is no room for one under each. */
  label: string
  /** One value per series, stacked in their order. */
  values: readonly number[]
}

interface Props {
  /** Title of the chart, and caption of its table. */
  caption: string
  /** Heading of the rows, such as "Week". */
  rowHead: string
  series: readonly Series[]
  rows: readonly Row[]
  format: (value: number) => string
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Values of several series as stacked bars, and as a table for screen readers. */
export function StackedBars({ caption, rowHead, series, rows: all, format }: Props) {
  // Skip everything before the first value, when the person had not joined yet: empty bars would look like low values.
  const rows = all.slice(
    Math.max(
      0,
      all.findIndex(({ values }) => sum(values) > 0),
    ),
  )
  const maxTotal = Math.max(...rows.map(({ values }) => sum(values)), 0) || 1
  return (
    <figure>
      <div aria-hidden="true">
        <div className="flex h-40 items-stretch gap-1 tablet:gap-2">
          {rows.map(({ name, values }) => (
            <div key={name} className="flex min-w-0 flex-1 flex-col items-center justify-end border-b border-edge">
              <span className="tabular mb-1 text-tiny tracking-tight whitespace-nowrap text-ink-2">
                {sum(values) > 0 ? format(sum(values)) : ''}
              </span>
              <span
                className="flex w-full max-w-10 flex-col-reverse overflow-hidden rounded-t-small"
                style={{ height: `${(sum(values) / maxTotal) * 82}%` }}
              >
                {series.map(({ name: of, color }, at) => (
                  <span key={of} style={{ background: color, flexGrow: values[at], flexBasis: 0 }} />
                ))}
              </span>
            </div>
          ))}
        </div>
        <div className="mt-1.5 flex gap-1 tablet:gap-2">
          {rows.map(({ name, label }) => (
            <span key={name} className="relative h-5 min-w-0 flex-1 text-tiny text-ink-3">
              <span className="tabular absolute inset-x-1/2 flex justify-center whitespace-nowrap">{label}</span>
            </span>
          ))}
        </div>
        {series.length > 1 && (
          <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
            {series.map(({ name, color }) => (
              <li key={name} className="inline-flex items-center gap-2 text-small text-ink-2">
                <span className="size-2.5 rounded-pill" style={{ background: color }} />
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      {/* A class cannot limit the size of a table, so the box around it is hidden. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{rowHead}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {series.map(({ name: of }, at) => (
                  <td key={of}>{format(values[at] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
