import { classTitle } from '@aulaviva/domain/class-title'
import { useQuery } from '@tanstack/react-query'
import { classFactsWords } from '#entities/live-class/class-facts.words.ts'
import { clockTime } from '#platform/time/format.ts'
import { myWaitlistQuery } from './waitlist.queries.ts'

interface Span {
  starts_at: string
  ends_at: string
}

/** Whether both are at the same time for a while. */
export const isOverlapping = (one: Span, other: Span) =>
  Date.parse(one.starts_at) < Date.parse(other.ends_at) && Date.parse(other.starts_at) < Date.parse(one.ends_at)

/** Before a class is reserved: it costs the chance of a seat in a class at that time whose waitlist the student is on. */
export function OverlapNote({ liveClass, zone }: { liveClass: Span & { id?: string }; zone: string }) {
  const { data: places = [] } = useQuery(myWaitlistQuery)
  const waitlisted = places
    .map(({ scheduled_live_class }) => scheduled_live_class)
    .find(one => one.id !== liveClass.id && isOverlapping(one, liveClass))
  if (!waitlisted) return null
  return (
    <p className="text-small text-ink">
      {classFactsWords().overlap.waited(classTitle(waitlisted), clockTime(waitlisted.starts_at, zone))}
    </p>
  )
}
