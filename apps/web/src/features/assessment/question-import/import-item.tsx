import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#platform/page/lazy-component.ts'
import { WhenNear } from '#platform/page/when-near.tsx'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusPill, type Tone } from '#ui/status-pill.tsx'
import { isImportable } from './choices.ts'
import type { ImportRow, RowState } from './question-import.queries.ts'
import { questionImportWords } from './question-import.words.ts'

const ItemPreview = lazyComponent(() => import('./item-preview.tsx'))

interface Props {
  row: ImportRow
  /** Whether every question is shown as students see it. */
  isExpanded: boolean
  /** Whether it will be imported. Null after the import. */
  isSelected: boolean | null
  onToggle: () => void
  onRenew: () => Promise<unknown>
}

const tones: Record<RowState, Tone> = {
  READY: 'good',
  WARNED: 'warn',
  DUPLICATE: 'neutral',
  REFUSED: 'bad',
  LEFT_OUT: 'neutral',
}

/** One item of a file: its question, its result, and the reason. Everything from the file is rendered as text. */
export function ImportItem({ row, isExpanded, isSelected, onToggle, onRenew }: Props) {
  const words = questionImportWords()
  const [isOpen, setOpen] = useState(false)
  const { question, state, item, line, source, messages, same_as, question_id } = row
  const title = question?.prompt.text.trim() || row.title.trim() || words.rows.untitled
  const place = [
    words.rows.item(item),
    line !== null && words.rows.line(line),
    question && words.kinds[question.kind],
  ].filter(Boolean)
  return (
    <article className="grid gap-2 px-4 py-3.5">
      <div className="flex items-start gap-3">
        {isSelected !== null && isImportable(row) && (
          <label className="-m-2.5 grid size-11 shrink-0 cursor-pointer place-items-center">
            <input
              type="checkbox"
              className="size-5 accent-lamp"
              checked={isSelected}
              aria-label={words.rows.select(title.slice(0, 80))}
              onChange={onToggle}
            />
          </label>
        )}
        <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <div className="min-w-0 flex-1 basis-60">
            <h3 className="line-clamp-3 font-text text-body leading-6 font-semibold wrap-anywhere text-ink">
              <TaughtText>{title}</TaughtText>
            </h3>
            <p className="tabular text-small wrap-anywhere text-ink-3">
              {place.join(' · ')}
              {/* The kind as named by the program that wrote the file. */}
              {!question && row.type && <span translate="no"> · {row.type}</span>}
            </p>
          </div>
          <StatusPill tone={tones[state]}>{words.rows.states[state]}</StatusPill>
        </div>
      </div>
      {messages.length > 0 && (
        <ul className="list-disc ps-5 text-small wrap-anywhere text-ink-2">
          {messages.map(message => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {!question && source && (
        <p className="line-clamp-4 rounded-button bg-desk p-3 text-small wrap-anywhere whitespace-pre-wrap text-ink-3">
          <span className="sr-only">{words.rows.source}: </span>
          {source}
        </p>
      )}
      {(same_as || question_id) && (
        <p className="text-small">
          <Link to="/staff/questions/$id" params={{ id: (question_id ?? same_as) as string }} className="underline">
            {question_id ? words.rows.viewCreated : words.rows.viewExisting}
          </Link>
        </p>
      )}
      {question && !isExpanded && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-11 w-fit items-center gap-1.5 rounded-button font-medium text-lamp-ink hover:underline"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
          {words.rows.show}
        </button>
      )}
      {question && (isExpanded || isOpen) && (
        <WhenNear>
          <Suspense fallback={<Skeleton height="15rem" />}>
            <ItemPreview row={row} document={question} onRenew={onRenew} />
          </Suspense>
        </WhenNear>
      )}
    </article>
  )
}
