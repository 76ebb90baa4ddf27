import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { StatusPill, type Tone } from '#ui/status-pill.tsx'
import { syllabusFileWords } from './syllabus-file.words.ts'
import type { SyllabusReport } from './use-syllabus-file.ts'

type Row = SyllabusReport['rows'][number]

const pageSize = 50
const tones: Record<Row['state'], Tone> = { NEW: 'good', CHANGED: 'lamp', REFUSED: 'bad' }
const figures = ['new', 'changed', 'unchanged', 'refused'] as const

/** What each row of a table would change, or why it is rejected. Rejected rows come first, because they need action. */
export function SyllabusReportList({ report }: { report: SyllabusReport }) {
  const words = syllabusFileWords()
  const [shownCount, setShownCount] = useState(pageSize)
  const rows = report.rows.toSorted((a, b) => Number(b.state === 'REFUSED') - Number(a.state === 'REFUSED'))
  return (
    <>
      <dl className="grid grid-cols-2 gap-2.5 tablet:grid-cols-4">
        {figures.map(figure => (
          <div
            key={figure}
            className="flex flex-col-reverse justify-center rounded-card border border-line bg-room px-4 py-3"
          >
            <dt className="font-medium text-ink-2 text-small">{words.figures[figure]}</dt>
            <dd className="tabular font-semibold text-ink text-title leading-none">{report.figures[figure]}</dd>
          </div>
        ))}
      </dl>
      {report.ignored.length > 0 && (
        <p className="mt-3 wrap-anywhere text-ink-2 text-small">{words.ignored(report.ignored.join(', '))}</p>
      )}
      {rows.length === 0 ? (
        <p className="mt-4 text-ink">{words.noChanges}</p>
      ) : (
        <ul aria-label={words.rows} className="mt-4 divide-y divide-line rounded-card border border-line">
          {rows.slice(0, shownCount).map(row => (
            <ReportRow key={row.line} row={row} />
          ))}
        </ul>
      )}
      {rows.length > shownCount && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button pending={false} onPress={() => setShownCount(shownCount + pageSize)}>
            {words.more}
          </Button>
          <span className="tabular text-ink-3 text-small">{words.shown(shownCount, rows.length)}</span>
        </div>
      )}
    </>
  )
}

function ReportRow({ row: { line, name, state, differences, findings } }: { row: Row }) {
  const words = syllabusFileWords()
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusPill tone={tones[state]}>{words.states[state]}</StatusPill>
        <span className="tabular text-ink-3 text-small">{words.line(line)}</span>
        <span className="min-w-0 wrap-anywhere font-medium text-ink">{name}</span>
      </div>
      {state === 'CHANGED' &&
        differences.map(({ column, from, to }) => (
          <p key={column} className="mt-1 wrap-anywhere text-ink-2 text-small">
            {words.difference(words.columnNames[column], from, to)}
          </p>
        ))}
      {findings.map(({ column, value, code, message }) => (
        <p key={`${column} ${code} ${value}`} className="mt-1 wrap-anywhere text-bad text-small">
          {words.finding(column ? words.columnNames[column] : '', value, message)}
        </p>
      ))}
    </li>
  )
}
