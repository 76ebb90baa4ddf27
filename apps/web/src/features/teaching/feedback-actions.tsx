import { Button } from '#ui/button.tsx'
import { nextWithoutFeedback } from './progress.ts'
import type { StudentReservation } from './record-state.ts'
import { teachingWords } from './teaching.words.ts'
import type { Feedback } from './use-feedback.ts'

interface Props {
  student: StudentReservation
  students: readonly StudentReservation[]
  feedback: Feedback
  onShow: (reservation: string | undefined) => void
}

/** Save, and on to the next student who came and still has no feedback. */
export function FeedbackActions({ student, students, feedback, onShow }: Props) {
  const words = teachingWords().feedback
  const next = nextWithoutFeedback(students, student.id)
  const unsaved = feedback.state === 'draft' || feedback.state === 'refused' || feedback.state === 'waiting'
  const saving = feedback.state === 'saving'
  const overtaken = feedback.overtakenBy !== undefined || feedback.state === 'conflict'
  function saveAndGoOn() {
    // going on at once is safe: what could not be sent is kept and shown at the student
    void feedback.save()
    onShow(next?.id)
  }
  return (
    <>
      <Button
        variant="primary"
        wide={!next}
        pending={saving}
        disabledReason={overtaken ? words.chooseFirst : null}
        onPress={() => void feedback.save()}
      >
        {words.save}
      </Button>
      {next && !overtaken && (
        <Button pending={false} onPress={saveAndGoOn}>
          {unsaved ? words.saveAndNext(next.student.first_name) : words.next(next.student.first_name)}
        </Button>
      )}
    </>
  )
}
