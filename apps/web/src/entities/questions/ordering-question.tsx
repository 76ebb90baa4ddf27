import type { Answer, PromptOf } from '@aulaviva/contract/assessment/questions'
import { type KeyboardEvent, useRef, useState } from 'react'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { classNames } from '#ui/class-names.ts'
import { stepOfArrow } from '#ui/direction.ts'
import { insertWord, moveWord } from './ordering.ts'
import { questionWords } from './question.words.ts'
import { draggedLook, useDrag } from './use-drag.ts'

interface Props {
  prompt: PromptOf<'ORDERING'>
  answer: Extract<Answer, { kind: 'ORDERING' }> | null
  onAnswer: (answer: Answer | null) => void
}

const wordLook =
  'inline-flex min-h-11 max-w-full min-w-11 items-center justify-center rounded-button border px-4 font-medium wrap-anywhere cursor-grab touch-manipulation'
/** Drop targets that are not words: after the last one, and back among the unused ones. */
const [endTarget, unusedTarget] = ['-end', '-back']

/** Words are pressed into a sentence, in order. Arrow keys and dragging move them. */
export function OrderingQuestion({ prompt, answer, onAnswer }: Props) {
  const words = questionWords()
  const [announcement, announce] = useState('')
  const sentence = useRef<HTMLOListElement>(null)
  const order = answer?.order ?? []
  const textOf = (id: string) => prompt.words.find(word => word.id === id)?.text ?? ''
  const unusedWords = prompt.words.filter(({ id }) => !order.includes(id))

  const set = (next: string[]) => onAnswer(next.length ? { kind: 'ORDERING', order: next } : null)
  function insert(id: string, before?: string) {
    const next = insertWord(order, id, before)
    set(next)
    announce(words.moved(textOf(id), next.indexOf(id) + 1))
  }
  function removeWord(id: string) {
    if (!order.includes(id)) return
    set(order.filter(one => one !== id))
    announce(words.wordRemoved(textOf(id)))
  }
  function onKey(event: KeyboardEvent, id: string) {
    const step = stepOfArrow(event.key)
    if (!step) return
    event.preventDefault()
    const next = moveWord(order, id, step)
    set(next)
    announce(words.moved(textOf(id), next.indexOf(id) + 1))
    // The word keeps the focus in its new position.
    requestAnimationFrame(() => sentence.current?.querySelector<HTMLElement>(`[data-word="${id}"]`)?.focus())
  }
  const { over, handlesOf } = useDrag((id, place) =>
    place === unusedTarget ? removeWord(id) : insert(id, place === endTarget ? undefined : place),
  )
  return (
    <div className="flex flex-col gap-5">
      <p className="text-small text-ink-3">
        {words.orderHint} <span className="pointer-coarse:hidden">{words.orderKeys}</span>
      </p>
      <section aria-label={words.sentence}>
        <ol
          ref={sentence}
          data-place={endTarget}
          className={classNames(
            'flex min-h-18 flex-wrap content-start gap-2 rounded-card border border-dashed p-3 transition-colors',
            over === undefined || over === unusedTarget ? 'border-edge' : 'border-lamp',
          )}
        >
          {order.map((id, at) => (
            <li
              key={id}
              data-place={id}
              className={classNames('max-w-full', over === id && 'rounded-button shadow-[-4px_0_0_var(--lamp)]')}
            >
              <button
                type="button"
                data-word={id}
                aria-label={words.placed(textOf(id), at + 1, order.length)}
                className={`${wordLook} ${draggedLook} border-lamp bg-lamp-wash text-ink`}
                onClick={() => removeWord(id)}
                onKeyDown={event => onKey(event, id)}
                {...handlesOf(id)}
              >
                {textOf(id)}
              </button>
            </li>
          ))}
          {order.length === 0 && <li className="self-center px-1 text-small text-ink-3">{words.noWords}</li>}
        </ol>
      </section>
      <section aria-label={words.wordsLeft}>
        <ul data-place={unusedTarget} className="flex min-h-11 flex-wrap gap-2">
          {unusedWords.map(({ id, text }) => (
            <li key={id} className="max-w-full">
              <button
                type="button"
                aria-label={words.addWord(text)}
                className={`${wordLook} ${draggedLook} border-edge bg-room text-ink hover:bg-desk`}
                onClick={() => insert(id)}
                {...handlesOf(id)}
              >
                <TaughtText>{text}</TaughtText>
              </button>
            </li>
          ))}
          {unusedWords.length === 0 && <li className="self-center text-small text-ink-3">{words.allPlaced}</li>}
        </ul>
      </section>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
