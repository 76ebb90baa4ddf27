import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import { useState } from 'react'
import { clockSpan } from '#platform/time/format.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DottedFacts } from '#ui/dotted-facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { ClassLine } from '../live-class/class-line.tsx'
import { ClassTime } from '../live-class/class-time.tsx'
import { dayAndTime, dayHeading, nearDayAndTime } from '../live-class/when.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import type { SubstituteRequest } from './cover-requests.queries.ts'
import { coverRequestWords } from './cover-requests.words.ts'

/** Cover requests to a teacher, each with buttons to accept and decline. Renders nothing without any. */
export function CoverRequests({ requests, zone }: { requests: readonly SubstituteRequest[]; zone: string }) {
  const words = coverRequestWords()
  const [chosen, setChosen] = useState<{ request: SubstituteRequest; accept: boolean } | null>(null)
  return (
    <>
      {requests.length > 0 && (
        <section>
          <SectionHeading>{words.title}</SectionHeading>
          <ul className="flex flex-col gap-3">
            {requests.map(request => (
              <CoverRequestCard
                key={request.id}
                request={request}
                zone={zone}
                onAnswer={accept => setChosen({ request, accept })}
              />
            ))}
          </ul>
        </section>
      )}
      {chosen && <AnswerDialog key={chosen.request.id} {...chosen} zone={zone} onClose={() => setChosen(null)} />}
    </>
  )
}

interface CardProps {
  request: SubstituteRequest
  zone: string
  onAnswer: (accept: boolean) => void
}

function CoverRequestCard({ request, zone, onAnswer }: CardProps) {
  const words = coverRequestWords()
  const { scheduled_live_class: liveClass, asked_by, note, answer_until, conflict } = request
  const classLabel = (
    <span className="sr-only">
      {' '}
      <TaughtText>{classTitle(liveClass)}</TaughtText>, {dayAndTime(liveClass.starts_at, zone)}
    </span>
  )
  return (
    <Card as="li" mark="var(--lamp)" padding="none">
      <div className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-3 p-4 tablet:grid-cols-[5.5rem_minmax(0,1fr)] tablet:gap-x-5 tablet:px-5">
        <ClassTime liveClass={liveClass} zone={zone} />
        <div className="min-w-0">
          <h3 className="font-text font-semibold text-ink tablet:text-large">
            <TaughtText>{classTitle(liveClass)}</TaughtText>
          </h3>
          <p className="text-small">
            <ClassLine liveClass={liveClass} />
          </p>
          <p className="mt-1 text-small">
            <DottedFacts
              facts={[
                dayHeading(liveClass.starts_at, zone, new Date()),
                asked_by ? words.who(namesOf(asked_by)) : words.office,
              ]}
            />
          </p>
          {note && (
            <blockquote className="mt-2 border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-line text-ink">
              {note}
            </blockquote>
          )}
          <p className="tabular mt-2 inline-flex items-center gap-1.5 text-small text-ink-2">
            <Icon name="clock" size={16} className="shrink-0 text-ink-3" />
            {words.until(nearDayAndTime(answer_until, zone, new Date()))}
          </p>
          {conflict && (
            <p className="mt-1 flex items-start gap-1.5 text-small text-ink-2">
              <Icon name="warning" size={16} className="mt-[3px] shrink-0 text-warn" />
              {words.conflict(conflict.title, clockSpan(conflict.starts_at, conflict.ends_at, zone))}
            </p>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            {!conflict && (
              <Button variant="primary" pending={false} onPress={() => onAnswer(true)}>
                {words.yes}
                {classLabel}
              </Button>
            )}
            <Button pending={false} onPress={() => onAnswer(false)}>
              {words.no}
              {classLabel}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  )
}
