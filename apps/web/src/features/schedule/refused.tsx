import { classTitle } from '@aulaviva/domain/class-title'
import { useEffect, useRef } from 'react'
import { ApiProblem } from '#platform/api/problems.ts'
import type { ScheduledClass } from '#platform/live-class/live-class.ts'
import { liveClassWords } from '#platform/live-class/live-class.words.ts'
import { nearDayAndTime } from '#platform/live-class/when.ts'
import { fullNameOf } from '#platform/session/naming.ts'
import { clockTime } from '#platform/time/format.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Act } from './act.ts'
import { failureSentence, isUnanswered } from './refusal.ts'
import { reserveWords } from './reserve.words.ts'
import type { ReserveRules } from './use-rules.ts'

interface Props {
  problem: Error
  rules: ReserveRules
  act: Act
}

/** After a refusal: why, and up to three classes that can be had instead, one press each. */
export function Refused({ problem, rules, act }: Props) {
  const { detail: words } = reserveWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const unanswered = isUnanswered(problem)
  const alternatives = problem instanceof ApiProblem ? alternativesOf(problem) : []
  return (
    <div ref={box} role="alert" className="mt-5 rounded-card border border-bad bg-bad-wash p-4">
      <p className="font-semibold text-ink">{unanswered ? words.unansweredTitle : words.refusedTitle}</p>
      <p className="text-ink-2">
        {failureSentence(problem)}
        {unanswered && ` ${words.unanswered}`}
      </p>
      {alternatives.length > 0 && (
        <>
          <p className="mt-3 mb-2 text-small font-semibold text-ink">{words.alternatives}</p>
          <ul className="divide-y divide-line rounded-button border border-line bg-room px-3">
            {alternatives.map(one => (
              <li key={one.id} className="flex items-center justify-between gap-3 py-2.5">
                <div className="min-w-0 text-small">
                  <p className="tabular font-semibold text-ink">
                    {nearDayAndTime(one.starts_at, rules.zone, new Date())}
                  </p>
                  <p className="break-words text-ink">{classTitle(one)}</p>
                  <p className="text-tiny text-ink-2">
                    {one.teacher ? fullNameOf({ ...one.teacher, email: '' }, '') : liveClassWords().noTeacher}
                  </p>
                </div>
                <Button pending={act.pendingId === one.id} onPress={() => act.take(one)}>
                  {reserveWords().reserve}
                  <VisuallyHidden>
                    {' '}
                    {classTitle(one)}, {clockTime(one.starts_at, rules.zone)}
                  </VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function alternativesOf(problem: ApiProblem): ScheduledClass[] {
  const { alternatives } = problem.extras
  return Array.isArray(alternatives) ? (alternatives as ScheduledClass[]).slice(0, 3) : []
}
