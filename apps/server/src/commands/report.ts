interface Row {
  differences: readonly { column: string; from: string; to: string }[]
  findings: readonly { column: string | null; value: string; message: string }[]
}

/** The words for states whose names are for programs only. */
const shown: Record<string, string> = { refused: 'rejected', left_out: 'skipped' }
const wordOf = (state: string) => shown[state.toLowerCase()] ?? state.toLowerCase()

/** Describes the planned or actual result of a row and the reason, in one line. */
export function rowLine(line: number, state: string, name: string, { differences, findings }: Row): string {
  const changes = differences.map(({ column, from, to }) => `${column}: ${from || '-'} -> ${to}`)
  const reasons = findings.map(({ column, value, message }) =>
    [column && `${column} ${value}`.trim(), message].filter(Boolean).join(': '),
  )
  return [`${line}`.padStart(6), wordOf(state).padEnd(9), name, ...changes, ...reasons].join('  ')
}

/** The number of rows of each kind. */
export function figuresLine(figures: Record<string, number>): string {
  return Object.entries(figures)
    .map(([state, count]) => `${wordOf(state)}: ${count}`)
    .join(', ')
}
