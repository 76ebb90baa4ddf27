import { classTitle } from '@aulaviva/domain/class-title'
import { useQuery } from '@tanstack/react-query'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import { nearDayAndTime } from '#entities/live-class/when.ts'
import { levelColor } from '#entities/syllabus/level-mark.tsx'
import { atStart } from '#platform/time/region.ts'
import { Taught } from '#platform/words/taught.tsx'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { LeaveLine } from './leave-line.tsx'
import { useLeave } from './use-waitlist.ts'
import { myWaitlistQuery, type Place } from './waitlist.queries.ts'
import { waitlistWords } from './waitlist.words.ts'

/** The student's waitlists, with the position on each. Renders nothing without any. */
export function WaitingList({ zone }: { zone: string }) {
  const words = waitlistWords().mine
  const { data = [] } = useQuery(myWaitlistQuery)
  const waiting = data.filter(({ state }) => state === 'WAITING')
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="mt-8">
      <SectionHeading id="waiting">{words.title}</SectionHeading>
      <ul className="grid gap-2.5">
        {waiting.map(place => (
          <Waiting key={place.id} place={place} zone={zone} />
        ))}
      </ul>
    </section>
  )
}

function Waiting({ place, zone }: { place: Place; zone: string }) {
  const words = waitlistWords()
  const liveClass = place.scheduled_live_class
  const hours = place.auto_accept_hours_before
  const leave = useLeave(liveClass.id)
  return (
    <Card as="li" mark={levelColor(liveClass.level?.color)}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <h3 className="font-text text-body font-semibold text-ink">
            <Taught>{classTitle(liveClass)}</Taught>
          </h3>
          <p className="tabular text-ink-2">{atStart(nearDayAndTime(liveClass.starts_at, zone, new Date()))}</p>
          <p className="text-small">
            <ClassLine liveClass={liveClass} />
          </p>
        </div>
        <div className="min-w-0 grow basis-56">
          <p className="tabular font-semibold text-ink">{words.place(place.rank, place.waiting)}</p>
          <p className="text-small text-ink-2">{hours === null ? words.mine.asks : words.mine.takes(hours)}</p>
        </div>
        <LeaveLine pending={leave.isPending} onLeave={() => leave.mutate()} of={classTitle(liveClass)} />
      </div>
    </Card>
  )
}
