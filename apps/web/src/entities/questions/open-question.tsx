import type { Answer, PromptOf } from '@aulaviva/contract/questions'
import { TextArea } from '#ui/text-area.tsx'
import { questionWords } from './question.words.ts'

interface Props {
  prompt: PromptOf<'OPEN_TEXT'>
  answer: Extract<Answer, { kind: 'OPEN_TEXT' }> | null
  onAnswer: (answer: Answer | null) => void
}

const longest = 6000

export function OpenQuestion({ prompt, answer, onAnswer }: Props) {
  const words = questionWords()
  const text = answer?.text ?? ''
  const count = text.trim() ? text.trim().split(/\s+/).length : 0
  return (
    <TextArea
      label={words.writing}
      error={null}
      hint={`${words.wanted(prompt.min_words, prompt.max_words)} · ${words.words(count)}`}
      value={text}
      maxLength={longest}
      rows={7}
      onChange={value => onAnswer(value ? { kind: 'OPEN_TEXT', text: value } : null)}
    />
  )
}
