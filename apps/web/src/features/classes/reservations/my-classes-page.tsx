import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { StudentClass } from '#entities/live-class/live-class.ts'
import { NextClass } from '#entities/live-class/next-class.tsx'
import { ReserveAction, ReserveHint } from '#entities/live-class/reserve-action.tsx'
import { HeldSeats } from '#entities/waitlist/held-seats.tsx'
import { myWaitlistQuery } from '#entities/waitlist/waitlist.queries.ts'
import { Waitlists } from '#entities/waitlist/waitlists.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { MoreRows } from '#platform/page/more-rows.tsx'
import { useCloseOverlay, useFocusReturn } from '#platform/page/overlay.ts'
import { Page } from '#platform/page/page.tsx'
import { useTabInAddress } from '#platform/page/tab-in-address.ts'
import { queryClient } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { dayInstant, longMonth } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterPill } from '#ui/filter-pill.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ClassRow } from './class-row.tsx'
import { MyClassDialog } from './my-class-dialog.tsx'
import { myClassesWords } from './my-classes.words.ts'
import type { MyClassesSearch } from './my-classes-search.ts'
import { MyClassesSkeleton } from './my-classes-skeleton.tsx'
import { MyGroups } from './my-groups.tsx'
import {
  myClassesQuery,
  myClassQuery,
  myGroupsQuery,
  pastMonthsQuery,
  type ReservationTab,
} from './reservations.queries.ts'

/** Starts the page's requests without awaiting them. */
export function loadMyClasses({ tab, month, class: id }: MyClassesSearch): void {
  void queryClient.prefetchInfiniteQuery(myClassesQuery(tab ?? 'upcoming', month))
  if (!tab) {
    void queryClient.prefetchQuery(myWaitlistQuery)
    void queryClient.prefetchQuery(myGroupsQuery)
  }
  if (id) void queryClient.prefetchQuery(myClassQuery(id))
}

export function MyClassesPage() {
  return <MyClasses search={useSearch({ from: '/_frame/_student/students/classes' })} />
}

/** The student's classes: the next one in large type, the later ones, and a tab for past ones. */
export function MyClasses({ search }: { search: MyClassesSearch }) {
  const words = myClassesWords()
  const navigate = useNavigate()
  const to = '/students/classes'
  const tab = search.tab ?? 'upcoming'
  const show = useTabInAddress('upcoming', tab, (tab, step) => void navigate({ to, search: { tab }, ...step }))
  const goTo = (next: MyClassesSearch) =>
    void navigate({ to, search: next, replace: true, state: true, resetScroll: false, ignoreBlocker: true })
  const close = useCloseOverlay(() => goTo({ ...search, class: undefined, rate: undefined, reserved: undefined }))
  useFocusReturn(search.class)
  return (
    <Page title={words.title} intro={words.intro} actions={<ReserveAction />}>
      <Tabs
        label={words.tabs.label}
        tabs={[
          { value: 'upcoming', label: words.tabs.upcoming },
          { value: 'past', label: words.tabs.past },
          { value: 'canceled', label: words.tabs.canceled },
        ]}
        value={tab}
        onChange={show}
      >
        {search.tab === 'past' ? (
          <Past search={search} onMonth={month => goTo({ tab: 'past', month })} />
        ) : search.tab ? (
          <List search={search} />
        ) : (
          <Upcoming search={search} />
        )}
      </Tabs>
      {search.class && (
        <MyClassDialog
          key={search.class}
          id={search.class}
          rate={search.rate}
          reserved={search.reserved}
          onClose={close}
        />
      )}
    </Page>
  )
}

/** Upcoming: seats held for the student, groups, reservations, and waitlists. */
function Upcoming({ search }: { search: MyClassesSearch }) {
  const zone = zoneOf(useMe())
  // Held seats and groups are above the rest, which waits for them, but not for a retry: the requests may fail, and the
  // parts below make them again.
  const above = [useQuery(myWaitlistQuery), useQuery(myGroupsQuery)]
  const { data, isPending: isListPending } = useInfiniteQuery(myClassesQuery('upcoming'))
  if (above.some(query => query.isPending && query.errorUpdateCount === 0))
    return <MyClassesSkeleton label={myClassesWords().loading} next />
  return (
    <>
      <div className="mb-6 grid gap-4 empty:hidden">
        <HeldSeats zone={zone} />
      </div>
      <MyGroups zone={zone} />
      <List search={search} />
      {/* Below the list, because the list's length is unknown. */}
      {!isListPending && (
        <Waitlists
          zone={zone}
          reserved={data?.pages.flatMap(page => page.results.map(mine => mine.scheduled_live_class)) ?? []}
        />
      )}
    </>
  )
}

function List({ search }: { search: MyClassesSearch }) {
  const words = myClassesWords()
  const zone = zoneOf(useMe())
  const tab = search.tab ?? 'upcoming'
  const query = useInfiniteQuery(myClassesQuery(tab, search.month))
  const { data, error, isFetching, refetch } = query
  if (!data && error) {
    return <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
  }
  if (!data) return <MyClassesSkeleton label={words.loading} next={tab === 'upcoming'} />
  const classes = data.pages.flatMap(page => page.results)
  const [first] = classes
  if (!first) return <None tab={tab} />
  const rows = tab === 'upcoming' ? classes.slice(1) : classes
  return (
    <>
      {tab === 'upcoming' ? (
        <>
          <div className="mb-8">
            <NextClass mine={first} zone={zone} />
          </div>
          {rows.length > 0 && <SectionHeading>{words.later}</SectionHeading>}
          <Rows rows={rows} zone={zone} search={search} />
        </>
      ) : (
        <div className="grid gap-8">
          {[...Map.groupBy(rows, row => longMonth(row.scheduled_live_class.starts_at, zone))].map(
            ([month, ofMonth]) => (
              <section key={month}>
                <SectionHeading>{capitalize(month)}</SectionHeading>
                <Rows rows={ofMonth} zone={zone} search={search} />
              </section>
            ),
          )}
        </div>
      )}
      <MoreRows list={query} shown={words.shown} />
    </>
  )
}

function Rows({ rows, zone, search }: { rows: readonly StudentClass[]; zone: string; search: MyClassesSearch }) {
  return (
    <ul className="@container grid gap-2.5">
      {rows.map(mine => (
        <li key={mine.id}>
          <ClassRow mine={mine} zone={zone} search={search} />
        </li>
      ))}
    </ul>
  )
}

/** Past classes, with a filter by month. */
function Past({ search, onMonth }: { search: MyClassesSearch; onMonth: (month: string | undefined) => void }) {
  const words = myClassesWords()
  const { data: months, isPending, errorUpdateCount } = useQuery(pastMonthsQuery(useMe().time_zone))
  // The months are above the rest, which waits for them, but not for a retry.
  if (isPending && errorUpdateCount === 0) return <MyClassesSkeleton label={words.loading} next={false} />
  return (
    <>
      {months && (months.length > 1 || search.month) && (
        <div className="mb-5">
          <FilterPill
            label={words.months.label}
            value={search.month ?? ''}
            choices={[
              { value: '', label: words.months.all },
              ...months.map(({ month, classes }) => ({
                value: month,
                label: words.months.of(capitalize(longMonth(dayInstant(month), 'UTC')), classes),
              })),
            ]}
            neutral=""
            onChange={month => onMonth(month || undefined)}
            removeLabel={words.months.all}
          />
        </div>
      )}
      <List key={search.month} search={search} />
    </>
  )
}

function None({ tab }: { tab: ReservationTab }) {
  const words = myClassesWords()
  return (
    <EmptyState icon="calendar" title={words.empty[tab].title}>
      <ReserveHint>{words.empty[tab].body}</ReserveHint>
    </EmptyState>
  )
}
