import { Chip } from '#ui/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import type { PeopleImport, RowsFilter } from './people-import.queries.ts'
import { peopleImportWords } from './people-import.words.ts'

interface Props {
  one: PeopleImport
  filter: RowsFilter
  onChange: (filter: RowsFilter) => void
}

interface RowCount {
  label: string
  count: number
  filter: RowsFilter
  tone: string
}

/** Five counts that add up to the rows of the file. Pressing one filters the rows. */
export function ImportFilters({ one, filter, onChange }: Props) {
  const words = peopleImportWords().figures
  const isDraft = one.state === 'DRAFT'
  const figures = isDraft ? previewCountsOf(one) : outcomeCountsOf(one)
  const more: RowCount[] = [
    { label: words.foreseen.BY_HAND, count: one.by_hand, filter: { state: 'BY_HAND' }, tone: '' },
    { label: words.foreseen.WARNED, count: one.warned, filter: { state: 'WARNED' }, tone: '' },
  ]
  const isActive = (figure: RowCount) =>
    filter.state === figure.filter.state && filter.outcome === figure.filter.outcome
  const toggle = (figure: RowCount) => onChange(isActive(figure) ? {} : figure.filter)
  return (
    <fieldset className="mb-6 min-w-0">
      <legend className="sr-only">{words.label}</legend>
      <div className="grid grid-cols-2 gap-2.5 tablet:grid-cols-5">
        {figures.map(figure => (
          <button
            key={figure.label}
            type="button"
            aria-pressed={isActive(figure)}
            onClick={() => toggle(figure)}
            className={classNames(
              'grid min-h-20 last:col-span-2 tablet:last:col-span-1 content-center gap-0.5 rounded-card border px-4 py-3 text-start transition-colors',
              isActive(figure) ? 'border-lamp bg-lamp-wash' : 'border-line bg-room shadow-card hover:border-edge',
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
              <Chip key={figure.label} selected={isActive(figure)} onChange={() => toggle(figure)}>
                {figure.label} <span className="tabular">{figure.count}</span>
              </Chip>
            ))}
        </div>
      )}
    </fieldset>
  )
}

const tones = { good: 'text-good', bad: 'text-bad', plain: 'text-ink' }

function previewCountsOf({ foreseen }: PeopleImport): RowCount[] {
  const words = peopleImportWords().figures.foreseen
  return [
    { label: words.NEW, count: foreseen.new, filter: { state: 'NEW' }, tone: tones.good },
    { label: words.CHANGED, count: foreseen.changed, filter: { state: 'CHANGED' }, tone: tones.good },
    { label: words.UNCHANGED, count: foreseen.unchanged, filter: { state: 'UNCHANGED' }, tone: tones.plain },
    { label: words.REFUSED, count: foreseen.refused, filter: { state: 'REFUSED' }, tone: tones.bad },
    { label: words.LEFT_OUT, count: foreseen.left_out, filter: { state: 'LEFT_OUT' }, tone: tones.plain },
  ]
}

function outcomeCountsOf({ outcomes }: PeopleImport): RowCount[] {
  const words = peopleImportWords().figures.outcomes
  return [
    { label: words.CREATED, count: outcomes.created, filter: { outcome: 'CREATED' }, tone: tones.good },
    { label: words.CHANGED, count: outcomes.changed, filter: { outcome: 'CHANGED' }, tone: tones.good },
    { label: words.UNCHANGED, count: outcomes.unchanged, filter: { outcome: 'UNCHANGED' }, tone: tones.plain },
    { label: words.REFUSED, count: outcomes.refused, filter: { outcome: 'REFUSED' }, tone: tones.bad },
    { label: words.LEFT_OUT, count: outcomes.left_out, filter: { outcome: 'LEFT_OUT' }, tone: tones.plain },
  ]
}
