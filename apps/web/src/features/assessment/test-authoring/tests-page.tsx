import { maxSearchLength } from '@aulaviva/domain/limits'
import { maxTestTitleLength } from '@aulaviva/domain/test-document'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { LevelMark } from '#entities/syllabus/level-mark.tsx'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { PagedList } from '#platform/page/paged-list.tsx'
import { SearchBox } from '#platform/page/search-box.tsx'
import { formatPercent } from '#platform/time/format.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { TextField } from '#ui/text-field.tsx'
import { cacheTest, type ListedTest, testsQuery } from './test-authoring.queries.ts'
import { testAuthoringWords } from './test-authoring.words.ts'
import { kinds, readTestsSearch, states, type TestsSearch, testsFilterOf } from './tests-search.ts'

/** The academy's quizzes and evaluations, filtered by their properties and name. */
export function TestsPage() {
  const address = useSearch({ from: '/_frame/_staff/staff/tests' })
  const search = useMemo(() => readTestsSearch({ ...address }), [address])
  const words = testAuthoringWords()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const goTo = (next: TestsSearch) =>
    void navigate({ to: '/staff/tests', search: next, replace: true, resetScroll: false })
  return (
    <>
      <AdminLink />
      <Page
        title={words.title}
        intro={words.intro}
        actions={
          <Button variant="primary" icon="plus" pending={false} onPress={() => setAdding(true)}>
            {words.add}
          </Button>
        }
      >
        <SearchBox
          label={words.search}
          maxLength={maxSearchLength}
          text={search.search ?? ''}
          onChange={text => goTo({ ...search, search: text || undefined })}
        />
        <Filters search={search} onChange={goTo} />
        <Tests search={search} />
      </Page>
      {isAdding && <AddTest onClose={() => setAdding(false)} />}
    </>
  )
}

function Filters({ search, onChange }: { search: TestsSearch; onChange: (next: TestsSearch) => void }) {
  const { filters, kinds: kindNames, states: stateNames } = testAuthoringWords()
  const { data: levels = [] } = useQuery(levelsQuery)
  const filter = testsFilterOf(search)
  const set = (name: keyof TestsSearch) => (value: string) => onChange({ ...search, [name]: value || undefined })
  return (
    <div className="mb-5 flex flex-wrap gap-2">
      <FilterSelect
        label={filters.kind}
        value={filter.kind ?? ''}
        choices={[{ value: '', label: filters.everyKind }, ...kinds.map(value => ({ value, label: kindNames[value] }))]}
        onChange={set('kind')}
      />
      <FilterSelect
        label={filters.level}
        value={filter.level ?? ''}
        loadsLater
        choices={[
          { value: '', label: staffPagesWords().allLevels },
          ...levels.map(({ id, code }) => ({ value: id, label: code })),
        ]}
        onChange={set('level')}
      />
      <FilterSelect
        label={filters.state}
        value={filter.state ?? ''}
        choices={[
          { value: '', label: filters.everyState },
          ...states.map(value => ({ value, label: stateNames[value] })),
        ]}
        onChange={set('state')}
      />
    </div>
  )
}

function Tests({ search }: { search: TestsSearch }) {
  const words = testAuthoringWords()
  const narrowed = Object.values(search).some(Boolean)
  const none = words.empty[narrowed ? 'found' : 'all']
  return (
    <PagedList
      list={useInfiniteQuery(testsQuery(testsFilterOf(search)))}
      words={words}
      skeleton={<Skeleton height="24rem" />}
      emptyState={
        <EmptyState
          icon={narrowed ? 'search' : 'check'}
          title={none.title}
          action={narrowed ? <ButtonLink to="/staff/tests">{staffPagesWords().clearFilters}</ButtonLink> : undefined}
        >
          <p>{none.body}</p>
        </EmptyState>
      }
    >
      {rows => (
        <>
          <h2 className="sr-only">{words.list}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-room">
            {rows.map(test => (
              <li key={test.id}>
                <TestRow test={test} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}

const tones = { DRAFT: 'warn', PUBLISHED: 'good', ARCHIVED: 'neutral' } as const

function TestRow({ test }: { test: ListedTest }) {
  const words = testAuthoringWords()
  const { id, kind, title, state, level, version, has_draft, questions, places, attempts, passed } = test
  const about = [
    words.kinds[kind],
    words.questions(questions),
    places.length > 0 ? places.join(', ') : words.nowhere,
    passed !== null && words.passed(formatPercent(passed), attempts),
  ]
  return (
    <Link
      to="/staff/tests/$id"
      params={{ id }}
      className="group flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 px-4 py-3.5 -outline-offset-2"
    >
      <span className="min-w-0 flex-1 basis-64">
        <span className="line-clamp-2 font-semibold wrap-anywhere text-ink group-hover:underline">
          {title ? <TaughtText>{title}</TaughtText> : <span className="text-ink-3">{words.unnamed}</span>}
        </span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-small wrap-anywhere text-ink-3">
          {level && <LevelMark level={level} />}
          <span className="tabular">{about.filter(Boolean).join(' · ')}</span>
        </span>
      </span>
      <span className="flex flex-wrap gap-1.5">
        {has_draft && version > 0 && <StatusPill tone="info">{words.hasDraft}</StatusPill>}
        <StatusPill tone={tones[state]}>{words.states[state]}</StatusPill>
      </span>
    </Link>
  )
}

/** The first choices for a new test, which then becomes a draft. */
function AddTest({ onClose }: { onClose: () => void }) {
  const { adding: words, kinds: kindNames } = testAuthoringWords()
  const navigate = useNavigate()
  const [kind, setKind] = useState<(typeof kinds)[number]>('EVALUATION')
  const [title, setTitle] = useState('')
  const call = useApi()
  const make = useMutation({
    mutationFn: () => {
      const body = { kind, title: title.trim() }
      return call('POST /api/courses/tests/', { body })
    },
    onSuccess: created => {
      cacheTest(created)
      void navigate({ to: '/staff/tests/$id', params: { id: created.id } })
    },
  })
  const form = useForm({
    errors: { title: !title.trim() && controlsWords().missing.name },
    send: make.mutate,
    action: make,
  })
  return (
    <FormDialog form={form} title={words.title} confirm={words.confirm} sentence={problemSentence} onClose={onClose}>
      <SelectField
        label={words.kind}
        hint={words.kindHints[kind]}
        error={null}
        value={kind}
        choices={kinds.map(value => ({ value, label: kindNames[value] }))}
        onChange={next => setKind(kinds.find(one => one === next) ?? 'EVALUATION')}
      />
      <TextField
        label={words.name}
        error={form.errorOf('title')}
        value={title}
        onChange={text => setTitle(text.slice(0, maxTestTitleLength))}
      />
    </FormDialog>
  )
}
