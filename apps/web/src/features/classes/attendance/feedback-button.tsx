import { namesOf } from '@aulaviva/domain/names'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { Icon } from '#ui/icon.tsx'
import { attendanceWords } from './attendance.words.ts'
import { draftSaveState } from './drafts.ts'
import { type Recording, useDraft } from './recording.ts'

interface Props {
  student: StudentReservation
  /** The record as shown, including unsaved changes. */
  now: StudentReservation
  recording: Recording
  isOpen: boolean
  onFeedback: (reservation: string) => void
}

/** Opens a student's feedback and shows its state: due, draft, submitted, or changed since. A long state takes two lines
 * where the name needs the room. */
export function FeedbackButton({ student, now, recording, isOpen, onFeedback }: Props) {
  const words = attendanceWords().feedback
  const draft = useDraft(recording, 'feedback', student.id)
  const isDraft = draftSaveState(draft, now.feedback_text) !== 'none'
  // an absent student has feedback only if something was written
  const isSent = now.feedback_submitted_at !== null && (now.attended === true || Boolean(now.feedback_text))
  const changed = now.feedback_submitted_at === null && now.feedback_last_sent_at
  const unsent = changed ? words.changed : now.feedback_text ? words.saved : words.write
  const label = isDraft ? words.draft : isSent ? words.sent : unsent
  const isDue = isDraft || (!isSent && now.attended === true)
  return (
    <button
      type="button"
      id={`feedback-of-${student.id}`}
      aria-expanded={isOpen}
      aria-label={`${label}: ${words.read(namesOf(student.student))}`}
      onClick={() => onFeedback(student.id)}
      className={`inline-flex min-h-11 max-w-28 shrink-0 print:hidden items-center gap-1.5 rounded-button border px-2 text-start text-small leading-5 font-semibold transition-colors @min-[34rem]:max-w-none @min-[34rem]:px-3 @min-[54rem]:w-40 @min-[54rem]:justify-center ${
        isDue
          ? 'border-lamp text-lamp-ink hover:bg-lamp-wash'
          : 'border-line text-ink-2 hover:border-edge hover:text-ink'
      }`}
    >
      {isSent && !isDraft && <Icon name="check" size={16} className="shrink-0 text-good" />}
      {label}
    </button>
  )
}
