import { classTitle } from '@aulaviva/domain/class-title'
import { useQuery } from '@tanstack/react-query'
import { classFactsWords } from '#entities/live-class/class-facts.words.ts'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import type { ScheduledClass } from '#entities/live-class/live-class.ts'
import { useReserveAccess } from '#entities/live-class/reserve-action.tsx'
import { nearDayAndTime } from '#entities/live-class/when.ts'
import { levelColor } from '#entities/syllabus/level-mark.tsx'
import { clockTime } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { LeaveLine } from './leave-line.tsx'
import { isOverlapping } from './overlap-note.tsx'
import { PlaceTitle } from './place-title.tsx'
import { useLeaveWaitlist, useWaitlistChoice } from './use-waitlist.ts'
import { myWaitlistQuery, type Place } from './waitlist.queries.ts'
import { waitlistWords } from './waitlist.words.ts'
import { WaitlistChoice } from './waitlist-choice.tsx'

interface Props {
  zone: string
  /** Classes that the student has, as far as they are known. */
  reserved: readonly ScheduledClass[]
}

/** The student's waitlists, with the position and the choice on each. Renders nothing without any. */
export function Waitlists({ zone, reserved }: Props) {
  const words = waitlistWords()
  const { data = [] } = useQuery(myWaitlistQuery)
  const waiting = data.filter(({ state }) => state === 'WAITING')
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="mt-8">
      <SectionHeading id="waiting">{words.title}</SectionHeading>
      <ul className="grid gap-2.5">
        {waiting.map(place => (
          <WaitlistRow key={place.id} place={place} zone={zone} reserved={reserved} />
        ))}
      </ul>
    </section>
  )
}

function WaitlistRow({ place, zone, reserved }: Props & { place: Place }) {
  const words = waitlistWords()
  const liveClass = place.scheduled_live_class
  const { id, starts_at: at } = liveClass
  const { open: mayReserve } = useReserveAccess()
  const leave = useLeaveWaitlist(id)
  const choice = useWaitlistChoice(id, place)
  const overlapping = reserved.find(one => isOverlapping(one, liveClass))
  return (
    <Card as="li" mark={levelColor(liveClass.level?.color)}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <h3 id={`waits-${place.id}`} className="font-text text-body font-semibold text-ink">
            <PlaceTitle place={place} zone={zone} />
          </h3>
          <p className="tabular text-ink-2">{capitalize(nearDayAndTime(at, zone, new Date()))}</p>
          <p className="text-small">
            <ClassLine liveClass={liveClass} />
          </p>
        </div>
        <fieldset aria-labelledby={`waits-${place.id}`} className="grid min-w-0 grow basis-56 gap-2">
          <p className="tabular font-semibold text-ink">{words.place(place.rank, place.waiting)}</p>
          {overlapping && (
            <p className="text-small text-ink">
              {classFactsWords().overlap.reserved(classTitle(overlapping), clockTime(overlapping.starts_at, zone))}
            </p>
          )}
          {mayReserve && <WaitlistChoice value={choice.hours} startsAt={at} onChange={choice.choose} />}
        </fieldset>
        <LeaveLine pending={leave.isPending} onLeave={() => leave.mutate()} of={classTitle(liveClass)} />
      </div>
    </Card>
  )
}
