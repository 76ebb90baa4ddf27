import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { isMissingClass, rosterQuery } from '#entities/attendance/teacher-classes.queries.ts'
import { ClassMaterialLists } from '#entities/live-class/class-materials.tsx'
import { ClassTextParts } from '#entities/live-class/class-texts.tsx'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { queryClient } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { useNow } from '#platform/time/use-now.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { classQuery, type TeacherClassDetail } from './attendance.queries.ts'
import { attendanceWords } from './attendance.words.ts'
import { ClassHeader } from './class-header.tsx'
import { ClassMaterials } from './class-materials.tsx'
import { ClassPageSkeleton } from './class-page-skeleton.tsx'
import { ClassWaitlist } from './class-waitlist.tsx'
import { attendanceWindowOf } from './class-window.ts'
import { FeedbackPanel } from './feedback-panel.tsx'
import { recordingOf } from './recording.ts'
import { RosterArea } from './roster-area.tsx'

/** Starts the page's requests without awaiting them. */
export function loadTeacherClass(id: string): void {
  void queryClient.prefetchQuery(classQuery(id))
  void queryClient.prefetchQuery(rosterQuery(id))
  void queryClient.prefetchQuery(configConstantsQuery)
}

/** The page for teaching one class: its students, their attendance, and the feedback for each. */
export function TeacherClassPage() {
  const { id } = useParams({ from: '/_frame/_teacher/teachers/classes/$id' })
  const words = attendanceWords().oneClass
  const liveClass = useQuery(classQuery(id))
  // Load both at once: the roster doesn't depend on the class.
  useQuery(rosterQuery(id))
  // Also a class that was theirs when it was last loaded.
  if (isMissingClass(liveClass.error)) return <ClassNotFound />
  if (liveClass.data) return <OneClass liveClass={liveClass.data} />
  if (!liveClass.error) return <ClassPageSkeleton />
  return (
    <Page title={words.loadFailed}>
      <LoadProblem
        title={words.loadFailed}
        error={liveClass.error}
        onRetry={liveClass.refetch}
        pending={liveClass.isFetching}
      />
    </Page>
  )
}

function OneClass({ liveClass }: { liveClass: TeacherClassDetail }) {
  const me = useMe()
  const zone = zoneOf(me)
  const { room_opens_at: roomOpens, starts_at: starts, ends_at: ends, attendance_from: from } = liveClass
  const now = useNow([roomOpens, starts, ends, from, liveClass.attendance_until].map(Date.parse))
  const isStaff = me.role === 'staff'
  const window = attendanceWindowOf(liveClass, now, isStaff)
  const { student: open } = useSearch({ from: '/_frame/_teacher/teachers/classes/$id' })
  const navigate = useNavigate({ from: '/teachers/classes/$id' })
  const show = (student: string | undefined) =>
    void navigate({ search: student ? { student } : {}, replace: open !== undefined, resetScroll: false })
  const { data: students, isPending } = useQuery(rosterQuery(liveClass.id))
  const { data: constants } = useQuery(configConstantsQuery)
  // Staff have their own page of the class for this.
  const canReserve = !isStaff && window.is === 'early' && constants?.teachers_reserve === true
  const chosen = window.is === 'early' ? undefined : students?.find(student => student.id === open)
  // If the roster loads after the class, reserve the space for the student in the address, so that nothing moves.
  const showsPanel = chosen || (open !== undefined && !students && window.is !== 'early')
  const ofSyllabus = liveClass.materials.filter(({ of_class }) => !of_class)
  const recording = recordingOf(me.id, liveClass.id)
  return (
    <div
      className={showsPanel ? 'desk:grid desk:grid-cols-[minmax(0,1fr)_25rem] desk:items-start desk:gap-6' : undefined}
    >
      <div className="min-w-0">
        <ClassHeader liveClass={liveClass} zone={zone} now={now} window={window} withTeacher={isStaff} />
        <RosterArea
          liveClass={liveClass}
          recording={recording}
          zone={zone}
          now={now}
          window={window}
          open={open}
          onShow={show}
          canReserve={canReserve}
        />
        {/* Below the roster. Shown only once the roster is there, because it would move. */}
        {!isPending && (
          <div className="mt-8">
            {canReserve && (
              <div className="mb-6 empty:hidden">
                <ClassWaitlist id={liveClass.id} />
              </div>
            )}
            <div className="mb-6 grid gap-6 empty:hidden">
              <ClassTextParts liveClass={liveClass} />
              <ClassMaterialLists materials={ofSyllabus} />
            </div>
            <ClassMaterials liveClass={liveClass} />
          </div>
        )}
      </div>
      {chosen && (
        <FeedbackPanel
          key={chosen.id}
          student={chosen}
          students={students ?? []}
          recording={recording}
          window={window}
          topics={liveClass.topics}
          zone={zone}
          onShow={show}
        />
      )}
    </div>
  )
}

function ClassNotFound() {
  const words = attendanceWords().oneClass
  return (
    <Page title={words.notFound}>
      <EmptyState
        icon="calendar"
        title={words.notFoundTitle}
        action={
          <ButtonLink to="/teachers/classes" variant="primary">
            {words.back}
          </ButtonLink>
        }
      >
        {words.notFoundBody}
      </EmptyState>
    </Page>
  )
}
