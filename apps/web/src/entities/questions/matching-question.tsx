import type { Answer, PromptOf } from '@aulaviva/contract/assessment/questions'
import { useId, useState } from 'react'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { assignPair, nextUnmatched } from './matching.ts'
import { questionWords } from './question.words.ts'
import { draggedLook, useDrag } from './use-drag.ts'

interface Props {
  prompt: PromptOf<'MATCHING'>
  answer: Extract<Answer, { kind: 'MATCHING' }> | null
  onAnswer: (answer: Answer | null) => void
}

/**
 * One left half is active at a time: pressing a right half assigns it, and dragging one assigns it to the left half it
 * is dropped on.
 */
export function MatchingQuestion({ prompt, answer, onAnswer }: Props) {
  const words = questionWords()
  const matchesId = useId()
  const pairs = answer?.pairs ?? []
  const lefts = prompt.left.map(({ id }) => id)
  const [active, setActive] = useState(() => nextUnmatched(lefts, pairs, '') ?? lefts[0] ?? '')
  const [announcement, announce] = useState('')
  const leftText = (id: string) => prompt.left.find(half => half.id === id)?.text ?? ''
  const rightText = (id: string) => prompt.right.find(half => half.id === id)?.text ?? ''

  function assign(right: string, left: string) {
    const next = assignPair(pairs, { left, right }, { shared: prompt.right.length < prompt.left.length })
    onAnswer({ kind: 'MATCHING', pairs: next })
    const open = nextUnmatched(lefts, next, left)
    setActive(open ?? left)
    announce(
      [words.pair(leftText(left), rightText(right)), open ? words.nextMatch(leftText(open)) : words.allMatched].join(
        ' ',
      ),
    )
  }
  function unassign(left: string) {
    const next = pairs.filter(pair => pair.left !== left)
    onAnswer(next.length ? { kind: 'MATCHING', pairs: next } : null)
    setActive(left)
    announce(words.unmatched(leftText(left)))
  }
  const { over, handlesOf } = useDrag(assign)
  return (
    <fieldset className="flex min-w-0 flex-col gap-6">
      <legend className="mb-4 text-small text-ink-3">{words.match}</legend>
      <ul className="flex flex-col gap-2">
        {prompt.left.map(({ id, text }) => {
          const right = pairs.find(pair => pair.left === id)?.right
          return (
            <LeftHalf
              key={id}
              id={id}
              text={text}
              match={right === undefined ? null : rightText(right)}
              isActive={id === active}
              over={id === over}
              onSelect={() => setActive(id)}
              onRemove={() => unassign(id)}
            />
          )
        })}
      </ul>
      <section aria-labelledby={matchesId}>
        {/* On a phone, the highlighted line may be out of view. Always as high as two lines, so that nothing moves. */}
        <p id={matchesId} className="mb-2 line-clamp-2 min-h-11 text-small font-semibold text-ink tablet:hidden">
          {words.matchesFor(leftText(active))}
        </p>
        <ul className="flex flex-wrap gap-2">
          {prompt.right.map(({ id, text }) => {
            const used = pairs.some(pair => pair.right === id)
            return (
              <li key={id} className="max-w-full">
                <button
                  type="button"
                  aria-label={words.matchLabel(text, used)}
                  className={classNames(
                    'inline-flex min-h-11 max-w-full cursor-grab items-center gap-2 rounded-button border px-4 py-2 text-start font-medium wrap-anywhere',
                    draggedLook,
                    used ? 'border-line bg-night text-ink-3' : 'border-edge bg-room text-ink hover:bg-desk',
                  )}
                  onClick={() => assign(id, active)}
                  {...handlesOf(id)}
                >
                  {used && <Icon name="check" size={16} className="shrink-0" />}
                  <TaughtText>{text}</TaughtText>
                </button>
              </li>
            )
          })}
        </ul>
      </section>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  )
}

interface LeftHalfProps {
  id: string
  text: string
  match: string | null
  isActive: boolean
  /** Whether something is dragged over it. */
  over: boolean
  onSelect: () => void
  onRemove: () => void
}

function LeftHalf({ id, text, match, isActive, over, onSelect, onRemove }: LeftHalfProps) {
  const words = questionWords()
  return (
    <li
      data-place={id}
      className={classNames(
        'flex items-center gap-1 rounded-card border pe-1.5 transition-colors',
        over ? 'border-lamp bg-lamp-wash' : isActive ? 'border-lamp bg-room' : 'border-line bg-room hover:border-edge',
      )}
    >
      <button
        type="button"
        aria-pressed={isActive}
        className="grid min-h-16 min-w-0 grow items-center gap-x-5 gap-y-0.5 rounded-card py-3 ps-4 text-start wrap-anywhere tablet:grid-cols-2"
        onClick={onSelect}
      >
        <span className="min-w-0 text-ink-2">
          <TaughtText>{text}</TaughtText>
          <span className="sr-only"> – </span>
        </span>
        <span className={classNames('min-w-0', match === null ? 'text-small text-ink-3' : 'font-medium text-ink')}>
          {match ?? (isActive ? words.choose : words.empty)}
        </span>
      </button>
      {/* Its space is reserved, so that nothing moves when a half is assigned. */}
      <span className="size-11 shrink-0">
        {match !== null && <IconButton icon="cross" label={words.remove} about={text} onPress={onRemove} />}
      </span>
    </li>
  )
}
