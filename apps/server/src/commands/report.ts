interface Row {
  differences: readonly { column: string; from: string; to: string }[]
  findings: readonly { column: string | null; value: string; message: string }[]
}

/** What would happen or has happened to a row of a file, and why, in one line. */
export function rowLine(line: number, state: string, name: string, { differences, findings }: Row): string {
  const changes = differences.map(({ column, from, to }) => `${column}: ${from || '-'} -> ${to}`)
  const reasons = findings.map(({ column, value, message }) =>
    [column && `${column} ${value}`.trim(), message].filter(Boolean).join(': '),
  )
  return [`${line}`.padStart(6), state, name, ...changes, ...reasons].join('  ')
}

/** How many rows there are of each kind. */
export function figuresLine(figures: Record<string, number>): string {
  return Object.entries(figures)
    .map(([figure, count]) => `${figure.replace('_', ' ')}: ${count}`)
    .join(', ')
}
