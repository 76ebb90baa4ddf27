import type { Answer, PromptOf } from '@aulaviva/contract/assessment/questions'
import { useId } from 'react'
import { useTaughtLanguage } from '#platform/words/taught-text.tsx'
import { classNames } from '#ui/class-names.ts'
import { questionWords } from './question.words.ts'

interface Choice {
  id: string
  text: string
}

interface Props {
  label: string
  type: 'radio' | 'checkbox'
  choices: readonly Choice[]
  chosen: readonly string[]
  /** Language of the choices, if it is not that of the page. */
  lang?: string
  onChange: (chosen: string[]) => void
}

/** Native radio buttons or checkboxes, each a full line that is easy to press. */
function Choices({ label, type, choices, chosen, lang, onChange }: Props) {
  const name = useId()
  const toggled = (id: string) => (chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id])
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2.5 text-small text-ink-3">{label}</legend>
      {choices.map(({ id, text }) => (
        <label
          key={id}
          className={classNames(
            'flex min-h-13 items-center gap-3.5 rounded-button border px-4 py-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lamp',
            chosen.includes(id)
              ? 'border-lamp bg-lamp-wash text-ink'
              : 'border-line text-ink-2 hover:border-edge hover:text-ink',
          )}
        >
          <input
            type={type}
            name={name}
            checked={chosen.includes(id)}
            className="size-5 shrink-0 outline-none"
            onChange={() => onChange(type === 'radio' ? [id] : toggled(id))}
          />
          <span lang={lang} className="min-w-0">
            {text}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type AnswerProps<K extends Answer['kind']> = {
  answer: Extract<Answer, { kind: K }> | null
  onAnswer: (answer: Answer | null) => void
}

export function SingleChoice({
  prompt,
  answer,
  onAnswer,
}: AnswerProps<'SINGLE_CHOICE'> & { prompt: PromptOf<'SINGLE_CHOICE'> }) {
  return (
    <Choices
      label={questionWords().chooseOne}
      type="radio"
      choices={prompt.options}
      lang={useTaughtLanguage()}
      chosen={answer ? [answer.option] : []}
      onChange={([option]) => onAnswer(option ? { kind: 'SINGLE_CHOICE', option } : null)}
    />
  )
}

export function MultipleChoice({
  prompt,
  answer,
  onAnswer,
}: AnswerProps<'MULTIPLE_CHOICE'> & { prompt: PromptOf<'MULTIPLE_CHOICE'> }) {
  return (
    <Choices
      label={questionWords().chooseAll}
      type="checkbox"
      choices={prompt.options}
      lang={useTaughtLanguage()}
      chosen={answer?.options ?? []}
      onChange={options => onAnswer(options.length ? { kind: 'MULTIPLE_CHOICE', options } : null)}
    />
  )
}

export function TrueFalse({ answer, onAnswer }: AnswerProps<'TRUE_FALSE'>) {
  const words = questionWords()
  return (
    <Choices
      label={words.chooseOne}
      type="radio"
      choices={[
        { id: 'true', text: words.yes },
        { id: 'false', text: words.no },
      ]}
      chosen={answer ? [String(answer.value)] : []}
      onChange={([value]) => onAnswer({ kind: 'TRUE_FALSE', value: value === 'true' })}
    />
  )
}
