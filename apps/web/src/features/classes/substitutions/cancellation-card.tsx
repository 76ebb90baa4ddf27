import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import { Link } from '@tanstack/react-router'
import { dayAndTime } from '#entities/live-class/when.ts'
import { opensOver } from '#platform/page/overlay.ts'
import { capitalize } from '#platform/time/region.ts'
import { reasonInWords } from '#platform/words/own-reasons.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { cancellationsWords } from './cancellations.words.ts'
import type { Cancellation } from './substitutions.queries.ts'

interface Props {
  cancellation: Cancellation
  zone: string
  withTeacher: boolean
}

/** A dropped class, the teacher's reason, and its state. The whole card links to the detail. */
export function CancellationCard({ cancellation, zone, withTeacher }: Props) {
  const words = cancellationsWords()
  const { id, scheduled_live_class: liveClass, teacher, attachment } = cancellation
  return (
    <Card as="li" padding="none">
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3 p-4 transition-colors has-[a:hover]:bg-desk/40 tablet:px-5">
        <div className="min-w-0 grow basis-80">
          <p className="tabular text-small text-ink-2">{capitalize(dayAndTime(liveClass.starts_at, zone))}</p>
          <Link
            id={`opens-${id}`}
            to="/teachers/classes/cancellations"
            search={{ cancellation: id }}
            {...opensOver}
            className="inline-block min-h-11 py-2 font-semibold text-ink after:absolute after:inset-0 after:rounded-card tablet:text-large"
          >
            <TaughtText>{classTitle(liveClass)}</TaughtText>
          </Link>
          <p className="line-clamp-2 text-ink-2">{reasonInWords(cancellation.cancellation_reason)}</p>
          {attachment && (
            <p className="mt-1 inline-flex items-center gap-1.5 text-small text-ink-3">
              <Icon name="file" size={16} className="shrink-0" />
              {words.hasDocument}
            </p>
          )}
        </div>
        <div className="flex max-w-full min-w-0 flex-col gap-1.5 tablet:items-end">
          <OutcomePill cancellation={cancellation} />
          <p className="tabular text-tiny text-ink-3">{words.on(dayAndTime(cancellation.created_at, zone))}</p>
          {withTeacher && <p className="text-small text-ink-2">{words.by(namesOf(teacher))}</p>}
        </div>
      </div>
    </Card>
  )
}

/** Needs a substitute, covered, or canceled. */
export function OutcomePill({ cancellation }: { cancellation: Cancellation }) {
  const words = cancellationsWords().outcome
  const { teacher, state } = cancellation.scheduled_live_class
  if (state === 'CANCELED') return <StatusPill tone="bad">{words.canceled}</StatusPill>
  if (!teacher) return <StatusPill tone="warn">{words.looking}</StatusPill>
  return <StatusPill tone="good">{words.covered(namesOf(teacher))}</StatusPill>
}
