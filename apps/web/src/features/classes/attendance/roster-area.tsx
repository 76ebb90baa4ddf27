import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { stageOf } from '#entities/attendance/class-day.ts'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { rosterQuery, type TeacherClass } from '#entities/attendance/teacher-classes.queries.ts'
import { nearDayAndTime } from '#entities/live-class/when.ts'
import { AddStudent } from '#entities/staff-reservations/add-student.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { clockTime, dayOf } from '#platform/time/format.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { attendanceWords } from './attendance.words.ts'
import { BulkAttendance } from './bulk-attendance.tsx'
import { RosterSkeleton } from './class-page-skeleton.tsx'
import type { AttendanceWindow } from './class-window.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { progressLabelKey, progressOf, shareOf } from './progress.ts'
import { withUnsaved } from './record-state.ts'
import type { Recording } from './recording.ts'
import { StudentRow } from './student-row.tsx'

interface Props {
  liveClass: TeacherClass
  recording: Recording
  zone: string
  now: number
  window: AttendanceWindow
  /** The reservation whose feedback is open. */
  open: string | undefined
  onShow: (reservation: string) => void
  /** Whether the teacher can reserve and cancel for students. */
  canReserve: boolean
}

/** The students of a class with their records, and the open feedback beside them. */
export function RosterArea(props: Props) {
  const { liveClass, recording } = props
  const words = attendanceWords().oneClass
  const { data: students, error, refetch, isFetching } = useQuery(rosterQuery(liveClass.id))
  useRestored(recording, students)
  if (!students) {
    if (!error) return <RosterSkeleton count={Math.min(6, Math.max(1, liveClass.seats_taken))} />
    return <LoadProblem title={words.rosterLoadFailed} error={error} onRetry={refetch} pending={isFetching} />
  }
  return <Roster {...props} students={students} />
}

function Roster({
  students,
  recording,
  liveClass,
  zone,
  now,
  window,
  open,
  onShow,
  canReserve,
}: Props & { students: readonly StudentReservation[] }) {
  const words = attendanceWords()
  const isEmpty = students.length === 0
  const blockedText = window.is === 'open' ? null : blockedSentence(window, zone, now)
  return (
    <section aria-labelledby="students" className="@container">
      <SectionHeading
        id="students"
        action={
          window.is === 'open'
            ? !isEmpty && <BulkAttendance recording={recording} students={students} />
            : // In the same place without students: someone else may reserve while its dialog is open.
              canReserve && <AddStudent by="teacher" id={liveClass.id} />
        }
      >
        {words.oneClass.studentCount(students.length)}
      </SectionHeading>
      {isEmpty ? (
        <NoStudents past={stageOf(liveClass, now) === 'ended'} />
      ) : (
        <>
          {window.is !== 'early' && <RecordProgress recording={recording} students={students} />}
          {blockedText && (
            <p id="record-blocked" className="mb-4 text-small text-ink-2">
              {blockedText}
            </p>
          )}
          <ul className="flex flex-col gap-3">
            {students.map(student => (
              <StudentRow
                key={student.id}
                student={student}
                recording={recording}
                zone={zone}
                blockedBy={blockedText === null ? null : 'record-blocked'}
                isOpen={student.id === open}
                onFeedback={window.is === 'early' ? null : onShow}
                canCancel={canReserve}
              />
            ))}
          </ul>
          <LeaveGuard recording={recording} students={students} classId={liveClass.id} />
        </>
      )}
    </section>
  )
}

function NoStudents({ past }: { past: boolean }) {
  const words = attendanceWords().oneClass.empty
  return (
    <EmptyState icon="users" title={past ? words.pastTitle : words.title} level="h3">
      {past ? words.pastBody : words.body}
    </EmptyState>
  )
}

function RecordProgress({
  recording: { recorder },
  students,
}: {
  recording: Recording
  students: readonly StudentReservation[]
}) {
  const words = attendanceWords().oneClass.progress
  // A string, so that React re-renders only when a count changes.
  const text = useSyncExternalStore(recorder.subscribe, () =>
    JSON.stringify(progressOf(students.map(student => withUnsaved(student, recorder.get(student.id))))),
  )
  const progress = JSON.parse(text) as ReturnType<typeof progressOf>
  const share = shareOf(progress)
  const { recorded, students: all, withFeedback, attended } = progress
  return (
    <div className="mb-5">
      <ProgressBar
        value={share}
        label={words[progressLabelKey(progress)]}
        text={attended > 0 ? words.text(recorded, all, withFeedback, attended) : words.recorded(recorded, all)}
        color={share === 1 ? 'var(--good)' : undefined}
      />
    </div>
  )
}

function blockedSentence(window: Exclude<AttendanceWindow, { is: 'open' }>, zone: string, now: number): string {
  const words = attendanceWords().oneClass
  if (window.is === 'canceled') return words.canceledBody
  if (window.is === 'closed') return words.readOnly
  const today = dayOf(window.from, zone) === dayOf(new Date(now), zone)
  return words.from(today ? clockTime(window.from, zone) : nearDayAndTime(window.from, zone, new Date(now)))
}

/** Restores what an earlier visit could not save, once the students are loaded. */
function useRestored({ recorder, drafts }: Recording, students: readonly StudentReservation[] | undefined): void {
  useEffect(() => {
    for (const { id } of students ?? []) {
      const unsaved = drafts.record(id)
      if (unsaved) recorder.restore(id, unsaved)
    }
  }, [recorder, drafts, students])
}
