import { classTitle } from '@aulaviva/domain/class-title'
import { useEffect, useRef } from 'react'
import type { ScheduledClass } from '#platform/live-class/live-class.ts'
import { nearDayAndTime } from '#platform/live-class/when.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { moveWords } from './move.words.ts'
import { alternativesOf, isUnanswered, moveFailure } from './use-move.ts'

interface Props {
  problem: Error
  zone: string
  onChoose: (liveClass: ScheduledClass) => void
}

/** After a refusal: why, that the seat is still held, and up to three classes to choose instead. */
export function MoveRefused({ problem, zone, onChoose }: Props) {
  const words = moveWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const unanswered = isUnanswered(problem)
  const alternatives = alternativesOf(problem)
  return (
    <div ref={box} role="alert" className="rounded-card border border-bad bg-bad-wash p-4">
      <p className="font-semibold text-ink">{unanswered ? words.unansweredTitle : words.refusedTitle}</p>
      <p className="text-ink-2">
        {moveFailure(problem)}
        {unanswered && ` ${words.unanswered}`}
      </p>
      {alternatives.length > 0 && (
        <>
          <p className="mt-3 mb-2 text-small font-semibold text-ink">{words.alternatives}</p>
          <ul className="divide-y divide-line rounded-button border border-line bg-room px-3">
            {alternatives.map(one => (
              <li key={one.id} className="flex items-center justify-between gap-3 py-2.5">
                <div className="min-w-0 text-small">
                  <p className="tabular font-semibold text-ink">{nearDayAndTime(one.starts_at, zone, new Date())}</p>
                  <p className="break-words text-ink">{classTitle(one)}</p>
                </div>
                <Button pending={false} onPress={() => onChoose(one)}>
                  {words.take}
                  <VisuallyHidden>
                    {' '}
                    {classTitle(one)}, {nearDayAndTime(one.starts_at, zone, new Date())}
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
