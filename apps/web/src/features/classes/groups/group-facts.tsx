import { academyNow } from '#platform/clock.ts'
import { useMe } from '#platform/session/me.ts'
import { dayInstant, dayOf, longDay, shortDateOfYear } from '#platform/time/format.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import type { ListedGroup } from './groups.queries.ts'
import { groupsWords } from './groups.words.ts'

/** `7 Jan 2027 – 26 Mar 2027` */
export const groupSpan = ({ first_day, last_day }: Pick<ListedGroup, 'first_day' | 'last_day'>) =>
  groupsWords().span(...([first_day, last_day].map(day => shortDateOfYear(dayInstant(day), 'UTC')) as [string, string]))

/** What needs attention: a canceled or full group, or one without enough students. */
export function GroupStatus({ group }: { group: ListedGroup }) {
  const words = groupsWords()
  const today = dayOf(new Date(academyNow()), useMe().academy.time_zone)
  const { state, enrolled, min_students: min, places_left: left, minimum_reached: isReached, decision_day: day } = group
  if (state === 'CANCELED') return <StatusPill tone="bad">{words.canceled}</StatusPill>
  if (state === 'ENDED') return <StatusPill tone="neutral">{words.ended}</StatusPill>
  if (!isReached) {
    const missing = min - enrolled
    return (
      <StatusPill tone="warn">
        {day && day >= today ? words.needed(missing, longDay(dayInstant(day), 'UTC')) : words.belowMinimum(missing)}
      </StatusPill>
    )
  }
  return left === 0 && <StatusPill tone="neutral">{words.full}</StatusPill>
}
