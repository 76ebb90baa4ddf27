import { maxSearchLength } from '@aulaviva/domain/limits'
import { namesOf } from '@aulaviva/domain/names'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { formatWeeklyTimes } from '#entities/groups/weekly-times.ts'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { LevelMark } from '#entities/syllabus/level-mark.tsx'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { PagedList } from '#platform/page/paged-list.tsx'
import { SearchBox } from '#platform/page/search-box.tsx'
import { useTabInAddress } from '#platform/page/tab-in-address.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { DottedFacts } from '#ui/dotted-facts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { GroupStatus, groupSpan } from './group-facts.tsx'
import { groupsQuery, type ListedGroup } from './groups.queries.ts'
import { groupsWords } from './groups.words.ts'
import { type GroupsSearch, readGroupsSearch } from './groups-search.ts'

/** All groups: active ones by first day, with a tab for those that ended or were canceled. */
export function GroupsPage() {
  return <Groups search={readGroupsSearch({ ...useSearch({ from: '/_frame/_staff/staff/groups' }) })} />
}

export function Groups({ search }: { search: GroupsSearch }) {
  const words = groupsWords()
  const navigate = useNavigate()
  const to = '/staff/groups'
  const show = useTabInAddress<'active', 'ended'>(
    'active',
    search.tab ?? 'active',
    (tab, step) => void navigate({ to, search: { ...search, tab }, ...step }),
  )
  const filter = (next: Pick<GroupsSearch, 'level' | 'search'>) =>
    void navigate({ to, search: { ...search, ...next }, replace: true, state: true, resetScroll: false })
  return (
    <>
      <AdminLink />
      <Page title={words.title} intro={words.intro} actions={<CreateGroup />}>
        <Tabs
          label={words.tabs.label}
          tabs={[
            { value: 'active', label: words.tabs.active },
            { value: 'ended', label: words.tabs.ended },
          ]}
          value={search.tab ?? 'active'}
          onChange={show}
        >
          <div className="flex flex-wrap items-start gap-x-3 *:first:grow">
            <SearchBox
              label={words.search}
              maxLength={maxSearchLength}
              text={search.search ?? ''}
              onChange={text => filter({ search: text || undefined })}
            />
            <LevelFilter level={search.level} onChange={level => filter({ level })} />
          </div>
          <List search={search} />
        </Tabs>
      </Page>
    </>
  )
}

function CreateGroup() {
  return (
    <ButtonLink to="/staff/groups/new" variant="primary" icon="plus">
      {groupsWords().create}
    </ButtonLink>
  )
}

function LevelFilter({ level, onChange }: { level: string | undefined; onChange: (level?: string) => void }) {
  const { allLevels, classFilters } = staffPagesWords()
  const { data: levels = [] } = useQuery(levelsQuery)
  return (
    <div className="mb-5 flex">
      <FilterSelect
        label={classFilters.level}
        loadsLater
        value={level ?? ''}
        choices={[
          { value: '', label: allLevels },
          ...levels.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
        ]}
        onChange={next => onChange(next || undefined)}
      />
    </div>
  )
}

function List({ search }: { search: GroupsSearch }) {
  const words = groupsWords()
  const tab = search.tab ?? 'active'
  const isFiltered = Boolean(search.search || search.level)
  const none = words.empty[isFiltered ? 'filtered' : tab]
  const list = useInfiniteQuery(
    groupsQuery({ state: search.tab ? 'ENDED' : 'ACTIVE', level: search.level, search: search.search }),
  )
  return (
    <PagedList
      list={list}
      words={words}
      skeleton={<Skeleton width="100%" height="16rem" />}
      emptyState={
        <EmptyState icon="users" title={none.title} action={!isFiltered && tab === 'active' && <CreateGroup />}>
          <p>{none.body}</p>
        </EmptyState>
      }
    >
      {rows => (
        <>
          <h2 className="sr-only">{words.tabs[tab]}</h2>
          <ul
            aria-busy={list.isPlaceholderData}
            className="divide-y divide-line rounded-card border border-line bg-room shadow-card"
          >
            {rows.map(group => (
              <li key={group.id} className="px-4">
                <Row group={group} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}

function Row({ group }: { group: ListedGroup }) {
  const words = groupsWords()
  const { id, name, state, level, teacher, weekly_times: times, enrolled, max_students: max } = group
  return (
    <Link
      to="/staff/groups/$id"
      params={{ id }}
      className="group grid min-h-16 grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1.5 rounded-small py-3 -outline-offset-2 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center"
    >
      <span className="min-w-0">
        <span
          className={`block font-semibold wrap-anywhere group-hover:underline ${state === 'ACTIVE' ? 'text-ink' : 'text-ink-2'}`}
        >
          {name}
        </span>
        <span className="tabular block text-small wrap-anywhere">
          <DottedFacts
            facts={[
              level && <LevelMark key="level" level={level} bar={false} />,
              formatWeeklyTimes(times),
              teacher ? namesOf(teacher) : words.noTeacher,
            ]}
          />
          <span className="block text-ink-3">{groupSpan(group)}</span>
        </span>
      </span>
      <span className="tabular flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2 tablet:max-w-72 tablet:flex-col tablet:items-end">
        {words.enrolled(enrolled, max)}
        <GroupStatus group={group} />
      </span>
    </Link>
  )
}
