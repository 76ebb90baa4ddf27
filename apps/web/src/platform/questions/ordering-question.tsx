import type { Answer, PromptOf } from '@aulaviva/contract/questions'
import { type KeyboardEvent, useRef, useState } from 'react'
import { moved, placedBefore } from './ordering.ts'
import { questionWords } from './question.words.ts'

interface Props {
  prompt: PromptOf<'ORDERING'>
  answer: Extract<Answer, { kind: 'ORDERING' }> | null
  onAnswer: (answer: Answer | null) => void
}

const wordLook =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-button border px-4 font-medium transition-colors touch-manipulation'

/** Words are pressed into a sentence, in order; arrow keys and dragging move them. */
export function OrderingQuestion({ prompt, answer, onAnswer }: Props) {
  const words = questionWords()
  const [said, say] = useState('')
  const dragged = useRef<string>(undefined)
  const sentence = useRef<HTMLOListElement>(null)
  const order = answer?.order ?? []
  const textOf = (id: string) => prompt.words.find(word => word.id === id)?.text ?? ''
  const left = prompt.words.filter(({ id }) => !order.includes(id))

  const set = (next: string[]) => onAnswer(next.length ? { kind: 'ORDERING', order: next } : null)
  function put(id: string, before?: string) {
    const next = placedBefore(order, id, before)
    set(next)
    say(words.moved(textOf(id), next.indexOf(id) + 1))
  }
  function takeBack(id: string) {
    set(order.filter(one => one !== id))
    say(words.takenBack(textOf(id)))
  }
  function onKey(event: KeyboardEvent, id: string) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = moved(order, id, step)
    set(next)
    say(words.moved(textOf(id), next.indexOf(id) + 1))
    // the word keeps the focus in its new place
    requestAnimationFrame(() => sentence.current?.querySelector<HTMLElement>(`[data-word="${id}"]`)?.focus())
  }
  const dragging = (id: string) => ({
    draggable: true,
    onDragStart: () => {
      dragged.current = id
    },
  })
  const drop = (before?: string) => ({
    onDragOver: (event: React.DragEvent) => event.preventDefault(),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault()
      event.stopPropagation()
      if (dragged.current) put(dragged.current, before)
      dragged.current = undefined
    },
  })
  return (
    <div className="flex flex-col gap-5">
      <p className="text-small text-ink-3">{words.orderHint}</p>
      <section aria-label={words.sentence} {...drop()}>
        <ol
          ref={sentence}
          className="flex min-h-18 flex-wrap content-start gap-2 rounded-card border border-dashed border-edge p-3"
        >
          {order.map((id, at) => (
            <li key={id} {...drop(id)}>
              <button
                type="button"
                data-word={id}
                aria-label={words.placed(textOf(id), at + 1, order.length)}
                className={`${wordLook} border-lamp bg-lamp-wash text-ink`}
                onClick={() => takeBack(id)}
                onKeyDown={event => onKey(event, id)}
                {...dragging(id)}
              >
                {textOf(id)}
              </button>
            </li>
          ))}
          {order.length === 0 && <li className="self-center px-1 text-small text-ink-3">{words.noWords}</li>}
        </ol>
      </section>
      <section aria-label={words.wordsLeft}>
        <ul className="flex min-h-11 flex-wrap gap-2">
          {left.map(({ id, text }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={words.put(text)}
                className={`${wordLook} border-edge text-ink hover:bg-desk`}
                onClick={() => put(id)}
                {...dragging(id)}
              >
                {text}
              </button>
            </li>
          ))}
          {left.length === 0 && <li className="self-center text-small text-ink-3">{words.allPlaced}</li>}
        </ul>
      </section>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
