import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import { useEffect, useRef } from 'react'
import { failureSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem, isUnanswered } from '#platform/api/problems.ts'
import { capitalize } from '#platform/time/region.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { classFactsWords } from './class-facts.words.ts'
import type { OpenClass } from './live-class.ts'
import { liveClassWords } from './live-class.words.ts'
import { nearDayAndTime } from './when.ts'

interface Props {
  problem: Error
  words: {
    /** What was not done. */
    refusedTitle: string
    /** Shown if the server gave no reason. */
    failure: string
    /** Why retrying without a response does no harm. */
    unanswered: string
  }
  /** Label of the button on each class. */
  reserveLabel: string
  pendingId?: string | null
  onReserve: (liveClass: OpenClass) => void
  zone: string
}

/**
 * Shown after a seat was rejected: the reason, and up to three classes that can be reserved instead, one press each.
 */
export function ReservationRefused({ problem, words, reserveLabel, pendingId, onReserve, zone }: Props) {
  const { refusal } = classFactsWords()
  const { noTeacher } = liveClassWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const unanswered = isUnanswered(problem)
  const alternatives = alternativesOf(problem)
  return (
    <div ref={box} role="alert" className="rounded-card border border-bad bg-bad-wash p-4">
      <p className="font-semibold text-ink">{unanswered ? refusal.unansweredTitle : words.refusedTitle}</p>
      <p className="text-ink-2">
        {failureSentence(problem, words.failure)}
        {unanswered && ` ${words.unanswered}`}
      </p>
      {alternatives.length > 0 && (
        <>
          <p className="mt-3 mb-2 text-small font-semibold text-ink">{refusal.alternatives}</p>
          <ul className="divide-y divide-line rounded-button border border-line bg-room px-3">
            {alternatives.map(one => (
              <li key={one.id} className="flex items-center justify-between gap-3 py-2.5">
                <div className="min-w-0 text-small">
                  <p className="tabular font-semibold text-ink">
                    {capitalize(nearDayAndTime(one.starts_at, zone, new Date()))}
                  </p>
                  <p className="text-ink">
                    <TaughtText>{classTitle(one)}</TaughtText>
                  </p>
                  <p className="text-tiny text-ink-2">{one.teacher ? namesOf(one.teacher) : noTeacher}</p>
                </div>
                <Button pending={pendingId === one.id} onPress={() => onReserve(one)}>
                  {reserveLabel}
                  <span className="sr-only">
                    {' '}
                    <TaughtText>{classTitle(one)}</TaughtText>, {nearDayAndTime(one.starts_at, zone, new Date())}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function alternativesOf(problem: Error): OpenClass[] {
  const found = problem instanceof ApiProblem ? problem.extras.alternatives : undefined
  return Array.isArray(found) ? (found as OpenClass[]).slice(0, 3) : []
}
