import { submitRefusal } from '@aulaviva/domain/attendance'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { Button } from '#ui/button.tsx'
import { attendanceWords } from './attendance.words.ts'
import { nextWithoutFeedback } from './progress.ts'
import { withUnsaved } from './record-state.ts'
import type { Recording } from './recording.ts'
import type { Feedback } from './use-feedback.ts'

interface Props {
  student: StudentReservation
  students: readonly StudentReservation[]
  recording: Recording
  feedback: Feedback
  onShow: (reservation: string | undefined) => void
}

/** Submits the feedback (which also saves it), then opens the next student who attended and has no submitted
 * feedback. */
export function FeedbackActions({ student, students, recording, feedback, onShow }: Props) {
  const { feedback: words, problems } = attendanceWords()
  const now = withUnsaved(student, feedback.unsaved)
  const next = nextWithoutFeedback(students, student.id)
  const isSubmitting = feedback.unsaved?.standing.is === 'sending' && isSubmit(feedback)
  const unsaved = feedback.state === 'draft' || feedback.state === 'refused' || feedback.state === 'waiting'
  const overtaken = feedback.overtakenBy !== undefined || feedback.unsaved?.standing.is === 'conflict'
  if (now.feedback_submitted_at && !unsaved) {
    return (
      <Button variant={next ? 'primary' : 'secondary'} wide pending={false} onPress={() => onShow(next?.id)}>
        <span className="min-w-0 wrap-anywhere">{next ? words.next(next.student.first_name) : words.close}</span>
      </Button>
    )
  }
  const refusal = submitRefusal({ attended: now.attended, feedback_text: feedback.text.trim() || null })
  function submit() {
    // In this order. What can't be sent stays on this device and is shown with the student.
    void feedback.save()
    void recording.recorder.change(student, 'submit', {})
  }
  return (
    <>
      <Button
        variant="primary"
        wide
        pending={isSubmitting}
        disabledReason={overtaken ? words.chooseFirst : refusal && problems[refusal]}
        onPress={submit}
      >
        {now.attended === false ? words.submitAbsent : now.feedback_last_sent_at ? words.submitAgain : words.submit}
      </Button>
      {!overtaken && (
        <Button wide pending={feedback.state === 'saving' && !isSubmitting} onPress={() => void feedback.save()}>
          {words.save}
        </Button>
      )}
    </>
  )
}

const isSubmit = ({ unsaved }: Feedback) => unsaved?.actions.some(action => action.kind === 'submit') === true
