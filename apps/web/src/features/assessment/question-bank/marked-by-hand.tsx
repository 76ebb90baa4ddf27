import { bounds } from '@aulaviva/contract/assessment/question-bank'
import { IconButton } from '#ui/icon-button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AddRow } from './add-row.tsx'
import type { DocumentOf } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'

type Open = DocumentOf<'OPEN_TEXT'> | DocumentOf<'SPOKEN'>
interface Props {
  document: Open
  onChange: (document: Open) => void
}

/** What a grader sees beside the answer: a sample answer, and criteria whose points add up to those of the question. */
export function MarkedByHand({ document, onChange }: Props) {
  const words = questionBankWords().open
  const { rubric, points } = document
  const write = (next: Open['rubric']) => onChange({ ...document, rubric: next })
  const set = (at: number, own: Partial<Open['rubric'][number]>) =>
    write(rubric.map((one, place) => (place === at ? { ...one, ...own } : one)))
  const sum = rubric.reduce((all, one) => all + one.points, 0)
  return (
    <>
      <TextArea
        label={words.sample}
        hint={words.sampleHint}
        error={null}
        value={document.key.sample}
        maxLength={bounds.sample}
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
              onChange={text => set(at, { text: text.slice(0, bounds.part) })}
            />
            <TextField
              label={words.criterionPoints(at + 1)}
              type="number"
              error={null}
              value={String(one.points)}
              onChange={text =>
                set(at, { points: Math.min(bounds.points, Math.max(0, Number.parseInt(text, 10) || 0)) })
              }
            />
            <IconButton
              icon="cross"
              label={words.removeCriterion(at + 1)}
              onPress={() => write(rubric.filter((_, place) => place !== at))}
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
          full={rubric.length >= bounds.criteria}
          onAdd={() => write([...rubric, { text: '', points: Math.max(0, points - sum) }])}
        />
      </div>
    </>
  )
}
