import { classTitle } from '@aulaviva/domain/class-title'
import { Link } from '@tanstack/react-router'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import type { ScheduledClass } from '#entities/live-class/live-class.ts'
import { dayHeading } from '#entities/live-class/when.ts'
import { academyNow } from '#platform/clock.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { opensOver } from '#platform/page/overlay.ts'
import { clockTime, dayInstant, dayOf, shortDay } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { type ReservableSoon, upcomingClasses } from './home.queries.ts'
import { homeWords } from './home.words.ts'

const maxClasses = 2

/** The first classes that can be reserved, each linked to its sheet, and the days with more. */
export function ReserveSoon({ soon, zone }: { soon: ReservableSoon; zone: string }) {
  const words = homeWords().reserve
  const classes = upcomingClasses(soon).slice(0, maxClasses)
  const [first] = classes
  const today = dayOf(new Date(academyNow()), zone)
  const day = first ? dayOf(first.starts_at, zone) : today
  const countShownOn = (date: string) => classes.filter(one => dayOf(one.starts_at, zone) === date).length
  const others = soon.days.filter(({ date, free }) => date >= day && free > countShownOn(date))
  return (
    <section aria-labelledby="reserve-soon" className="min-w-0">
      <SectionHeading id="reserve-soon" note={first && dayHeading(first.starts_at, zone, new Date(academyNow()))}>
        {words.title}
      </SectionHeading>
      <div className="rounded-card border border-line bg-room shadow-card">
        {first ? (
          <ul className="divide-y divide-line">
            {classes.map(one => (
              <ClassToReserve key={one.id} liveClass={one} zone={zone} />
            ))}
          </ul>
        ) : (
          <p className="px-5 py-3.5 text-small text-ink-2">{words.empty}</p>
        )}
        <ul className="quiet-scroll flex gap-2 overflow-x-auto border-t border-line px-5 py-2.5">
          {others.map(({ date, free }) => (
            <li key={date} className="shrink-0">
              <Link to="/students/classes/reserve" search={{ date }} className={`${chip} border border-edge text-ink`}>
                {capitalize(shortDay(dayInstant(date), 'UTC'))}
                <span className="tabular font-normal text-ink-3">{words.free(free)}</span>
              </Link>
            </li>
          ))}
          <li className="shrink-0">
            <Link to="/students/classes/reserve" className={`${chip} text-lamp-ink`}>
              {words.more}
            </Link>
          </li>
        </ul>
      </div>
    </section>
  )
}

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-pill px-4 text-small font-medium whitespace-nowrap transition-colors hover:bg-desk'

function ClassToReserve({ liveClass, zone }: { liveClass: ScheduledClass; zone: string }) {
  const words = homeWords().reserve
  const { id, starts_at: at } = liveClass
  return (
    <li className="flex min-h-17 items-center gap-3 px-5 py-2.5">
      <span className="flex min-w-0 grow flex-col tablet:flex-row tablet:items-center tablet:gap-4">
        <time
          dateTime={at}
          className="tabular shrink-0 font-display font-semibold whitespace-nowrap text-ink tablet:w-19"
        >
          {clockTime(at, zone)}
        </time>
        <span className="min-w-0">
          <span className="block text-small font-semibold text-ink">
            <TaughtText>{classTitle(liveClass)}</TaughtText>
          </span>
          <span className="block text-tiny">
            <ClassLine liveClass={liveClass} />
          </span>
        </span>
      </span>
      <ButtonLink
        to="/students/classes/reserve"
        search={{ date: dayOf(at, zone), class: id }}
        {...opensOver}
        aria-label={words.reserveClass(classTitle(liveClass), clockTime(at, zone))}
      >
        {words.reserve}
      </ButtonLink>
    </li>
  )
}
