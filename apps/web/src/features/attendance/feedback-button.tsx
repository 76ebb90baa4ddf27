import { namesOf } from '@aulaviva/domain/names'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { Icon } from '#ui/icon.tsx'
import { attendanceWords } from './attendance.words.ts'
import { draftStanding } from './drafts.ts'
import { type Recording, useDraft } from './recording.ts'

interface Props {
  student: StudentReservation
  /** The record as shown, including unsaved changes. */
  now: StudentReservation
  recording: Recording
  isOpen: boolean
  onFeedback: (reservation: string) => void
}

/** Opens a student's feedback and shows its state: due, draft, or submitted. */
export function FeedbackButton({ student, now, recording, isOpen, onFeedback }: Props) {
  const words = attendanceWords().feedback
  const draft = useDraft(recording, 'feedback', student.id)
  const isDraft = draftStanding(draft, now.feedback_text) !== 'none'
  // an absent student has feedback only if something was written
  const given = now.feedback_submitted_at !== null && (now.attended === true || Boolean(now.feedback_text))
  const label = isDraft ? words.draft : given ? words.given : now.feedback_text ? words.saved : words.write
  const owed = isDraft || (!given && now.attended === true)
  return (
    <button
      type="button"
      id={`feedback-of-${student.id}`}
      aria-expanded={isOpen}
      aria-label={`${label}: ${words.read(namesOf(student.student))}`}
      onClick={() => onFeedback(student.id)}
      className={`inline-flex min-h-11 shrink-0 print:hidden items-center gap-1.5 rounded-button border px-3 text-small font-semibold whitespace-nowrap transition-colors @min-[54rem]:min-h-12 @min-[54rem]:w-40 @min-[54rem]:justify-center ${
        owed
          ? 'border-lamp text-lamp-ink hover:bg-lamp-wash'
          : 'border-line text-ink-2 hover:border-edge hover:text-ink'
      }`}
    >
      {given && !isDraft && <Icon name="check" size={16} className="shrink-0 text-good" />}
      {label}
    </button>
  )
}
