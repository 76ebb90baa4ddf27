import { zonePlace } from '@aulaviva/domain/zone-place'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { attendanceKeys, dueClassesQuery } from '#entities/attendance/teacher-classes.queries.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { useTabInAddress } from '#platform/page/tab-in-address.ts'
import { useMe } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Icon } from '#ui/icon.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { attendanceWords } from './attendance.words.ts'
import { FeedbackDueNote } from './feedback-due-note.tsx'
import { PagedClasses } from './paged-classes.tsx'
import { TodayClasses } from './today-classes.tsx'

/** A teacher's classes: today, those with feedback due, upcoming, and past. Staff see everyone's classes. */
export function TeacherClassesPage() {
  const me = useMe()
  const zone = zoneOf(me)
  const words = attendanceWords().classes
  const { tab = 'today' } = useSearch({ from: '/_frame/_teacher/teachers/classes' })
  const navigate = useNavigate({ from: '/teachers/classes' })
  // The note is among today’s classes. Each waits for the other, so that nothing moves.
  const feedbackDue = useQuery(dueClassesQuery)
  const [oldest] = feedbackDue.data?.classes ?? []
  const note = oldest ? <FeedbackDueNote count={feedbackDue.data?.count ?? 0} oldest={oldest} zone={zone} /> : null
  // The links below the list appear after it, so that they don't move.
  const isListPending =
    useIsFetching({ queryKey: attendanceKeys.lists, predicate: one => one.state.status === 'pending' }) > 0
  const staff = me.role === 'staff'
  const show = useTabInAddress('today', tab, (tab, step) => void navigate({ search: { tab }, ...step }))
  // What is due comes second, so that its number is in view on a phone.
  const tabs = (['today', 'owed', 'upcoming', 'past'] as const).map(value => ({
    value,
    label: words.tabs[value],
    ...(value === 'owed' && { count: feedbackDue.data?.count }),
  }))
  return (
    <Page
      title={staff ? words.staffTitle : words.title}
      intro={staff ? words.staffIntro(zonePlace(zone)) : words.intro(zonePlace(zone))}
      actions={
        <>
          {!staff && (
            <ButtonLink to="/teachers/availability" icon="clock">
              {words.hours}
            </ButtonLink>
          )}
          <ButtonLink to="/teachers/classes/new" icon="plus">
            {words.schedule}
          </ButtonLink>
        </>
      }
    >
      <Tabs label={words.tabs.label} tabs={tabs} value={tab} onChange={show}>
        {tab === 'today' && (
          <TodayClasses zone={zone} withTeacher={staff} note={feedbackDue.isPending ? undefined : note} />
        )}
        {tab === 'upcoming' && (
          <PagedClasses key="upcoming" filter="only_future" zone={zone} withTeacher={staff} note={null} />
        )}
        {tab === 'past' && <PagedClasses key="past" filter="only_past" zone={zone} withTeacher={staff} note={null} />}
        {tab === 'owed' && <PagedClasses key="owed" filter="only_owed" zone={zone} withTeacher={staff} note={null} />}
      </Tabs>
      {!staff && !isListPending && <RelatedPages />}
    </Page>
  )
}

/** Links to pages that teachers rarely open. Staff have them in their navigation. */
function RelatedPages() {
  const words = attendanceWords().classes
  const links = [
    { to: '/teachers/classes/reserve', icon: 'open-class', name: words.openClasses },
    { to: '/teachers/classes/cancellations', icon: 'cancel', name: words.cancellations },
  ] as const
  return (
    <nav aria-label={words.more} className="mt-8">
      <ul className="divide-y divide-line rounded-card border border-line bg-room shadow-card">
        {links.map(({ to, icon, name }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-13 items-center gap-3 px-4 py-2.5 -outline-offset-2 transition-colors hover:bg-desk"
            >
              <Icon name={icon} size={20} className="shrink-0 text-ink-3" />
              <span className="min-w-0 grow text-ink">{name}</span>
              <Icon name="chevron-right" size={20} className="shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
