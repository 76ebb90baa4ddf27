import { namesOf } from '@aulaviva/domain/names'
import { maxCoverNoteLength } from '@aulaviva/domain/substitutions'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOutsideProfile, OutsideProfileWarning } from '#entities/live-class/outside-profile-warning.tsx'
import { formatCountdown, nearDayAndTime } from '#entities/live-class/when.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { useMe } from '#platform/session/me.ts'
import { remainingTime } from '#platform/time/countdown.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { answerTimes } from './answer-times.ts'
import type { OfficeClass } from './class-editing.queries.ts'
import { candidatesQuery, refreshRequests } from './substitutes.queries.ts'
import { substitutesWords } from './substitutes.words.ts'

/** Sends a cover request to one of the teachers who are free, with an optional message and a deadline. */
export function CoverRequestDialog({ liveClass, onClose }: { liveClass: OfficeClass; onClose: () => void }) {
  const words = substitutesWords().dialog
  const zone = zoneOf(useMe())
  const [now] = useState(() => new Date())
  const times = answerTimes(now, new Date(liveClass.starts_at))
  const [until, setUntil] = useState(times.default?.toISOString() ?? '')
  const [teacher, setTeacher] = useState('')
  const [note, setNote] = useState('')
  const { data: candidates, error } = useQuery(candidatesQuery(liveClass.id))
  const free = candidates?.filter(({ conflict }) => conflict === null) ?? []
  const busy = (candidates?.length ?? 0) - free.length
  const nameOf = (one: (typeof free)[number]) => namesOf(one.teacher)
  const chosen = free.find(one => one.teacher.id === teacher)

  const request = useRequestCover(liveClass.id, onClose)
  const send = (even_outside: boolean) =>
    chosen &&
    request.mutate({ body: { teacher, answer_until: until, note: note.trim(), even_outside }, name: nameOf(chosen) })
  const form = useForm({
    errors: {
      teacher: !teacher && words.errors.teacher,
      answer_until: !until && words.errors.until,
      note: null,
    },
    send: () => send(false),
    action: request,
  })
  const blocked = times.all.length === 0 ? words.tooSoon : candidates && free.length === 0 ? words.noTeachers : null
  return (
    <FormDialog
      form={form}
      title={words.title}
      confirm={words.confirm}
      disabledReason={blocked}
      sentence={isOutsideProfile(request.error) ? undefined : problemSentence}
      onClose={onClose}
    >
      <SelectField
        label={words.teacher}
        hint={error ? problemSentence(error) : !candidates ? words.loading : busy > 0 ? words.busy(busy) : undefined}
        error={form.errorOf('teacher')}
        value={teacher}
        onChange={setTeacher}
        choices={[
          { value: '', label: words.choose },
          ...free.map(one => ({
            value: one.teacher.id,
            label: one.outside_teaching ? words.outside(nameOf(one)) : words.free(nameOf(one), one.classes_that_week),
          })),
        ]}
      />
      <SelectField
        label={words.until}
        error={form.errorOf('answer_until')}
        value={until}
        onChange={setUntil}
        choices={times.all.map(at => ({
          value: at.toISOString(),
          label: `${nearDayAndTime(at.toISOString(), zone, now)} (${formatCountdown(remainingTime(at.getTime(), now.getTime()))})`,
        }))}
      />
      <TextArea
        label={words.note}
        hint={words.optional}
        error={form.errorOf('note')}
        value={note}
        onChange={setNote}
        maxLength={maxCoverNoteLength}
        rows={2}
      />
      <OutsideProfileWarning problem={request.error} pending={request.isPending} onConfirm={() => send(true)} />
      {blocked ? <p role="alert">{blocked}</p> : <p>{words.notified}</p>}
    </FormDialog>
  )
}

interface CoverRequest {
  body: { teacher: string; answer_until: string; note: string; even_outside: boolean }
  name: string
}

function useRequestCover(id: string, onDone: () => void) {
  const call = useApi()
  return useMutation({
    mutationFn: ({ body }: CoverRequest) =>
      call('POST /api/classes/scheduled-live-classes/{id}/substitute-requests/', {
        params: { id },
        body,
      }),
    onSuccess: (_, { name }) => {
      toast.success(substitutesWords().dialog.done(name))
      onDone()
    },
    onSettled: () => refreshRequests(id),
  })
}
