import { questionLimits } from '@aulaviva/contract/assessment/question-bank'
import { IconButton } from '#ui/icon-button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AddRow } from './add-row.tsx'
import type { DocumentOf } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'

type OpenQuestion = DocumentOf<'OPEN_TEXT'> | DocumentOf<'SPOKEN'>
interface Props {
  document: OpenQuestion
  onChange: (document: OpenQuestion) => void
}

/** What a grader sees beside the answer: a sample answer, and criteria whose points add up to those of the question. */
export function GradingFields({ document, onChange }: Props) {
  const words = questionBankWords().open
  const { rubric, points } = document
  const setRubric = (next: OpenQuestion['rubric']) => onChange({ ...document, rubric: next })
  const set = (at: number, own: Partial<OpenQuestion['rubric'][number]>) =>
    setRubric(rubric.map((one, place) => (place === at ? { ...one, ...own } : one)))
  const sum = rubric.reduce((all, one) => all + one.points, 0)
  return (
    <>
      <TextArea
        label={words.sample}
        hint={words.sampleHint}
        error={null}
        value={document.key.sample}
        maxLength={questionLimits.sample}
        onChange={sample => onChange({ ...document, key: { sample } })}
      />
      <div data-place="rubric" className="grid gap-3">
        <SectionHeading>{words.rubric}</SectionHeading>
        <p className="text-small text-ink-3">{words.rubricHint}</p>
        {rubric.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a criterion has no identity except its position
          <div key={at} className="grid grid-cols-[1fr_5.5rem_auto] items-end gap-3">
            <TextField
              label={words.criterion(at + 1)}
              error={null}
              value={one.text}
              onChange={text => set(at, { text: text.slice(0, questionLimits.part) })}
            />
            <TextField
              label={words.criterionPoints(at + 1)}
              type="number"
              error={null}
              value={String(one.points)}
              onChange={text =>
                set(at, { points: Math.min(questionLimits.points, Math.max(0, Number.parseInt(text, 10) || 0)) })
              }
            />
            <IconButton
              icon="cross"
              label={words.removeCriterion(at + 1)}
              onPress={() => setRubric(rubric.filter((_, place) => place !== at))}
            />
          </div>
        ))}
        {rubric.length > 0 && (
          <p role="status" className={`text-small ${sum === points ? 'text-ink-3' : 'text-warn'}`}>
            {words.rubricSum(sum, points)}
          </p>
        )}
        <AddRow
          label={words.add}
          full={rubric.length >= questionLimits.criteria}
          onAdd={() => setRubric([...rubric, { text: '', points: Math.max(0, points - sum) }])}
        />
      </div>
    </>
  )
}
