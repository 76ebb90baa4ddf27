import { useEffect, useRef } from 'react'
import type { Occurrence } from '#entities/class-planning/class-draft.ts'
import { classPlanningWords } from '#entities/class-planning/class-planning.words.ts'
import { isSchedulable, PlannedDays } from '#entities/class-planning/planned-days.tsx'
import { Button } from '#ui/button.tsx'

interface Props {
  days: readonly Occurrence[]
  /** Days skipped by the person. */
  skipped: readonly string[]
  zone: string
  pending: boolean
  onSkip: (days: readonly string[]) => void
  onCreate: () => void
}

/** Each day of the series, to keep or skip. Days that can't be scheduled are skipped. Scrolls into view when it appears. */
export function SeriesDays({ days, skipped, zone, pending, onSkip, onCreate }: Props) {
  const words = classPlanningWords()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // Some browsers return a promise here, which an effect must not.
    section.current?.scrollIntoView()
  }, [])
  const wrong = days.filter(({ problem }) => !isSchedulable(problem)).length
  const available = days.filter(({ day, problem }) => isSchedulable(problem) && !skipped.includes(day)).length
  return (
    <section ref={section} aria-labelledby="series-days" className="scroll-mt-20">
      <h2 id="series-days" className="text-heading font-semibold text-ink">
        {words.days.title}
      </h2>
      <p role="status" className="mt-1 mb-3 text-ink-2">
        {days.length === 0 ? words.days.none : words.days.summary(available, wrong)}
      </p>
      {days.length > 0 && (
        <div className="mb-4">
          <PlannedDays days={days} skipped={skipped} zone={zone} onSkip={onSkip} />
        </div>
      )}
      {available > 0 && (
        <Button variant="primary" pending={pending} onPress={onCreate}>
          {words.makeAll(available)}
        </Button>
      )}
    </section>
  )
}
