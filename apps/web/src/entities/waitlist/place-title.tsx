import { classTitle } from '@aulaviva/domain/class-title'
import { Link } from '@tanstack/react-router'
import { useReserveAccess } from '#entities/live-class/reserve-action.tsx'
import { opensOver } from '#platform/page/overlay.ts'
import { dayOf } from '#platform/time/format.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import type { Place } from './waitlist.queries.ts'

/** The title of a class with a waitlist, linked to its sheet while the student may open it. */
export function PlaceTitle({ place: { scheduled_live_class: liveClass }, zone }: { place: Place; zone: string }) {
  const { open } = useReserveAccess()
  const { id, starts_at } = liveClass
  const title = <TaughtText>{classTitle(liveClass)}</TaughtText>
  if (!open) return title
  return (
    <Link
      to="/students/classes/reserve"
      search={{ date: dayOf(starts_at, zone), class: id }}
      {...opensOver}
      className="-my-2.5 inline-block py-2.5 underline underline-offset-4"
    >
      {title}
    </Link>
  )
}
