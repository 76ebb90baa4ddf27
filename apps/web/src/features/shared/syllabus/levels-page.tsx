import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { rulesQuery } from '#entities/certificates/certificates.queries.ts'
import { SetupBackLink } from '#entities/setup/setup-back-link.tsx'
import { LevelMark } from '#entities/syllabus/level-mark.tsx'
import { type LevelTemplate, levelTemplates } from '#entities/syllabus/level-templates.ts'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { activeLocale } from '#platform/words/language.ts'
import { orderedListWords } from '#platform/words/ordered-list.words.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { OrderedList } from '#ui/ordered-list.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { CompletionRules } from './completion-rules.tsx'
import { LevelDialog } from './level-dialog.tsx'
import { type FullLevel, fullLevelsQuery } from './syllabus-editing.queries.ts'
import { syllabusEditingWords } from './syllabus-editing.words.ts'
import { syllabusFileWords } from './syllabus-file.words.ts'
import { SyllabusFileDialog } from './syllabus-file-dialog.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { useOrder } from './use-syllabus-change.ts'
import { useExportSyllabus } from './use-syllabus-file.ts'

/** The academy's levels in order, each linked to its page. */
export function LevelsPage() {
  const words = syllabusEditingWords()
  const { data: levels, error, isFetching, refetch } = useQuery(fullLevelsQuery)
  // Awaited here, so that what is below the rules doesn't move when they load.
  const rules = useQuery(rulesQuery)
  const data = rules.isPending ? undefined : levels
  const [isAdding, setAdding] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const activeLevels = data?.filter(level => level.archived_at === null) ?? []
  return (
    <>
      <SetupBackLink>
        <AdminLink />
      </SetupBackLink>
      <Page
        title={words.title}
        intro={words.intro}
        actions={
          activeLevels.length > 0 && (
            <Button variant="primary" icon="plus" pending={false} onPress={() => setAdding(true)}>
              {words.addLevel}
            </Button>
          )
        }
      >
        {data ? (
          <>
            {activeLevels.length > 0 ? (
              <Levels levels={activeLevels} />
            ) : (
              <EmptySyllabus onCreateOwn={() => setAdding(true)} />
            )}
            <CompletionRules />
            <SyllabusFileSection canExport={activeLevels.length > 0} onImport={() => setImporting(true)} />
            <ArchivedLevels levels={data.filter(level => level.archived_at !== null)} />
          </>
        ) : error ? (
          <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
        ) : (
          <Loading label={words.loading}>
            <div className="overflow-hidden rounded-card border border-line bg-room">
              {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
                <div key={key} className="flex min-h-16 items-center border-line border-b px-4 last:border-b-0">
                  <Skeleton width="45%" height="1.25rem" />
                </div>
              ))}
            </div>
          </Loading>
        )}
        {isAdding && <LevelDialog onClose={() => setAdding(false)} />}
        {isImporting && <SyllabusFileDialog onClose={() => setImporting(false)} />}
      </Page>
    </>
  )
}

/** Exports and imports the syllabus as a spreadsheet. */
function SyllabusFileSection({ canExport, onImport }: { canExport: boolean; onImport: () => void }) {
  const words = syllabusFileWords()
  return (
    <section className="mt-8">
      <SectionHeading>{words.heading}</SectionHeading>
      <p className="max-w-[65ch] text-ink-2">{words.about}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button icon="upload" pending={false} onPress={onImport}>
          {words.importSyllabus}
        </Button>
        {canExport && <ExportSyllabus />}
      </div>
    </section>
  )
}

function ExportSyllabus() {
  const save = useExportSyllabus()
  const words = syllabusFileWords()
  const formats = ['xlsx', 'csv'] as const
  return formats.map(format => (
    <Button
      key={format}
      icon="download"
      pending={save.isPending && save.variables === format}
      onPress={() => save.mutate(format)}
    >
      {words.save[format]}
    </Button>
  ))
}

function Levels({ levels }: { levels: readonly FullLevel[] }) {
  const words = syllabusEditingWords()
  const { order, reorder } = useOrder(
    'levels',
    null,
    levels.map(({ id }) => id),
  )
  const orderedLevels = order.flatMap(id => levels.find(level => level.id === id) ?? [])
  return (
    <>
      {levels.every(({ cefr }) => cefr === null) && (
        <p className="mb-5 flex gap-3 rounded-card border border-line bg-desk p-4 text-ink-2">
          <Icon name="info" size={20} className="mt-0.5 shrink-0 text-info" />
          <span className="max-w-[70ch]">{words.unmeasured}</span>
        </p>
      )}
      <OrderedList
        label={words.levels}
        locale={activeLocale()}
        words={orderedListWords()}
        onReorder={reorder}
        rows={orderedLevels.map(level => ({ id: level.id, name: level.code, content: <LevelLine level={level} /> }))}
      />
    </>
  )
}

function LevelLine({ level }: { level: FullLevel }) {
  const words = syllabusEditingWords()
  return (
    <Link
      to="/staff/syllabus/$id"
      params={{ id: level.id }}
      className="flex min-h-16 items-center gap-3 rounded-button py-2 pe-1 ps-1"
    >
      <span className="flex min-w-0 grow flex-col tablet:flex-row tablet:items-center tablet:gap-4">
        <span className="shrink-0 tablet:w-32 tablet:text-large">
          <LevelMark level={level} />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere text-ink">{level.name}</span>
          <span className="tabular block text-small text-ink-3">
            {words.units(level.units)}, {words.topics(level.topics)}
            {level.cefr && level.cefr !== level.code && <> · {words.measures(level.cefr)}</>}
          </span>
        </span>
      </span>
      <Icon name="chevron-right" size={20} className="shrink-0 text-ink-3" />
    </Link>
  )
}

/** The empty state: start from a template of levels, or create one's own. */
function EmptySyllabus({ onCreateOwn }: { onCreateOwn: () => void }) {
  const { empty, templates } = syllabusEditingWords()
  const [template, setTemplate] = useState<LevelTemplate | null>(null)
  return (
    <>
      <EmptyState
        icon="path"
        title={empty.title}
        action={
          <Button icon="plus" pending={false} onPress={onCreateOwn}>
            {empty.createOwn}
          </Button>
        }
      >
        {empty.body}
      </EmptyState>
      <ul className="mt-5 grid gap-3 tablet:grid-cols-2">
        {levelTemplates.map(name => (
          <li key={name}>
            <button
              type="button"
              className="flex h-full w-full flex-col items-start gap-1 rounded-card border border-line bg-room p-5 text-start shadow-card transition-colors hover:border-edge"
              onClick={() => setTemplate(name)}
            >
              <span className="font-display text-heading font-semibold text-ink">{templates[name].title}</span>
              <span className="text-ink-2">{templates[name].body}</span>
            </button>
          </li>
        ))}
      </ul>
      {template && <TemplateDialog template={template} onClose={() => setTemplate(null)} />}
    </>
  )
}

function ArchivedLevels({ levels }: { levels: readonly FullLevel[] }) {
  const words = syllabusEditingWords()
  if (levels.length === 0) return null
  return (
    <section className="mt-10">
      <SectionHeading>{words.archive.title}</SectionHeading>
      <ul className="divide-y divide-line rounded-card border border-line">
        {levels.map(level => (
          <li key={level.id} className="px-3">
            <LevelLine level={{ ...level, color: 'GREY' }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
