import { useEffect, useRef } from 'react'
import type { Occurrence } from '#entities/class-planning/class-draft.ts'
import { classPlanningWords } from '#entities/class-planning/class-planning.words.ts'
import { clockSpan, dayInstant, longDay } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
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
        <ul className="mb-4 divide-y divide-line rounded-card border border-line bg-room shadow-card">
          {days.map(one => {
            const isPossible = isSchedulable(one.problem)
            const isIncluded = isPossible && !skipped.includes(one.day)
            const name = longDay(dayInstant(one.day), 'UTC')
            return (
              <li key={one.day}>
                <label className="flex min-h-14 items-center gap-4 px-4 py-2.5">
                  <input
                    type="checkbox"
                    checked={isIncluded}
                    disabled={!isPossible}
                    aria-label={words.days.include(name)}
                    className="size-5 shrink-0"
                    onChange={() =>
                      onSkip(isIncluded ? [...skipped, one.day] : skipped.filter(other => other !== one.day))
                    }
                  />
                  <span className="min-w-0 grow">
                    <span className={`block font-semibold ${isIncluded ? 'text-ink' : 'text-ink-3 line-through'}`}>
                      {capitalize(name)}
                    </span>
                    <span className={`tabular block text-small ${isPossible ? 'text-ink-2' : 'text-bad'}`}>
                      {isIncluded || !isPossible
                        ? describeOccurrence(one, zone)
                        : one.day_off
                          ? words.days.dayOff(one.day_off)
                          : words.days.skipped}
                    </span>
                  </span>
                </label>
              </li>
            )
          })}
        </ul>
      )}
      {available > 0 && (
        <Button variant="primary" pending={pending} onPress={onCreate}>
          {words.makeAll(available)}
        </Button>
      )}
    </section>
  )
}

/** A day skipped in the preview takes place if it is included again. */
export const isSchedulable = (problem: Occurrence['problem']) =>
  problem === null || problem === 'skipped' || problem === 'day_off'

function describeOccurrence(
  { problem, conflict, repeated_hour: repeated, starts_at: from, ends_at: to }: Occurrence,
  zone: string,
) {
  const words = classPlanningWords().days
  if (problem === 'teacher_not_free' || problem === 'classroom_not_free') {
    if (!conflict) return words.teacherNotFree
    return words[problem](conflict.title, clockSpan(conflict.starts_at, conflict.ends_at, zone))
  }
  if (problem && problem !== 'skipped' && problem !== 'day_off') return words[problem]
  const span = from && to ? clockSpan(from, to, zone) : ''
  return repeated ? `${span} · ${words.repeated}` : span
}
