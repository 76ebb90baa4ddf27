import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Taught } from '#platform/words/taught.tsx'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { ToPublish } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'
import { reasonInWords } from './reasons.ts'

const portion = 50

interface Props {
  title: (count: number) => string
  rows: readonly ToPublish[]
  /** The deselected rows, if rows can be selected. `held` while they are being published. */
  choosing?: { leftOut: ReadonlySet<string>; onChange: (leftOut: ReadonlySet<string>) => void; held: boolean }
}

/** Unpublished questions, a portion at a time, each with what prevents publishing it. */
export function ToPublishRows({ title, rows, choosing }: Props) {
  const words = questionBankWords()
  const [shown, setShown] = useState(portion)
  if (rows.length === 0) return null
  function turn(id: string) {
    const next = new Set(choosing?.leftOut)
    if (!next.delete(id)) next.add(id)
    choosing?.onChange(next)
  }
  return (
    <section className="mb-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <SectionHeading>{title(rows.length)}</SectionHeading>
        {choosing && (
          <span className={`flex flex-wrap gap-2 ${choosing.held ? 'invisible' : ''}`}>
            <Button variant="quiet" pending={false} onPress={() => choosing.onChange(new Set())}>
              {words.many.all}
            </Button>
            <Button
              variant="quiet"
              pending={false}
              onPress={() => choosing.onChange(new Set(rows.map(({ id }) => id)))}
            >
              {words.many.noneOfThem}
            </Button>
          </span>
        )}
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-room">
        {rows.slice(0, shown).map(question => (
          <li key={question.id} className="flex items-start gap-3 px-4 py-2">
            {choosing && (
              <label className="-ms-2.5 grid size-11 shrink-0 place-items-center not-has-disabled:cursor-pointer">
                <input
                  type="checkbox"
                  className="size-5 accent-lamp"
                  checked={!choosing.leftOut.has(question.id)}
                  disabled={choosing.held}
                  aria-label={words.many.choose(question.text.trim().slice(0, 80) || words.unsaid)}
                  onChange={() => turn(question.id)}
                />
              </label>
            )}
            <Row question={question} />
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <Button pending={false} onPress={() => setShown(shown + portion)}>
            {words.more}
          </Button>
          <p role="status" className="tabular text-small text-ink-3">
            {words.shown(shown, rows.length)}
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
          {text.trim() ? <Taught>{text}</Taught> : <span className="text-ink-3">{words.unsaid}</span>}
        </span>
        <span className="block text-small text-ink-3">{words.kinds[kind].name}</span>
        {reasons.map(reason => (
          <span key={reason.field + reason.code} className="block text-small wrap-anywhere text-warn">
            {reasonInWords(reason)}
          </span>
        ))}
      </span>
      {version > 0 && <StatusPill tone="info">{words.hasDraft}</StatusPill>}
    </Link>
  )
}
