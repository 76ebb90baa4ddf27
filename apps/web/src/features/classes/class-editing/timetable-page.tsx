import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { classroomsQuery } from '#entities/class-planning/class-planning.queries.ts'
import { displayedSpan, readTimetableSearch, type TimetableSearch } from '#entities/class-planning/timetable-search.ts'
import { daysOffQuery } from '#entities/days-off/days-off.queries.ts'
import { levelsQuery, teachersToChooseQuery } from '#entities/syllabus/catalogue.queries.ts'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { queryClient } from '#platform/query-client.ts'
import { type Me, useMe } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { isAtLeast, useAtLeast } from '#ui/use-media.ts'
import { officeWeekQuery } from './class-editing.queries.ts'
import { classEditingWords } from './class-editing.words.ts'
import { CloseDays } from './close-days.tsx'
import { CopyWeek } from './copy-week.tsx'
import { Timetable } from './timetable.tsx'
import { sideways } from './timetable-filters.tsx'
import { filtersOf } from './timetable-shown.ts'
import { WeekTemplates } from './week-templates.tsx'
import './timetable-grid.css'

/** Starts the requests of the grid before the page renders, or when the pointer rests on its link. */
export function loadTimetable(address: object, me: Me): void {
  const search = readTimetableSearch({ ...address })
  const { first: from, last: to } = displayedSpan(search, isAtLeast('tablet'), dayOf(new Date(), zoneOf(me)))
  void queryClient.prefetchQuery(officeWeekQuery({ from, to, ...filtersOf(search) }))
  void queryClient.prefetchQuery(daysOffQuery(from, to))
  // The filters need the teachers too, whatever the lanes are.
  void queryClient.prefetchQuery(teachersToChooseQuery)
  void queryClient.prefetchQuery(levelsQuery)
  void queryClient.prefetchQuery(classroomsQuery)
}

/** The academy's week or day, as a grid or a list, filtered by teacher, class type, level, and classroom. */
export function TimetablePage() {
  const address = useSearch({ from: '/_frame/_staff/staff/timetable' })
  const search = useMemo(() => readTimetableSearch({ ...address }), [address])
  const words = classEditingWords()
  const navigate = useNavigate()
  const today = dayOf(new Date(), zoneOf(useMe()))
  const isWide = useAtLeast('tablet')
  const { first, last } = displayedSpan(search, isWide, today)
  // No class can be scheduled in the past, so use only the days shown from today on.
  const from = first < today && today <= last ? today : first
  const goTo = (next: TimetableSearch) =>
    // The dialog that was just closed may still count as unsaved.
    void navigate({ to: '/staff/timetable', search: next, replace: true, resetScroll: false, ignoreBlocker: true })
  // In days that are over, a class can only be recorded.
  const isOver = last < today
  const add = (
    <ButtonLink
      to="/teachers/classes/new"
      search={{ ...search, day: from, close: undefined, ...(isOver && { past: true }) }}
      variant="primary"
      icon="plus"
    >
      {isOver ? words.recordPast : words.add}
    </ButtonLink>
  )
  return (
    <>
      <AdminLink />
      <Page
        title={words.title}
        intro={isWide && words.intro}
        actions={
          // The same elements at both widths, so that a dialog stays open when a phone is turned. The grid lets the row
          // on a phone be narrower than its buttons.
          <div className={isWide ? 'contents' : 'grid grid-cols-1'}>
            <div className={isWide ? 'contents' : `${sideways} -mb-2 [&>*]:shrink-0`}>
              {!isWide && add}
              <CopyWeek search={search} />
              <WeekTemplates search={search} />
              <CloseDays
                kind="days"
                days={search.close?.split('_') ?? [from]}
                opened={search.close !== undefined}
                onClosed={() => search.close && goTo({ ...search, close: undefined })}
              />
              <CloseDays kind="absence" days={[from, last]} teacher={search.teacher} />
              {isWide && add}
            </div>
          </div>
        }
      >
        <Timetable search={search} onChange={goTo} />
      </Page>
    </>
  )
}
