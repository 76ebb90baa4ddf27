import type { Answer, PromptOf } from '@aulaviva/contract/questions'
import { SelectField } from '#ui/select-field.tsx'
import { questionWords } from './question.words.ts'

interface Props {
  prompt: PromptOf<'MATCHING'>
  answer: Extract<Answer, { kind: 'MATCHING' }> | null
  onAnswer: (answer: Answer | null) => void
}

/** A choice of right halves beside each left half: the same for a mouse, a thumb, a keyboard and a reader. */
export function MatchingQuestion({ prompt, answer, onAnswer }: Props) {
  const words = questionWords()
  const pairs = answer?.pairs ?? []
  const choices = [
    { value: '', label: words.choose },
    ...prompt.right.map(({ id, text }) => ({ value: id, label: text })),
  ]
  function choose(left: string, right: string) {
    const others = pairs.filter(pair => pair.left !== left)
    const next = right ? [...others, { left, right }] : others
    onAnswer(next.length ? { kind: 'MATCHING', pairs: next } : null)
  }
  return (
    <fieldset className="grid min-w-0 gap-4 tablet:grid-cols-2">
      <legend className="mb-3 text-small text-ink-3">{words.match}</legend>
      {prompt.left.map(({ id, text }) => (
        <SelectField
          key={id}
          label={text}
          error={null}
          value={pairs.find(pair => pair.left === id)?.right ?? ''}
          onChange={right => choose(id, right)}
          choices={choices}
        />
      ))}
    </fieldset>
  )
}
