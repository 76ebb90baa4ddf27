import { initialsOf, namesOf } from '@aulaviva/domain/names'
import { Link } from '@tanstack/react-router'
import { memo, useId, useState } from 'react'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { CancelSeat } from '#entities/staff-reservations/cancel-seat.tsx'
import { LevelMark } from '#entities/syllabus/level-mark.tsx'
import { clockTime } from '#platform/time/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Segmented } from '#ui/segmented.tsx'
import { AbsenceDocument } from './absence-document.tsx'
import { attendanceWords } from './attendance.words.ts'
import { ConflictNote } from './conflict-note.tsx'
import { FeedbackButton } from './feedback-button.tsx'
import { NotApprovedReason } from './not-approved-reason.tsx'
import { OutcomeText } from './outcome-text.tsx'
import { withUnsaved } from './record-state.ts'
import { type Recording, useDraft, useUnsaved } from './recording.ts'
import { RowRefusal, RowSaveState } from './row-save-state.tsx'

interface Props {
  student: StudentReservation
  recording: Recording
  zone: string
  /** Id of the text that explains why nothing can be recorded now. */
  blockedBy: string | null
  isOpen: boolean
  /** Null while there is no feedback to write or read. */
  onFeedback: ((reservation: string) => void) | null
  /** Whether the teacher can cancel the reservation. Never together with feedback. */
  canCancel?: boolean
}

// Narrow: name and feedback, then a line for each decision. Wide: everything in one line.
const grid =
  'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 [&>fieldset]:col-span-2 [&>button]:col-start-2 [&>button]:row-start-1 @min-[34rem]:grid-cols-2 @min-[34rem]:gap-y-3 @min-[34rem]:[&>fieldset]:col-span-1 @min-[34rem]:[&>button]:justify-self-end @min-[54rem]:grid-cols-[minmax(0,1fr)_14.5rem_17rem_auto] @min-[54rem]:items-center @min-[54rem]:[&>button]:col-start-4'

/** One student: tap attendance, then approval. Feedback opens beside the row. Every tap is saved immediately. */
export const StudentRow = memo(function StudentRow(props: Props) {
  const { student, recording, zone, blockedBy, isOpen, onFeedback, canCancel } = props
  const words = attendanceWords().record
  const id = useId()
  const unsaved = useUnsaved(recording, student.id)
  const reasonDraft = useDraft(recording, 'reason', student.id)
  const [isEditingReason, setEditingReason] = useState(reasonDraft !== undefined)
  const [touched, setTouched] = useState(false)
  const now = withUnsaved(student, unsaved)
  const name = namesOf(student.student)
  const conflict = unsaved?.standing.is === 'conflict'
  const blocked = conflict ? `${id}-conflict` : blockedBy
  const { level } = student.student
  // Feedback can be read, and nothing can be recorded anymore.
  const isOver = blockedBy !== null && onFeedback !== null

  const savedReason = now.non_conforming_student_text
  // Create the draft right away, so that approving the whole class leaves this student out.
  function editReason() {
    setEditingReason(true)
    if (!reasonDraft) recording.drafts.write('reason', student.id, { text: savedReason ?? '', base: savedReason })
  }
  function closeReason() {
    setEditingReason(false)
    if (reasonDraft?.text.trim() === '') recording.drafts.write('reason', student.id, undefined)
  }
  function attend(attended: boolean | null) {
    setTouched(true)
    if (attended !== true) closeReason()
    void recording.recorder.change(student, 'attended', { attended })
  }
  function approve(approved: boolean | null) {
    setTouched(true)
    if (approved === false) return editReason()
    closeReason()
    // Pressing "Not approved" again while its reason is being written doesn't reset it.
    if (approved !== now.approved) void recording.recorder.change(student, 'approved', { approved })
  }

  return (
    <li
      className={`relative rounded-card border bg-room p-3 shadow-card @min-[34rem]:p-4 ${isOpen ? 'border-lamp' : 'border-line'}`}
    >
      {/* Before the class, phones show only the students, without buttons that can't be pressed yet. */}
      <div className={classNames(grid, !onFeedback && '@max-[34rem]:[&>fieldset]:hidden')}>
        <div className="flex min-w-0 items-start gap-3 @min-[54rem]:items-center">
          <Avatar id={student.student.id} initials={initialsOf(student.student)} photo={student.student.photo} />
          <div className="min-w-0">
            <h3 className="font-text font-semibold text-ink">
              <Link
                to="/profile/$id"
                params={{ id: student.student.id }}
                className="relative underline-offset-4 after:absolute after:-inset-y-2.5 after:inset-x-0 hover:underline"
              >
                {name}
              </Link>
            </h3>
            <p className="flex min-h-6 flex-wrap items-center gap-x-2 text-small text-ink-3">
              {level ? <LevelMark level={level} bar={false} /> : words.noLevel}
              {student.room_entered_at && <span>{words.inRoom(clockTime(student.room_entered_at, zone))}</span>}
              <RowSaveState unsaved={unsaved} touched={touched} />
            </p>
          </div>
        </div>
        {isOver ? (
          <Recorded now={now} />
        ) : (
          <>
            <Segmented
              label={words.attendance(name)}
              value={now.attended}
              onChange={attend}
              blockedBy={blocked}
              segments={[
                { value: true, label: words.attended, icon: 'check', tone: 'good' },
                { value: false, label: words.absent, icon: 'cross', tone: 'bad' },
              ]}
            />
            <Segmented
              label={words.approval(name)}
              value={isEditingReason ? false : now.approved}
              onChange={approve}
              blockedBy={blocked ?? (now.attended === true ? null : `${id}-needs`)}
              segments={[
                { value: true, label: words.approved, icon: 'check', tone: 'good' },
                { value: false, label: words.notApproved, icon: 'cross', tone: 'bad' },
              ]}
            />
          </>
        )}
        {onFeedback && <FeedbackButton {...{ student, now, recording, isOpen, onFeedback }} />}
        {canCancel && <CancelSeat by="teacher" id={student.id} name={name} />}
        <span id={`${id}-needs`} hidden>
          {words.needsAttendance}
        </span>
      </div>
      <AbsenceDocument student={student} />
      <RowRefusal
        unsaved={unsaved}
        onRetry={() => recording.recorder.retry(student.id)}
        onUndo={() => recording.undo(student.id)}
      />
      {conflict && !isOpen && <ConflictNote id={`${id}-conflict`} unsaved={unsaved} recording={recording} />}
      {(isEditingReason || now.approved === false) && !conflict && (
        <NotApprovedReason
          student={student}
          now={now}
          recording={recording}
          isEditing={isEditingReason}
          canChange={blockedBy === null}
          onEdit={isEditing => (isEditing ? editReason() : setEditingReason(false))}
        />
      )}
    </li>
  )
})

function Recorded({ now: { attended, approved } }: { now: StudentReservation }) {
  const words = attendanceWords().record
  const outcome = (good: boolean, yes: string, no: string) => (
    <OutcomeText icon={good ? 'check' : 'cross'} tone={good ? 'good' : 'bad'}>
      {good ? yes : no}
    </OutcomeText>
  )
  return (
    <p className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      {attended === null ? words.conflict.nothing : outcome(attended, words.attended, words.absent)}
      {approved !== null && outcome(approved, words.approved, words.notApproved)}
    </p>
  )
}
