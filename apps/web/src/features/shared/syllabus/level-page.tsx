import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { SetupBackLink } from '#entities/setup/setup-back-link.tsx'
import { levelColor } from '#entities/syllabus/level-mark.tsx'
import { isNotFound } from '#platform/api/problems.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { activeLocale } from '#platform/words/language.ts'
import { orderedListWords } from '#platform/words/ordered-list.words.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { OrderedList } from '#ui/ordered-list.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { AddItemsField } from './add-items-field.tsx'
import { ItemActions } from './item-actions.tsx'
import { LevelDialog } from './level-dialog.tsx'
import { type FullUnit, fullLevelQuery, type LevelContent } from './syllabus-editing.queries.ts'
import { syllabusEditingWords } from './syllabus-editing.words.ts'
import { UnitPanel } from './unit-panel.tsx'
import { useOrder } from './use-syllabus-change.ts'

/** One level: its units in order, and the topics of the selected unit. A phone shows one or the other. */
export function LevelPage() {
  const { id } = useParams({ from: '/_frame/_staff/staff/syllabus/$id' })
  const { unit } = useSearch({ from: '/_frame/_staff/staff/syllabus/$id' })
  const words = syllabusEditingWords()
  const { data, error, isFetching, refetch } = useQuery(fullLevelQuery(id))
  if (data) return <LevelDetails level={data} chosen={data.content.find(one => one.id === unit)} />
  return (
    <>
      <Back />
      <Page title={words.levels}>
        {!error ? (
          <Loading label={words.loading}>
            <Skeleton width="100%" height="20rem" />
          </Loading>
        ) : isNotFound(error) ? (
          <EmptyState
            icon="path"
            title={words.level.notFound.title}
            action={<ButtonLink to="/staff/syllabus">{words.level.notFound.action}</ButtonLink>}
          >
            {words.level.notFound.body}
          </EmptyState>
        ) : (
          <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
        )}
      </Page>
    </>
  )
}

/** A link to the levels and, during setup, one to the setup steps. */
function Back() {
  return (
    <div className="flex flex-wrap gap-x-6">
      <BackLink to="/staff/syllabus">{syllabusEditingWords().title}</BackLink>
      <SetupBackLink />
    </div>
  )
}

function LevelDetails({ level, chosen }: { level: LevelContent; chosen: FullUnit | undefined }) {
  const words = syllabusEditingWords()
  const [isEditing, setEditing] = useState(false)
  const archived = level.archived_at !== null
  return (
    <>
      <Back />
      <Page
        title={`${level.code} ${level.name}`}
        intro={level.description && <span className="whitespace-pre-line wrap-anywhere">{level.description}</span>}
        actions={
          <Button icon="settings" pending={false} onPress={() => setEditing(true)}>
            {words.level.change}
          </Button>
        }
      >
        {archived && (
          <p className="mb-5 flex gap-3 rounded-card border border-line bg-desk p-4 text-ink-2">
            <Icon name="info" size={20} className="mt-0.5 shrink-0 text-info" />
            {words.level.archived}
          </p>
        )}
        <div className="grid items-start gap-x-8 gap-y-6 desk:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div className={classNames('min-w-0', chosen && 'hidden desk:block')}>
            <Units level={level} chosen={chosen?.id} />
          </div>
          {chosen ? (
            <UnitPanel key={chosen.id} level={level} unit={chosen} />
          ) : (
            level.units > 0 && (
              <p className="hidden min-h-40 place-items-center rounded-card border border-dashed border-line p-8 text-ink-3 desk:grid">
                {words.unit.choose}
              </p>
            )
          )}
        </div>
        <div className={classNames('mt-10', chosen && 'hidden desk:block')}>
          <ItemActions kind="levels" item={{ ...level, title: `${level.code} ${level.name}` }} parent={null} />
        </div>
        {isEditing && <LevelDialog level={level} onClose={() => setEditing(false)} />}
      </Page>
    </>
  )
}

function Units({ level, chosen }: { level: LevelContent; chosen: string | undefined }) {
  const words = syllabusEditingWords()
  const activeUnits = level.content.filter(unit => unit.archived_at === null)
  const archivedUnits = level.content.filter(unit => unit.archived_at !== null)
  const { order, reorder } = useOrder(
    'units',
    level.id,
    activeUnits.map(({ id }) => id),
  )
  const orderedUnits = order.flatMap(id => activeUnits.find(unit => unit.id === id) ?? [])
  return (
    <section>
      <SectionHeading>{words.units(activeUnits.length)}</SectionHeading>
      {orderedUnits.length > 0 ? (
        <OrderedList
          label={words.unit.list(level.code)}
          locale={activeLocale()}
          words={orderedListWords()}
          onReorder={reorder}
          rows={orderedUnits.map((unit, at) => ({
            id: unit.id,
            name: unit.title,
            content: <UnitLine level={level} unit={unit} number={at + 1} isChosen={unit.id === chosen} />,
          }))}
        />
      ) : (
        <p className="text-ink-2">{words.level.noUnits}</p>
      )}
      {level.archived_at === null && <AddItemsField kind="units" parent={level.id} label={words.unit.add} />}
      {archivedUnits.length > 0 && (
        <section className="mt-8">
          <SectionHeading level="h3">{words.archive.title}</SectionHeading>
          <ul className="divide-y divide-line rounded-card border border-line px-3">
            {archivedUnits.map(unit => (
              <li key={unit.id}>
                <UnitLine level={level} unit={unit} number={null} isChosen={unit.id === chosen} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}

interface LineProps {
  level: LevelContent
  unit: FullUnit
  /** Its position. Null for an archived unit. */
  number: number | null
  isChosen: boolean
}

function UnitLine({ level, unit, number, isChosen }: LineProps) {
  const words = syllabusEditingWords()
  const topics = unit.topics.filter(topic => topic.archived_at === null).length
  return (
    <Link
      to="/staff/syllabus/$id"
      params={{ id: level.id }}
      search={{ unit: unit.id }}
      resetScroll={false}
      aria-current={isChosen ? 'true' : undefined}
      className="flex min-h-14 items-center gap-3 rounded-button py-2 pe-1 ps-1"
    >
      <span
        className="tabular w-8 shrink-0 text-center font-display text-large font-semibold"
        style={{ color: isChosen ? levelColor(level.color) : 'var(--ink-3)' }}
      >
        {number ?? <Icon name="file" size={20} className="mx-auto" />}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-medium wrap-anywhere text-ink">{unit.title}</span>
        <span className="tabular block text-small text-ink-3">
          {words.topics(topics)}
          {unit.materials.length > 0 && <> · {words.materials(unit.materials.length)}</>}
        </span>
      </span>
      <Icon name="chevron-right" size={20} className={isChosen ? 'shrink-0 text-ink' : 'shrink-0 text-ink-3'} />
    </Link>
  )
}
