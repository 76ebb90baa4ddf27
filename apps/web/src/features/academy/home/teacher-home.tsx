import { zonePlace } from '@aulaviva/domain/zone-place'
import { useQuery } from '@tanstack/react-query'
import { dayWithRunning, nextClass } from '#entities/attendance/class-day.ts'
import { dueClassesQuery, todayQuery, upcomingQuery } from '#entities/attendance/teacher-classes.queries.ts'
import { News } from '#entities/news/news.tsx'
import { coverRequestsQuery } from '#entities/substitutions/cover-requests.queries.ts'
import { CoverRequests } from '#entities/substitutions/cover-requests.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { prefilledQuery } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { nicknameOf } from '#platform/session/naming.ts'
import { longDay } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { useNow } from '#platform/time/use-now.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { platformWords } from '#platform/words/platform.words.ts'
import { FeedbackDue } from './feedback-due.tsx'
import { HomeMonth } from './month-so-far.tsx'
import { OpenClassesList } from './open-classes.tsx'
import { RemarksCard } from './remarks-card.tsx'
import { SetupReminder } from './setup-reminder.tsx'
import { type TeachersHome, teacherHomeQuery } from './teacher-home.queries.ts'
import { teacherHomeWords } from './teacher-home.words.ts'
import { HomeSkeleton } from './teacher-home-skeleton.tsx'
import { TeachersNextClass } from './teachers-next-class.tsx'
import { HomeToday } from './todays-classes.tsx'
import { ToMark, useHasStaffTasks, WaitingForStaffList } from './waiting-for-staff.tsx'

/** A teacher's home page: the next class, today's classes, and what is due. A class that can be joined comes first. */
export default function TeacherHome() {
  const me = useMe()
  const zone = zoneOf(me)
  const words = teacherHomeWords()
  return (
    <Page
      title={words.hello(nicknameOf(me, platformWords().session.someone))}
      tabTitle={words.tab}
      intro={words.day(capitalize(longDay(new Date(), zone)), zonePlace(zone))}
    >
      <Day zone={zone} isStaff={me.role === 'staff'} />
    </Page>
  )
}

function Day({ zone, isStaff }: { zone: string; isStaff: boolean }) {
  const words = teacherHomeWords()
  const { data, error, isFetching, refetch } = useQuery(teacherHomeQuery(zone))
  if (data) return <Parts home={data} zone={zone} isStaff={isStaff} />
  if (error) return <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
  return <HomeSkeleton />
}

interface PartsProps {
  home: TeachersHome
  zone: string
  isStaff: boolean
}

function Parts({ home, zone, isStaff }: PartsProps) {
  const words = teacherHomeWords()
  const isDue = useHasStaffTasks(home.staff)
  const today = useQuery({ ...todayQuery(zone), ...prefilledQuery })
  const upcoming = useQuery({ ...upcomingQuery, ...prefilledQuery })
  const due = useQuery({ ...dueClassesQuery, ...prefilledQuery })
  const coverRequests = useQuery({ ...coverRequestsQuery, ...prefilledQuery, enabled: !isStaff })
  const classes = [...(upcoming.data ?? []), ...(today.data ?? [])]
  const now = useNow(classes.flatMap(one => [one.starts_at, one.ends_at, one.room_opens_at].map(Date.parse)))
  // Replace the skeleton at once, so that no part moves another.
  const failedQuery = [today, upcoming, due].find(query => query.error && !query.data)
  if (failedQuery) {
    return (
      <LoadProblem
        title={words.loadFailed}
        error={failedQuery.error}
        onRetry={failedQuery.refetch}
        pending={failedQuery.isFetching}
      />
    )
  }
  if (!today.data || !upcoming.data || !due.data) return <HomeSkeleton />
  const next = nextClass(upcoming.data, now)
  const day = dayWithRunning(today.data, upcoming.data, now)
  const nextCard = next && <TeachersNextClass liveClass={next} zone={zone} now={now} withTeacher={isStaff} />
  // With staff, there is nearly always a class in progress, and it is someone else's.
  const isTime = !isStaff && next !== undefined && now >= Date.parse(next.room_opens_at)
  return (
    <div className="grid gap-x-6 gap-y-8 desk:grid-cols-[minmax(0,1fr)_22rem] desk:items-start">
      <div className="flex min-w-0 flex-col gap-8">
        {isTime && nextCard}
        {home.staff && home.staff.setup > 0 && <SetupReminder left={home.staff.setup} />}
        {home.staff && isDue && <WaitingForStaffList waiting={home.staff} />}
        {coverRequests.data && <CoverRequests requests={coverRequests.data} zone={zone} />}
        {home.toMark && <ToMark waiting={home.toMark} />}
        {!isTime && nextCard}
        <HomeToday classes={day} next={next} zone={zone} now={now} withTeacher={isStaff} />
        {home.staff && !isDue && <WaitingForStaffList waiting={home.staff} />}
        <News items={home.announcements} />
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <FeedbackDue due={due.data} zone={zone} />
        {home.open && <OpenClassesList open={home.open} zone={zone} />}
        {home.month && <HomeMonth month={home.month} />}
        {isStaff && <RemarksCard {...words.remarks} />}
      </div>
    </div>
  )
}
