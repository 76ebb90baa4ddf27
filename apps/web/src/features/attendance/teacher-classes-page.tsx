import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { owedQuery } from '#entities/attendance/teacher-classes.queries.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { zoneOf, zonePlace } from '#platform/time/zone.ts'
import { Tabs } from '#ui/tabs.tsx'
import { attendanceWords } from './attendance.words.ts'
import type { ClassesTab } from './classes-search.ts'
import { OwedNote } from './owed-note.tsx'
import { PagedClasses } from './paged-classes.tsx'
import { TodayClasses } from './today-classes.tsx'

/** The classes a teacher gives: today, those ahead, those given, those that owe something. Staff see everybody's. */
export function TeacherClassesPage() {
  const me = useMe()
  const zone = zoneOf(me)
  const words = attendanceWords().classes
  const { tab = 'today' } = useSearch({ from: '/_frame/_teacher/teachers/classes' })
  const navigate = useNavigate({ from: '/teachers/classes' })
  // the note stands above the lists: each waits for the other, so that nothing moves
  const owed = useQuery(owedQuery)
  const note = owed.isPending ? undefined : <OwedNote owed={owed.data} zone={zone} />
  const staff = me.role === 'staff'
  const show = (next: ClassesTab) =>
    void navigate({ search: next === 'today' ? {} : { tab: next }, replace: true, resetScroll: false })
  const tabs = (['today', 'upcoming', 'past', 'owed'] as const).map(value => ({
    value,
    label: words.tabs[value],
    ...(value === 'owed' && owed.data && { count: owed.data.count }),
  }))
  return (
    <Page
      title={staff ? words.titleOfAll : words.title}
      intro={staff ? words.ledeOfAll(zonePlace(zone)) : words.intro(zonePlace(zone))}
      actions={
        <>
          {!staff && (
            <>
              <ButtonLink to="/teachers/classes/reserve" icon="open-class">
                {words.openClasses}
              </ButtonLink>
              <ButtonLink to="/teachers/classes/cancellations" icon="cancel">
                {words.cancellations}
              </ButtonLink>
              <ButtonLink to="/teachers/availability" icon="clock">
                {words.hours}
              </ButtonLink>
            </>
          )}
          <ButtonLink to="/teachers/classes/new" icon="plus">
            {words.schedule}
          </ButtonLink>
        </>
      }
    >
      <Tabs label={words.tabs.label} tabs={tabs} value={tab} onChange={show}>
        {tab === 'today' && <TodayClasses zone={zone} withTeacher={staff} note={note} />}
        {tab === 'upcoming' && (
          <PagedClasses key="upcoming" which="only_future" zone={zone} withTeacher={staff} note={null} />
        )}
        {tab === 'past' && <PagedClasses key="past" which="only_past" zone={zone} withTeacher={staff} note={null} />}
        {tab === 'owed' && <PagedClasses key="owed" which="only_owed" zone={zone} withTeacher={staff} note={null} />}
      </Tabs>
    </Page>
  )
}
