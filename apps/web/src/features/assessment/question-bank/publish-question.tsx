import { maxVersionNoteLength } from '@aulaviva/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { BankQuestion, Drafting, DraftState } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'
import { formatReason, placeOf } from './reasons.ts'
import { Regrading } from './regrading.tsx'

interface Props {
  question: BankQuestion
  state: DraftState
  drafting: Drafting
}

/** Publishes a draft, or shows what prevents it and where. */
export function PublishQuestion({ question, state, drafting }: Props) {
  const words = questionBankWords().publish
  const [note, setNote] = useState('')
  const publish = useMutation({
    mutationFn: () =>
      drafting.runAction(draft_version =>
        api('POST /api/courses/questions/{id}/publish/', {
          params: { id: question.id },
          body: { draft_version, note },
        }),
      ),
    onSuccess: published => {
      if (!published) return
      setNote('')
      toast.success(words.done)
    },
  })
  const { error } = publish
  const reasons = error instanceof ApiProblem && error.status === 400 ? error.errors : []
  const isUnedited = JSON.stringify(state.document) === JSON.stringify(question.document)
  const isPublished = question.version > 0 && !question.draft && isUnedited
  return (
    <section className="grid gap-4 rounded-card border border-line p-5">
      {isPublished ? (
        <p className="text-ink-2">{words.noChanges}</p>
      ) : (
        <>
          {question.version > 0 && (
            <TextField
              label={words.note}
              error={null}
              value={note}
              onChange={text => setNote(text.slice(0, maxVersionNoteLength))}
            />
          )}
          <div>
            <Button variant="primary" pending={publish.isPending} onPress={() => publish.mutate()}>
              {words.action}
            </Button>
          </div>
        </>
      )}
      {error && reasons.length === 0 && (
        <p role="alert" className="text-bad">
          {problemSentence(error)}
        </p>
      )}
      {reasons.length > 0 && (
        <div role="alert">
          <p className="font-semibold text-ink">{words.missing}</p>
          <ul className="mt-2 grid gap-1">
            {reasons.map(({ field, code }) => (
              <li key={field + code}>
                <button
                  type="button"
                  className="min-h-11 text-start text-lamp-ink underline"
                  onClick={() => goTo(field)}
                >
                  {formatReason({ field, code })}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {question.version > 0 && question.answered > 0 && <Regrading question={question} />}
    </section>
  )
}

/** Scrolls to a part of the form and focuses its field. */
function goTo(field: string) {
  const part = document.querySelector(`[data-place="${placeOf(field)}"]`)
  const inputs = part?.querySelectorAll<HTMLElement>('input:not([type="file"]), textarea, select')
  const at = Number(/\.(\d+)(\.text)?$/u.exec(field)?.[1] ?? 0)
  const rows = part?.querySelectorAll<HTMLElement>('[data-row]')
  const target = rows?.[at] ?? inputs?.[0]
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}
