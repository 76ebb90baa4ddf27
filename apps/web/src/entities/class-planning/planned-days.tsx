import { clockSpan, dayInstant, longDay } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import type { Occurrence } from './class-draft.ts'
import { classPlanningWords } from './class-planning.words.ts'

interface Props<One extends Occurrence> {
  days: readonly One[]
  /** Days skipped by the person. */
  skipped: readonly string[]
  zone: string
  onSkip: (days: readonly string[]) => void
  /** More about a class, after its time. */
  noteOf?: (one: One) => string | false
}

/** The days of planned classes, each to keep or skip. */
export function PlannedDays<One extends Occurrence>({ days, skipped, zone, onSkip, noteOf }: Props<One>) {
  const words = classPlanningWords()
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-room shadow-card">
      {days.map((one, at) => {
        const isPossible = isSchedulable(one.problem)
        const isIncluded = isPossible && !skipped.includes(one.day)
        const name = longDay(dayInstant(one.day), 'UTC')
        const about =
          isIncluded || !isPossible
            ? describeOccurrence(one, zone)
            : one.day_off
              ? words.days.dayOff(one.day_off)
              : words.days.skipped
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day can have several classes
          <li key={`${one.day} ${at}`}>
            <label className="flex min-h-14 items-center gap-4 px-4 py-2.5">
              <input
                type="checkbox"
                checked={isIncluded}
                disabled={!isPossible}
                aria-label={words.days.include(name)}
                className="size-5 shrink-0"
                onChange={() => onSkip(isIncluded ? [...skipped, one.day] : skipped.filter(other => other !== one.day))}
              />
              <span className="min-w-0 grow">
                <span className={`block font-semibold ${isIncluded ? 'text-ink' : 'text-ink-3 line-through'}`}>
                  {capitalize(name)}
                </span>
                <span className={`tabular block text-small ${isPossible ? 'text-ink-2' : 'text-bad'}`}>
                  {[about, noteOf?.(one)].filter(Boolean).join(' · ')}
                </span>
              </span>
            </label>
          </li>
        )
      })}
    </ul>
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
