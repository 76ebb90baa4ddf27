import type { Answer, PromptOf } from '@aulaviva/contract/assessment/questions'
import { countWords } from '@aulaviva/domain/word-counting'
import { TextArea } from '#ui/text-area.tsx'
import { questionWords } from './question.words.ts'

interface Props {
  prompt: PromptOf<'OPEN_TEXT'>
  answer: Extract<Answer, { kind: 'OPEN_TEXT' }> | null
  onAnswer: (answer: Answer | null) => void
}

const maxAnswerLength = 6000

export function OpenQuestion({ prompt, answer, onAnswer }: Props) {
  const words = questionWords()
  const text = answer?.text ?? ''
  return (
    <TextArea
      label={words.writing}
      error={null}
      hint={`${words.wordRange(prompt.min_words, prompt.max_words)} · ${words.words(countWords(text))}`}
      value={text}
      maxLength={maxAnswerLength}
      rows={7}
      onChange={value => onAnswer(value ? { kind: 'OPEN_TEXT', text: value } : null)}
    />
  )
}
