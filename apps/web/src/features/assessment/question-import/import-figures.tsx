import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { QuestionImport, RowState } from './question-import.queries.ts'
import { questionImportWords } from './question-import.words.ts'
import { useReport } from './use-import.ts'

interface Props {
  one: QuestionImport
  filter: RowState | null
  onChange: (filter: RowState | null) => void
}

/** The recognized questions by kind, and five counts that add up to the items. Pressing a count filters the items. */
export function ImportFigures({ one, filter, onChange }: Props) {
  const words = questionImportWords()
  const report = useReport(one)
  const { figures, kinds } = one
  const counts: { state: RowState; count: number; tone: string }[] = [
    { state: 'READY', count: figures.ready, tone: 'text-good' },
    { state: 'WARNED', count: figures.warned, tone: 'text-warn' },
    { state: 'DUPLICATE', count: figures.duplicate, tone: 'text-ink' },
    { state: 'REFUSED', count: figures.refused, tone: 'text-bad' },
    { state: 'LEFT_OUT', count: figures.left_out, tone: 'text-ink' },
  ]
  return (
    <>
      {kinds.length > 0 && (
        <section className="mb-5">
          <SectionHeading>{words.understood}</SectionHeading>
          <ul className="flex flex-wrap gap-2">
            {kinds.map(({ kind, count }) => (
              <li key={kind} className="tabular rounded-pill border border-line px-3 py-1 text-small text-ink">
                {words.kindCount(words.kinds[kind], count)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <fieldset className="mb-4 min-w-0">
        <legend className="sr-only">{words.figures.label}</legend>
        <div className="grid grid-cols-2 gap-2.5 tablet:grid-cols-5">
          {counts.map(({ state, count, tone }) => (
            <button
              key={state}
              type="button"
              aria-pressed={filter === state}
              onClick={() => onChange(filter === state ? null : state)}
              className={classNames(
                'grid min-h-20 content-center gap-0.5 rounded-card border px-4 py-3 text-start transition-colors last:col-span-2 tablet:last:col-span-1',
                filter === state ? 'border-lamp bg-lamp-wash' : 'border-line bg-room shadow-card hover:border-edge',
              )}
            >
              <span className={`tabular text-title leading-none font-semibold ${count > 0 ? tone : 'text-ink-3'}`}>
                {count}
              </span>
              <span className="text-small font-medium text-ink-2">{words.figures[state]}</span>
            </button>
          ))}
        </div>
      </fieldset>
      <div className="mb-6 flex flex-wrap gap-3">
        {figures.refused > 0 && (
          <Button icon="download" pending={report.isPending} onPress={() => report.mutate('refused')}>
            {words.report.refused}
          </Button>
        )}
        <Button variant="quiet" icon="download" pending={report.isPending} onPress={() => report.mutate('all')}>
          {words.report.all}
        </Button>
      </div>
    </>
  )
}
