import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import {
  type ClassType,
  draftFor,
  isPastDay,
  isUpcomingDay,
  type Level,
  startTimes,
} from '#entities/class-planning/class-draft.ts'
import { classPlanningWords } from '#entities/class-planning/class-planning.words.ts'
import { refreshClasses } from '#entities/class-planning/refresh-classes.ts'
import { type NewClassSearch, readNewClassSearch } from '#entities/class-planning/timetable-search.ts'
import { SetupBackLink } from '#entities/setup/setup-back-link.tsx'
import { levelsQuery, typesQuery } from '#entities/syllabus/catalogue.queries.ts'
import { useHasPermission } from '#platform/access/can-open.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { LeaveDraft } from '#platform/page/leave-dialog.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { OneClassForm } from './one-class-form.tsx'
import { pastClassWords } from './past-class.words.ts'
import { PastClassForm, type PastEntries } from './past-class-form.tsx'
import { SeriesForm } from './series-form.tsx'

/** Schedules a class, once or as a weekly series. */
export function NewClassPage() {
  const words = classPlanningWords()
  const staff = useMe().role === 'staff'
  const types = useQuery(typesQuery)
  const levels = useQuery(levelsQuery)
  const failedQuery = [types, levels].find(query => query.error && !query.data)
  const missing = useMissing(types.data, levels.data)
  const search = useTimetableSearch()
  const canRecord = useHasPermission('timetable')
  const [tab, setTab] = useState<FormTab>(canRecord && search?.past ? 'past' : 'once')
  const { title, intro } =
    tab === 'past' ? pastClassWords() : { ...words, intro: staff ? words.staffIntro : words.intro }
  return (
    <>
      <SetupBackLink>
        {search ? (
          <BackLink to="/staff/timetable" search={viewOf(search)}>
            {words.backToTimetable}
          </BackLink>
        ) : (
          <BackLink to="/teachers/classes" restoresPage>
            {words.back}
          </BackLink>
        )}
      </SetupBackLink>
      <Page title={title} intro={intro}>
        {failedQuery ? (
          <LoadProblem
            title={words.loadFailed}
            error={failedQuery.error}
            onRetry={() => Promise.all([types.refetch(), levels.refetch()])}
            pending={types.isFetching || levels.isFetching}
          />
        ) : missing ? (
          <EmptyState icon="calendar" title={missing.title} action={missing.action}>
            {missing.body}
          </EmptyState>
        ) : types.data && levels.data ? (
          <Forms
            types={types.data}
            levels={levels.data}
            staff={staff}
            search={search}
            tab={tab}
            canRecord={canRecord}
            onTabChange={setTab}
          />
        ) : (
          <Loading label={words.loading}>
            <Skeleton height="34rem" />
          </Loading>
        )}
      </Page>
    </>
  )
}

/** The timetable view that the person came from, if any, and the empty place that they pressed. */
function useTimetableSearch(): NewClassSearch | null {
  const address = useSearch({ strict: false })
  const canPlan = useHasPermission('timetable')
  const search = useMemo(() => readNewClassSearch({ ...address }), [address])
  return canPlan && (search.day || search.past) ? search : null
}

const viewOf = ({ time: _, lane: __, past: ___, ...view }: NewClassSearch) => view

/** What is missing before a class can be scheduled, with a link for people who can fix it. */
function useMissing(types: readonly ClassType[] | undefined, levels: readonly Level[] | undefined) {
  const words = classPlanningWords().none
  const canAdd = useHasPermission('timetable')
  if (types?.length === 0) {
    const { title, body, staffBody, add } = words.types
    if (!canAdd) return { title, body, action: null }
    const action = (
      <ButtonLink to="/staff/class-types/new" variant="primary" icon="plus">
        {add}
      </ButtonLink>
    )
    return { title, body: staffBody, action }
  }
  return levels?.length === 0 && types?.every(type => type.needs_unit) ? { ...words.levels, action: null } : null
}

type FormTab = 'once' | 'weekly' | 'past'

interface FormsProps {
  types: readonly ClassType[]
  levels: readonly Level[]
  staff: boolean
  search: NewClassSearch | null
  tab: FormTab
  /** Whether the person may record a class that was taught. */
  canRecord: boolean
  onTabChange: (tab: FormTab) => void
}

function Forms({ types, levels, staff, search, tab, canRecord, onTabChange }: FormsProps) {
  const words = classPlanningWords().tabs
  const navigate = useNavigate()
  const today = dayOf(new Date(), zoneOf(useMe()))
  // The class's fields, and what is entered about a past class, stay when the person switches between the tabs.
  const [draft, change] = useState(() =>
    draftFor(types.find(({ id }) => id === search?.type) ?? types[0]!, defaultsOf(search)),
  )
  const [savedDraft, setSavedDraft] = useState(draft)
  const [staysOpen, setStaysOpen] = useState(false)
  const shownDay = search?.day ?? ''
  const upcomingDay = isUpcomingDay(shownDay, today) ? shownDay : ''
  const time = startTimes.find(time => time === search?.time) ?? '18:00'
  const [past, enterPast] = useState<PastEntries>({
    day: isPastDay(shownDay, today) ? shownDay : '',
    time,
    students: [],
  })
  const [savedPast, setSavedPast] = useState(past)
  function onCreated(day: string) {
    refreshClasses()
    setSavedDraft(draft)
    if (staysOpen) return
    if (search) void navigate({ to: '/staff/timetable', search: { ...viewOf(search), day }, ignoreBlocker: true })
    else void navigate({ to: '/teachers/classes', search: { tab: 'upcoming' }, ignoreBlocker: true })
  }
  const shared = {
    types,
    levels,
    staff,
    draft,
    staysOpen,
    onChange: change,
    onStaysOpenChange: setStaysOpen,
  }
  const planned = { ...shared, savedDraft, day: upcomingDay, time, onCreated }
  return (
    <Tabs
      label={words.label}
      tabs={[
        { value: 'once', label: words.once },
        { value: 'weekly', label: words.weekly },
        ...(canRecord ? [{ value: 'past' as const, label: pastClassWords().tab }] : []),
      ]}
      value={tab}
      onChange={onTabChange}
    >
      {tab === 'past' ? (
        <PastClassForm
          {...shared}
          entries={past}
          onEnter={enterPast}
          onCreated={day => {
            setSavedPast(past)
            onCreated(day)
          }}
        />
      ) : tab === 'once' ? (
        <OneClassForm {...planned} />
      ) : (
        <SeriesForm {...planned} />
      )}
      <LeaveDraft draft={[draft, past]} saved={[savedDraft, savedPast]} />
    </Tabs>
  )
}

/** Initial values from the timetable's filters, and from the lane of the place that was pressed. */
function defaultsOf(search: NewClassSearch | null) {
  const { teacher = '', level = '', classroom = '', by, lane } = search ?? {}
  const filters = {
    teacher: teacher === 'none' ? '' : teacher,
    level,
    classroom: classroom === 'none' ? '' : classroom,
  }
  return by && lane !== undefined ? { ...filters, [by]: lane } : filters
}
