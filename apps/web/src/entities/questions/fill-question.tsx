import type { Answer, PromptOf } from '@aulaviva/contract/assessment/questions'
import { Fragment } from 'react'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { questionWords } from './question.words.ts'

interface Props {
  prompt: PromptOf<'FILL_THE_GAP'>
  answer: Extract<Answer, { kind: 'FILL_THE_GAP' }> | null
  onAnswer: (answer: Answer | null) => void
}

const maxGapLength = 200
/** Wide enough for most words, and the same for short ones: the size must not reveal the length of the answer. */
const gapWidth = '9rem'

/** The sentence with a field in each blank. */
export function FillQuestion({ prompt, answer, onAnswer }: Props) {
  const words = questionWords()
  const gaps = prompt.pieces.flatMap(({ gap }) => (gap === null ? [] : [gap]))
  const textOf = (gap: string) => answer?.gaps.find(one => one.gap === gap)?.text ?? ''
  function write(gap: string, text: string) {
    const filled = gaps
      .map(one => ({ gap: one, text: one === gap ? text : textOf(one) }))
      .filter(one => one.text !== '')
    onAnswer(filled.length ? { kind: 'FILL_THE_GAP', gaps: filled } : null)
  }
  return (
    <p className="text-large leading-[3.25rem] whitespace-pre-line text-ink">
      {prompt.pieces.map(({ text, gap }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
        <Fragment key={at}>
          <TaughtText>{text}</TaughtText>
          {gap !== null && (
            <input
              type="text"
              aria-label={words.gap(gaps.indexOf(gap) + 1, gaps.length)}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={maxGapLength}
              value={textOf(gap)}
              onChange={event => write(gap, event.target.value)}
              className="mx-1 min-h-11 max-w-full rounded-small border border-edge bg-night px-3 align-middle leading-6 text-ink transition-colors hover:border-ink-3"
              style={{ width: gapWidth }}
            />
          )}
        </Fragment>
      ))}
    </p>
  )
}
