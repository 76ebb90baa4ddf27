import { maxSearchLength } from '@aulaviva/domain/limits'
import { questionKinds } from '@aulaviva/domain/question-kinds'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { LevelMark } from '#entities/syllabus/level-mark.tsx'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { Dialog } from '#platform/page/dialog.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { PagedList } from '#platform/page/paged-list.tsx'
import { SearchBox } from '#platform/page/search-box.tsx'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { type BankSearch, bankFilterOf, readBankSearch, skills, states } from './bank-search.ts'
import { emptyDocument } from './document-edits.ts'
import { ExportDialog } from './export-dialog.tsx'
import { bankQuery, type ListedQuestion } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'
import { useCreateQuestion } from './use-create-question.ts'

/** The academy's questions, filtered by their properties and text. */
export function QuestionsPage() {
  const address = useSearch({ from: '/_frame/_staff/staff/questions' })
  const search = useMemo(() => readBankSearch({ ...address }), [address])
  const words = questionBankWords()
  const navigate = useNavigate()
  const [isChoosing, setChoosing] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const goTo = (next: BankSearch) =>
    void navigate({ to: '/staff/questions', search: next, replace: true, resetScroll: false })
  return (
    <>
      <AdminLink />
      <Page
        title={words.title}
        intro={words.intro}
        actions={
          <>
            <ButtonLink to="/staff/questions/import">{words.import}</ButtonLink>
            <ButtonLink to="/staff/questions/publish" search={search}>
              {words.many.open}
            </ButtonLink>
            <Button pending={false} onPress={() => setExporting(true)}>
              {words.exporting.action}
            </Button>
            <Button variant="primary" icon="plus" pending={false} onPress={() => setChoosing(true)}>
              {words.add}
            </Button>
          </>
        }
      >
        <SearchBox
          label={words.search}
          maxLength={maxSearchLength}
          text={search.search ?? ''}
          onChange={text => goTo({ ...search, search: text || undefined })}
        />
        <Filters search={search} onChange={goTo} />
        <Questions search={search} />
      </Page>
      {isExporting && <ExportDialog filter={bankFilterOf(search)} onClose={() => setExporting(false)} />}
      {isChoosing && <ChooseKind onClose={() => setChoosing(false)} />}
    </>
  )
}

function Filters({ search, onChange }: { search: BankSearch; onChange: (next: BankSearch) => void }) {
  const { filters, kinds, skills: skillNames, states: stateNames } = questionBankWords()
  const { data: levels = [] } = useQuery(levelsQuery)
  const { data } = useInfiniteQuery(bankQuery(bankFilterOf(search)))
  const tags = data?.pages[0]?.tags ?? []
  const filter = bankFilterOf(search)
  const set = (name: keyof BankSearch) => (value: string) => onChange({ ...search, [name]: value || undefined })
  return (
    <div className="mb-5 flex flex-wrap gap-2">
      <FilterSelect
        label={filters.kind}
        value={filter.kind ?? ''}
        choices={[
          { value: '', label: filters.everyKind },
          ...questionKinds.map(value => ({ value, label: kinds[value].name })),
        ]}
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
        label={filters.skill}
        value={filter.skill ?? ''}
        choices={[
          { value: '', label: filters.everySkill },
          ...skills.map(value => ({ value, label: skillNames[value] })),
        ]}
        onChange={set('skill')}
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
      <FilterSelect
        label={filters.used}
        value={filter.used ?? ''}
        choices={[
          { value: '', label: filters.anyUse },
          { value: 'true', label: filters.inTests },
          { value: 'false', label: filters.unused },
        ]}
        onChange={set('used')}
      />
      <FilterSelect
        label={filters.tag}
        value={filter.tag ?? ''}
        loadsLater
        choices={[{ value: '', label: filters.everyTag }, ...tags.map(tag => ({ value: tag, label: tag }))]}
        onChange={set('tag')}
      />
    </div>
  )
}

function Questions({ search }: { search: BankSearch }) {
  const words = questionBankWords()
  const isFiltered = Object.values(search).some(Boolean)
  const emptyText = words.empty[isFiltered ? 'found' : 'all']
  return (
    <PagedList
      list={useInfiniteQuery(bankQuery(bankFilterOf(search)))}
      words={words}
      skeleton={<Skeleton height="28rem" />}
      emptyState={
        <EmptyState
          icon={isFiltered ? 'search' : 'file'}
          title={emptyText.title}
          action={
            isFiltered ? <ButtonLink to="/staff/questions">{staffPagesWords().clearFilters}</ButtonLink> : undefined
          }
        >
          <p>{emptyText.body}</p>
        </EmptyState>
      }
    >
      {rows => (
        <>
          <h2 className="sr-only">{words.list}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-room">
            {rows.map(question => (
              <li key={question.id}>
                <QuestionRow question={question} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}

const tones = { DRAFT: 'warn', PUBLISHED: 'good', ARCHIVED: 'neutral' } as const

function QuestionRow({ question }: { question: ListedQuestion }) {
  const words = questionBankWords()
  const { id, kind, text, state, level, skill, tags, points, tests, has_draft, version } = question
  const about = [
    words.kinds[kind].name,
    skill && words.skills[skill],
    words.points(points),
    tests > 0 && words.tests(tests),
    ...tags,
  ]
  return (
    <Link
      to="/staff/questions/$id"
      params={{ id }}
      className="group flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 px-4 py-3.5 -outline-offset-2"
    >
      <span className="min-w-0 flex-1 basis-64">
        <span className="line-clamp-2 font-semibold wrap-anywhere text-ink group-hover:underline">
          {text.trim() ? <TaughtText>{text}</TaughtText> : <span className="text-ink-3">{words.noText}</span>}
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

/** The kind of a new question. Choosing it creates a draft. */
function ChooseKind({ onClose }: { onClose: () => void }) {
  const words = questionBankWords()
  const create = useCreateQuestion()
  return (
    <Dialog title={words.choose} onClose={onClose}>
      <ul className="grid gap-2 tablet:grid-cols-2">
        {questionKinds.map(kind => (
          <li key={kind} className="grid">
            <button
              type="button"
              disabled={create.isPending}
              onClick={() => create.mutate(emptyDocument(kind))}
              className="rounded-button border border-line px-4 py-3 text-start transition-colors hover:border-edge hover:bg-desk"
            >
              <span className="block font-semibold text-ink">{words.kinds[kind].name}</span>
              <span className="block text-small text-ink-3">{words.kinds[kind].body}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
