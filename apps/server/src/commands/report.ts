interface Row {
  differences: readonly { column: string; from: string; to: string }[]
  findings: readonly { column: string | null; value: string; message: string }[]
}

/** Describes the planned or actual result of a row and the reason, in one line. */
export function rowLine(line: number, state: string, name: string, { differences, findings }: Row): string {
  const changes = differences.map(({ column, from, to }) => `${column}: ${from || '-'} -> ${to}`)
  const reasons = findings.map(({ column, value, message }) =>
    [column && `${column} ${value}`.trim(), message].filter(Boolean).join(': '),
  )
  return [`${line}`.padStart(6), state, name, ...changes, ...reasons].join('  ')
}

/** The number of rows of each kind. */
export function figuresLine(figures: Record<string, number>): string {
  return Object.entries(figures)
    .map(([figure, count]) => `${figure.replace('_', ' ')}: ${count}`)
    .join(', ')
}
