import { questionLimits } from '@aulaviva/contract/assessment/question-bank'
import { TextField } from '#ui/text-field.tsx'
import type { DocumentOf } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'

type Choice = DocumentOf<'SINGLE_CHOICE'> | DocumentOf<'MULTIPLE_CHOICE'>

/** Feedback for each answer, collapsed until there is some. */
export function OptionFeedback({ document, onChange }: { document: Choice; onChange: (document: Choice) => void }) {
  const words = questionBankWords().options
  const feedbackByOption = new Map((document.feedback ?? []).map(({ option, text }) => [option, text]))
  function setFeedback(id: string, text: string) {
    const all = new Map(feedbackByOption).set(id, text)
    const feedback = [...all].flatMap(([option, one]) => (one === '' ? [] : [{ option, text: one }]))
    onChange({ ...document, feedback })
  }
  return (
    <details className="rounded-button border border-line px-4 open:pb-3" open={feedbackByOption.size > 0 || undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-ink">{words.feedbackTitle}</summary>
      <div className="mt-1 grid gap-3">
        <p className="text-small text-ink-3">{words.feedbackHint}</p>
        {document.prompt.options.map((option, at) => (
          <TextField
            key={option.id}
            label={words.feedback(at + 1)}
            error={null}
            value={feedbackByOption.get(option.id) ?? ''}
            onChange={text => setFeedback(option.id, text.slice(0, questionLimits.text))}
          />
        ))}
      </div>
    </details>
  )
}
