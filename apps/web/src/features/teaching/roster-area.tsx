import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { clockTime } from '#platform/time/format.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { AllPresent } from './all-present.tsx'
import { RosterSkeleton } from './class-page-skeleton.tsx'
import type { Window } from './class-window.ts'
import { FeedbackBeside } from './feedback-beside.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { ListProblem } from './list-problem.tsx'
import { progressOf, shareOf } from './progress.ts'
import { type StudentReservation, shown } from './record-state.ts'
import { type Recording, recordingOf } from './recording.ts'
import { StudentRow } from './student-row.tsx'
import { rosterQuery, type TeacherClass } from './teaching.queries.ts'
import { teachingWords } from './teaching.words.ts'

interface Props {
  liveClass: TeacherClass
  user: string
  zone: string
  window: Window
}

/** The students of a class, what is recorded of each, and the feedback that is open beside them. */
export function RosterArea({ liveClass, user, zone, window }: Props) {
  const words = teachingWords().oneClass
  const { data: students, error, refetch, isFetching } = useQuery(rosterQuery(liveClass.id))
  const recording = recordingOf(user, liveClass.id)
  useRestored(recording, students)
  if (!students) {
    if (!error) return <RosterSkeleton count={Math.min(6, Math.max(1, liveClass.seats_taken))} />
    return <ListProblem title={words.rosterFailed} error={error} onRetry={refetch} pending={isFetching} />
  }
  if (students.length === 0) {
    const past = Date.parse(liveClass.ends_at) < Date.now()
    return (
      <EmptyState icon="users" title={past ? words.empty.pastTitle : words.empty.title}>
        {past ? words.empty.pastBody : words.empty.body}
      </EmptyState>
    )
  }
  return <Roster {...{ students, recording, liveClass, zone, window }} />
}

function Roster({
  students,
  recording,
  liveClass,
  zone,
  window,
}: Omit<Props, 'user'> & { students: readonly StudentReservation[]; recording: Recording }) {
  const words = teachingWords()
  const { student: open } = useSearch({ from: '/_frame/_teacher/teachers/classes/$id' })
  const navigate = useNavigate({ from: '/teachers/classes/$id' })
  const show = (student: string | undefined) =>
    void navigate({ search: student ? { student } : {}, replace: open !== undefined, resetScroll: false })
  const blocked = window.is === 'open' ? null : blockedSentence(window, zone)
  const chosen = students.find(student => student.id === open)
  return (
    <div className={chosen ? 'desk:grid desk:grid-cols-[minmax(0,1fr)_26rem] desk:items-start desk:gap-6' : undefined}>
      <section aria-labelledby="students" className="@container">
        <SectionHeading
          id="students"
          note={words.oneClass.studentCount(students.length)}
          action={window.is === 'open' && <AllPresent recording={recording} students={students} />}
        >
          {words.oneClass.students}
        </SectionHeading>
        {window.is !== 'early' && <RecordProgress recording={recording} students={students} />}
        {blocked && (
          <p id="record-blocked" className="mb-4 text-small text-ink-2">
            {blocked}
          </p>
        )}
        <ul className="flex flex-col gap-3">
          {students.map(student => (
            <StudentRow
              key={student.id}
              student={student}
              recording={recording}
              blockedBy={blocked === null ? null : 'record-blocked'}
              isOpen={student.id === open}
              onFeedback={show}
            />
          ))}
        </ul>
      </section>
      {chosen && (
        <FeedbackBeside
          key={chosen.id}
          student={chosen}
          students={students}
          recording={recording}
          window={window}
          zone={zone}
          onShow={show}
        />
      )}
      <LeaveGuard recording={recording} students={students} classId={liveClass.id} />
    </div>
  )
}

function RecordProgress({
  recording: { recorder },
  students,
}: {
  recording: Recording
  students: readonly StudentReservation[]
}) {
  const words = teachingWords().oneClass.progress
  // a text, so that rows are counted anew only when a figure changes
  const text = useSyncExternalStore(recorder.subscribe, () =>
    JSON.stringify(progressOf(students.map(student => shown(student, recorder.get(student.id))))),
  )
  const progress = JSON.parse(text) as ReturnType<typeof progressOf>
  const share = shareOf(progress)
  const { recorded, students: all, withFeedback, attended } = progress
  return (
    <div className="mb-5">
      <ProgressBar
        value={share}
        label={share === 1 ? words.done : words.label}
        text={words.text(recorded, all, withFeedback, attended)}
        color={share === 1 ? 'var(--good)' : undefined}
      />
    </div>
  )
}

function blockedSentence(window: Exclude<Window, { is: 'open' }>, zone: string): string {
  const words = teachingWords().oneClass
  if (window.is === 'early') return words.from(clockTime(window.from, zone))
  return window.is === 'canceled' ? words.canceledBody : words.readOnly
}

/** Takes up, once the students are known, what an earlier visit could not save. */
function useRestored({ recorder, drafts }: Recording, students: readonly StudentReservation[] | undefined): void {
  useEffect(() => {
    for (const { id } of students ?? []) {
      const unsaved = drafts.record(id)
      if (unsaved) recorder.restore(id, unsaved)
    }
  }, [recorder, drafts, students])
}
