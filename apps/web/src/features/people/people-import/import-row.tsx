import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/icon.tsx'
import { StatusPill, type Tone } from '#ui/status-pill.tsx'
import type { ImportRow, PeopleImport } from './people-import.queries.ts'
import { peopleImportWords } from './people-import.words.ts'
import { useChooseRow } from './use-import.ts'

const tones: Record<string, Tone> = { NEW: 'good', CREATED: 'good', CHANGED: 'info', REFUSED: 'bad' }

/** One row of the file: the person, what will happen or has happened to each field, and why not. */
export function ImportRowLine({ one, row }: { one: PeopleImport; row: ImportRow }) {
  const words = peopleImportWords()
  const choice = useChooseRow(one)
  const { line, name, email, outcome, foreseen } = row
  const isDraft = one.state === 'DRAFT'
  const who = name || email || words.rows.noName
  const canBeChosen = isDraft && (foreseen === 'NEW' || foreseen === 'CHANGED')
  const isSkipped = isDraft && !row.chosen && foreseen !== 'REFUSED'
  const state = outcome ?? (isSkipped ? 'LEFT_OUT' : foreseen)
  const stateWords: Readonly<Partial<Record<string, string>>> = outcome ? words.rows.outcomes : words.rows.foreseen
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2 py-3 ps-1 pe-4 tablet:grid-cols-[2.75rem_minmax(0,1fr)_auto] tablet:gap-x-4">
      <span className="grid min-h-11 place-items-center">
        {canBeChosen && (
          <label className="grid size-11 place-items-center">
            <input
              type="checkbox"
              checked={row.chosen}
              aria-label={words.rows.selectRow(line, who)}
              className="size-5"
              onChange={event => choice.mutate({ line, chosen: event.target.checked })}
            />
          </label>
        )}
      </span>
      <div className="min-w-0 self-center">
        <p className={`wrap-anywhere ${isSkipped ? 'text-ink-3 line-through' : 'text-ink'}`}>
          <span className="font-semibold">{who}</span>
          {name && email && <span className="text-ink-2"> · {email}</span>}
        </p>
        <p className="tabular flex flex-wrap gap-x-3 text-small text-ink-3">
          {words.rows.line(line)}
          {outcome && row.person && outcome !== 'REFUSED' && (
            <Link
              to="/staff/people/$id"
              params={{ id: row.person }}
              className="-my-2.5 py-2.5 font-medium text-lamp-ink underline-offset-4 hover:underline"
            >
              {words.rows.person}
            </Link>
          )}
        </p>
        {row.split && (
          <p className="mt-1 flex flex-wrap gap-x-3 text-small text-ink-2">
            {(['first_name', 'last_name'] as const).map(column => (
              <span key={column} className="wrap-anywhere">
                {words.rows.split(words.columns[column], row.split?.[column] || words.rows.noValue)}
              </span>
            ))}
          </p>
        )}
        <Differences row={row} isDraft={isDraft} onTaken={taken => choice.mutate({ line, taken })} />
        <Findings findings={row.findings} />
      </div>
      <div className="col-start-2 mt-1.5 tablet:col-start-3 tablet:mt-0 tablet:self-center">
        <StatusPill tone={tones[state] ?? 'neutral'}>{stateWords[state] ?? state}</StatusPill>
      </div>
    </div>
  )
}

interface DifferencesProps {
  row: ImportRow
  isDraft: boolean
  onTaken: (taken: ImportRow['differences'][number]['column'][]) => void
}

function Differences({ row: { differences }, isDraft, onTaken }: DifferencesProps) {
  const words = peopleImportWords()
  if (differences.length === 0) return null
  const taken = differences.filter(one => one.taken).map(({ column }) => column)
  return (
    <dl className="mt-1.5 grid gap-1 text-small text-ink-2">
      {differences.map(one => (
        <div key={one.column}>
          <dt className="inline font-semibold">{words.columns[one.column]}</dt>{' '}
          <dd className="inline wrap-anywhere">
            <span className="text-ink-3">{words.rows.from}</span> {one.from || words.rows.noValue}{' '}
            <span className="text-ink-3">{words.rows.to}</span> <span className="text-ink">{one.to}</span>
            {one.by_hand && !one.taken && <span className="block text-warn">{words.rows.byHand}</span>}
            {one.by_hand && isDraft && (
              <label className="flex min-h-11 w-fit items-center gap-3 pe-3">
                <input
                  type="checkbox"
                  checked={one.taken}
                  className="size-5 shrink-0"
                  onChange={event =>
                    onTaken(event.target.checked ? [...taken, one.column] : taken.filter(name => name !== one.column))
                  }
                />
                {words.rows.replaceField(words.columns[one.column])}
              </label>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Findings({ findings }: Pick<ImportRow, 'findings'>) {
  const words = peopleImportWords()
  if (findings.length === 0) return null
  return (
    <ul className="mt-1.5 grid gap-1 text-small">
      {findings.map(({ column, value, code, refuses, message }) => (
        <li key={`${column} ${code}`} className="flex items-start gap-1.5">
          <Icon
            name={refuses ? 'cross' : 'warning'}
            size={16}
            className={`mt-0.5 shrink-0 ${refuses ? 'text-bad' : 'text-warn'}`}
          />
          <span className="min-w-0 wrap-anywhere text-ink-2">
            {column && (
              <span className="font-semibold text-ink">
                {words.columns[column]}
                {value && <span className="font-normal"> “{value}”</span>}:{' '}
              </span>
            )}
            {message}
          </span>
        </li>
      ))}
    </ul>
  )
}
