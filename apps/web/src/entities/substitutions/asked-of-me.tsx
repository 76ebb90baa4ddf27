import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import { useState } from 'react'
import { clockSpan } from '#platform/time/format.ts'
import { Taught } from '#platform/words/taught.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { ClassLine } from '../live-class/class-line.tsx'
import { ClassTime } from '../live-class/class-time.tsx'
import { dayAndTime, dayHeading, nearDayAndTime } from '../live-class/when.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import type { SubstituteRequest } from './asked.queries.ts'
import { askedWords } from './asked.words.ts'

/** Cover requests to a teacher, each with buttons to accept and decline. Renders nothing without any. */
export function AskedOfMe({ asked, zone }: { asked: readonly SubstituteRequest[]; zone: string }) {
  const words = askedWords()
  const [chosen, choose] = useState<{ request: SubstituteRequest; accept: boolean } | null>(null)
  return (
    <>
      {asked.length > 0 && (
        <section>
          <SectionHeading>{words.title}</SectionHeading>
          <ul className="flex flex-col gap-3">
            {asked.map(request => (
              <AskedCard
                key={request.id}
                request={request}
                zone={zone}
                onAnswer={accept => choose({ request, accept })}
              />
            ))}
          </ul>
        </section>
      )}
      {chosen && <AnswerDialog key={chosen.request.id} {...chosen} zone={zone} onClose={() => choose(null)} />}
    </>
  )
}

interface CardProps {
  request: SubstituteRequest
  zone: string
  onAnswer: (accept: boolean) => void
}

function AskedCard({ request, zone, onAnswer }: CardProps) {
  const words = askedWords()
  const { scheduled_live_class: liveClass, asked_by, note, answer_until, conflict } = request
  const which = (
    <span className="sr-only">
      {' '}
      <Taught>{classTitle(liveClass)}</Taught>, {dayAndTime(liveClass.starts_at, zone)}
    </span>
  )
  return (
    <Card as="li" mark="var(--lamp)" padding="none">
      <div className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-3 p-4 tablet:grid-cols-[5.5rem_minmax(0,1fr)] tablet:gap-x-5 tablet:px-5">
        <ClassTime liveClass={liveClass} zone={zone} />
        <div className="min-w-0">
          <h3 className="font-text font-semibold text-ink tablet:text-large">
            <Taught>{classTitle(liveClass)}</Taught>
          </h3>
          <p className="text-small">
            <ClassLine liveClass={liveClass} />
          </p>
          <p className="mt-1 text-small">
            <Dotted
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
                {which}
              </Button>
            )}
            <Button pending={false} onPress={() => onAnswer(false)}>
              {words.no}
              {which}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  )
}
