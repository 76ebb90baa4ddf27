import { maxReasonLength } from '@aulaviva/domain/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffReservationsWords } from '#entities/staff-reservations/staff-reservations.words.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { QueryPlaceholder } from '#platform/page/query-placeholder.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { CheckField } from '#ui/check-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showIfOver } from './enroll-refusal.ts'
import { enrollmentQuery, refreshEnrollments } from './groups.queries.ts'
import { groupsWords } from './groups.words.ts'
import { releaseLines } from './release-lines.ts'

interface Props {
  /** The id of the enrollment. */
  id: string
  name: string
  onClose: () => void
}

/** Ends a student's enrollment, after showing what happens to the reserved classes and their hours. */
export function LeaveDialog({ id, name, onClose }: Props) {
  const { leave: words, enroll } = groupsWords()
  const { cancel } = staffReservationsWords()
  const enrollment = useQuery(enrollmentQuery(id))
  const { data } = enrollment
  const [reason, setReason] = useState('')
  const [returnHours, setReturnHours] = useState(false)
  const call = useApi()
  const end = useMutation({
    mutationFn: () =>
      call('DELETE /api/classes/groups/enrollments/{id}/', {
        params: { id },
        body: { reason: reason.trim(), return_hours: returnHours },
      }),
    onSuccess: () => {
      toast.success(words.done(name))
      onClose()
    },
    onError: problem => showIfOver(problem, 'enrollment_ended'),
    onSettled: refreshEnrollments,
  })
  const form = useForm({ errors: { reason: null }, send: () => end.mutate(), action: end })
  return (
    <FormDialog
      form={form}
      title={words.title(name)}
      confirm={data ? words.confirm : null}
      cancel={words.keep}
      variant="danger"
      sentence={problem => problemSentence(problem, enroll.refusals)}
      onClose={onClose}
    >
      {data ? (
        <>
          <Consequences lines={[...releaseLines(data, returnHours), staffReservationsWords().studentNotified]} />
          {data.minutes_lost > 0 && (
            <CheckField label={words.returnHours} checked={returnHours} onChange={setReturnHours} />
          )}
          <TextArea
            label={cancel.reason}
            hint={cancel.reasonHint}
            error={form.errorOf('reason')}
            value={reason}
            onChange={setReason}
            maxLength={maxReasonLength}
            rows={2}
          />
        </>
      ) : (
        <QueryPlaceholder query={enrollment} words={words} height="9rem" />
      )}
    </FormDialog>
  )
}
