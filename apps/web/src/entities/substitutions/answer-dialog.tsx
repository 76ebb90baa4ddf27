import { classTitle } from '@aulaviva/domain/class-title'
import { maxCoverNoteLength } from '@aulaviva/domain/substitutions'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { clockSpan } from '#platform/time/format.ts'
import { toast } from '#platform/toasts/toast.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ClassLine } from '../live-class/class-line.tsx'
import { dayHeading } from '../live-class/when.ts'
import { refreshSubstitutions, type SubstituteRequest } from './cover-requests.queries.ts'
import { coverRequestWords } from './cover-requests.words.ts'
import { useViewClass } from './use-view-class.ts'

interface Props {
  request: SubstituteRequest
  accept: boolean
  zone: string
  onClose: () => void
}

/** Explains what accepting or declining will change, takes an optional note, and sends the answer. */
export function AnswerDialog({ request, accept, zone, onClose }: Props) {
  const words = coverRequestWords()
  const choiceWords = accept ? words.accept : words.decline
  const [answer, setAnswer] = useState('')
  const { scheduled_live_class: liveClass } = request
  const send = useAnswer(request, accept, onClose)
  const form = useForm({ errors: { answer: null }, send: () => send.mutate(answer.trim()), action: send })
  return (
    <FormDialog
      form={form}
      title={choiceWords.title}
      confirm={choiceWords.confirm}
      sentence={problemSentence}
      onClose={onClose}
    >
      <div>
        <p className="font-semibold text-ink">
          <TaughtText>{classTitle(liveClass)}</TaughtText>
        </p>
        <p className="text-small">
          <ClassLine liveClass={liveClass} />
        </p>
        <p className="tabular mt-2 font-display text-large font-semibold text-ink">
          {dayHeading(liveClass.starts_at, zone, new Date())}, {clockSpan(liveClass.starts_at, liveClass.ends_at, zone)}
        </p>
      </div>
      <TextArea
        label={words.note}
        hint={words.optional}
        error={form.errorOf('answer')}
        value={answer}
        onChange={setAnswer}
        maxLength={maxCoverNoteLength}
        rows={2}
      />
      <p>{accept ? words.accept.consequence(liveClass.seats_taken) : words.decline.consequence}</p>
    </FormDialog>
  )
}

function useAnswer({ id, scheduled_live_class }: SubstituteRequest, accept: boolean, onDone: () => void) {
  const call = useApi()
  const viewClass = useViewClass()
  return useMutation({
    mutationFn: (answer: string) => {
      const body = { accept, answer }
      return call('POST /api/classes/substitute-requests/{id}/answer/', { params: { id }, body })
    },
    onSuccess: () => {
      const words = coverRequestWords()
      if (accept) toast.success(words.accept.done(classTitle(scheduled_live_class)), viewClass(scheduled_live_class.id))
      else toast.success(words.decline.done)
      onDone()
    },
    onError: problem => {
      if (!(problem instanceof ApiProblem) || problem.code !== 'no_longer_asked') return
      toast.warning(coverRequestWords().closed)
      onDone()
    },
    onSettled: () => refreshSubstitutions(),
  })
}
