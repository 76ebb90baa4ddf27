import { Chip } from '#ui/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import type { PeopleImport, RowsWanted } from './people-import.queries.ts'
import { peopleImportWords } from './people-import.words.ts'

interface Props {
  one: PeopleImport
  wanted: RowsWanted
  onChange: (wanted: RowsWanted) => void
}

interface Figure {
  label: string
  count: number
  wanted: RowsWanted
  tone: string
}

/** Five counts that add up to the rows of the file. Pressing one filters the rows. */
export function ImportFigures({ one, wanted, onChange }: Props) {
  const words = peopleImportWords().figures
  const isDraft = one.state === 'DRAFT'
  const figures = isDraft ? foreseenOf(one) : outcomesOf(one)
  const more: Figure[] = [
    { label: words.foreseen.BY_HAND, count: one.by_hand, wanted: { state: 'BY_HAND' }, tone: '' },
    { label: words.foreseen.WARNED, count: one.warned, wanted: { state: 'WARNED' }, tone: '' },
  ]
  const isOn = (figure: Figure) => wanted.state === figure.wanted.state && wanted.outcome === figure.wanted.outcome
  const press = (figure: Figure) => onChange(isOn(figure) ? {} : figure.wanted)
  return (
    <fieldset className="mb-6 min-w-0">
      <legend className="sr-only">{words.label}</legend>
      <div className="grid grid-cols-2 gap-2.5 tablet:grid-cols-5">
        {figures.map(figure => (
          <button
            key={figure.label}
            type="button"
            aria-pressed={isOn(figure)}
            onClick={() => press(figure)}
            className={classNames(
              'grid min-h-20 last:col-span-2 tablet:last:col-span-1 content-center gap-0.5 rounded-card border px-4 py-3 text-start transition-colors',
              isOn(figure) ? 'border-lamp bg-lamp-wash' : 'border-line bg-room shadow-card hover:border-edge',
            )}
          >
            <span
              className={`tabular text-title leading-none font-semibold ${figure.count > 0 ? figure.tone : 'text-ink-3'}`}
            >
              {figure.count}
            </span>
            <span className="text-small font-medium text-ink-2">{figure.label}</span>
          </button>
        ))}
      </div>
      {isDraft && more.some(({ count }) => count > 0) && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {more
            .filter(({ count }) => count > 0)
            .map(figure => (
              <Chip key={figure.label} selected={isOn(figure)} onChange={() => press(figure)}>
                {figure.label} <span className="tabular">{figure.count}</span>
              </Chip>
            ))}
        </div>
      )}
    </fieldset>
  )
}

const tones = { good: 'text-good', bad: 'text-bad', plain: 'text-ink' }

function foreseenOf({ foreseen }: PeopleImport): Figure[] {
  const words = peopleImportWords().figures.foreseen
  return [
    { label: words.NEW, count: foreseen.new, wanted: { state: 'NEW' }, tone: tones.good },
    { label: words.CHANGED, count: foreseen.changed, wanted: { state: 'CHANGED' }, tone: tones.good },
    { label: words.UNCHANGED, count: foreseen.unchanged, wanted: { state: 'UNCHANGED' }, tone: tones.plain },
    { label: words.REFUSED, count: foreseen.refused, wanted: { state: 'REFUSED' }, tone: tones.bad },
    { label: words.LEFT_OUT, count: foreseen.left_out, wanted: { state: 'LEFT_OUT' }, tone: tones.plain },
  ]
}

function outcomesOf({ outcomes }: PeopleImport): Figure[] {
  const words = peopleImportWords().figures.outcomes
  return [
    { label: words.CREATED, count: outcomes.created, wanted: { outcome: 'CREATED' }, tone: tones.good },
    { label: words.CHANGED, count: outcomes.changed, wanted: { outcome: 'CHANGED' }, tone: tones.good },
    { label: words.UNCHANGED, count: outcomes.unchanged, wanted: { outcome: 'UNCHANGED' }, tone: tones.plain },
    { label: words.REFUSED, count: outcomes.refused, wanted: { outcome: 'REFUSED' }, tone: tones.bad },
    { label: words.LEFT_OUT, count: outcomes.left_out, wanted: { outcome: 'LEFT_OUT' }, tone: tones.plain },
  ]
}
