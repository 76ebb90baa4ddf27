import { maxNotApprovedReasonLength } from '@aulaviva/domain/limits'
import { useEffect } from 'react'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { controlsWords } from '#platform/words/controls.words.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { attendanceWords } from './attendance.words.ts'
import { type Recording, useDraft } from './recording.ts'

interface Props {
  student: StudentReservation
  now: StudentReservation
  recording: Recording
  /** The reason is being written. Otherwise the saved reason is shown. */
  isEditing: boolean
  canChange: boolean
  onEdit: (isEditing: boolean) => void
}

/** "Not approved" is saved together with the reason, which the student reads. Typed text survives a reload. */
export function NotApprovedReason({ student, now, recording, isEditing, canChange, onEdit }: Props) {
  const words = attendanceWords().record.reason
  const savedReason = now.non_conforming_student_text
  const draft = useDraft(recording, 'reason', student.id)
  const text = draft?.text ?? savedReason ?? ''
  const reason = text.trim()
  const form = useForm({
    errors: { reason: !reason && controlsWords().missing.reason },
    send() {
      onEdit(false)
      void recording.recorder.change(student, 'approved', { approved: false, non_conforming_student_text: reason })
    },
  })
  const { ref } = form
  // Opened by a press, so the field gets the focus.
  useEffect(() => {
    if (isEditing && !savedReason) ref.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [isEditing, savedReason, ref])
  const write = (next: string) => recording.drafts.write('reason', student.id, { text: next, base: savedReason })

  if (!isEditing) {
    return (
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3 rounded-button bg-desk px-4 py-3">
        <p className="min-w-0 text-small">
          <span className="block text-ink-2">{words.title}</span>
          <span className="block whitespace-pre-line text-ink">{savedReason}</span>
        </p>
        {canChange && (
          <Button variant="quiet" pending={false} onPress={() => onEdit(true)}>
            {words.change}
          </Button>
        )}
      </div>
    )
  }

  return (
    <Form form={form} className="mt-3 rounded-button bg-desk p-4">
      <TextArea
        label={words.label}
        hint={words.hint}
        error={form.errorOf('reason')}
        rows={2}
        maxLength={maxNotApprovedReasonLength}
        required
        value={text}
        onChange={write}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="primary" type="submit" pending={false}>
          {words.save}
        </Button>
        <Button
          variant="quiet"
          pending={false}
          onPress={() => {
            recording.drafts.write('reason', student.id, undefined)
            form.reset()
            onEdit(false)
          }}
        >
          {controlsWords().dialog.cancel}
        </Button>
      </div>
    </Form>
  )
}
