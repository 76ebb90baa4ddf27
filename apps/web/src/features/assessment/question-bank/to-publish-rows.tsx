import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { ToPublish } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'
import { formatReason } from './reasons.ts'

const pageSize = 50

interface Props {
  title: (count: number) => string
  rows: readonly ToPublish[]
  /** The deselected rows, if rows can be selected. `held` while they are being published. */
  selection?: {
    deselected: ReadonlySet<string>
    onChange: (deselected: ReadonlySet<string>) => void
    isDisabled: boolean
  }
}

/** Unpublished questions, a portion at a time, each with what prevents publishing it. */
export function ToPublishRows({ title, rows, selection }: Props) {
  const words = questionBankWords()
  const [shownCount, setShownCount] = useState(pageSize)
  if (rows.length === 0) return null
  function toggle(id: string) {
    const next = new Set(selection?.deselected)
    if (!next.delete(id)) next.add(id)
    selection?.onChange(next)
  }
  return (
    <section className="mb-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <SectionHeading>{title(rows.length)}</SectionHeading>
        {selection && (
          <span className={`flex flex-wrap gap-2 ${selection.isDisabled ? 'invisible' : ''}`}>
            <Button variant="quiet" pending={false} onPress={() => selection.onChange(new Set())}>
              {words.many.all}
            </Button>
            <Button
              variant="quiet"
              pending={false}
              onPress={() => selection.onChange(new Set(rows.map(({ id }) => id)))}
            >
              {words.many.clearSelection}
            </Button>
          </span>
        )}
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-room">
        {rows.slice(0, shownCount).map(question => (
          <li key={question.id} className="flex items-start gap-3 px-4 py-2">
            {selection && (
              <label className="-ms-2.5 grid size-11 shrink-0 place-items-center not-has-disabled:cursor-pointer">
                <input
                  type="checkbox"
                  className="size-5 accent-lamp"
                  checked={!selection.deselected.has(question.id)}
                  disabled={selection.isDisabled}
                  aria-label={words.many.choose(question.text.trim().slice(0, 80) || words.noText)}
                  onChange={() => toggle(question.id)}
                />
              </label>
            )}
            <Row question={question} />
          </li>
        ))}
      </ul>
      {rows.length > shownCount && (
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <Button pending={false} onPress={() => setShownCount(shownCount + pageSize)}>
            {words.more}
          </Button>
          <p role="status" className="tabular text-small text-ink-3">
            {words.shown(shownCount, rows.length)}
          </p>
        </div>
      )}
    </section>
  )
}

function Row({ question: { id, kind, text, version, reasons } }: { question: ToPublish }) {
  const words = questionBankWords()
  return (
    <Link
      to="/staff/questions/$id"
      params={{ id }}
      className="group flex min-h-11 min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-1.5 py-1.5"
    >
      <span className="min-w-0 flex-1 basis-56">
        <span className="line-clamp-2 font-semibold wrap-anywhere text-ink group-hover:underline">
          {text.trim() ? <TaughtText>{text}</TaughtText> : <span className="text-ink-3">{words.noText}</span>}
        </span>
        <span className="block text-small text-ink-3">{words.kinds[kind].name}</span>
        {reasons.map(reason => (
          <span key={reason.field + reason.code} className="block text-small wrap-anywhere text-warn">
            {formatReason(reason)}
          </span>
        ))}
      </span>
      {version > 0 && <StatusPill tone="info">{words.hasDraft}</StatusPill>}
    </Link>
  )
}
