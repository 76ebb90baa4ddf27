import { classTitle } from '@aulaviva/domain/class-title'
import { Link } from '@tanstack/react-router'
import { ClassCardFrame, classCardColumns as columns } from '#entities/live-class/class-card-frame.tsx'
import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { levelColor } from '#entities/syllabus/level-mark.tsx'
import { useWaitlistPlace } from '#entities/waitlist/use-waitlist.ts'
import { waitlistWords } from '#entities/waitlist/waitlist.words.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { opensOver } from '#platform/page/overlay.ts'
import { clockTime } from '#platform/time/format.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { SeatDots } from '#ui/seat-dots.tsx'
import { reserveWords } from './reserve.words.ts'
import type { ReserveSearch } from './reserve-search.ts'
import type { ListedClass } from './timetable.queries.ts'
import { useRefusal } from './use-refusal.ts'
import type { ReserveRules } from './use-rules.ts'

interface Props {
  liveClass: ListedClass
  rules: ReserveRules
  search: ReserveSearch
}

/** A class in the list: open, reserved, or unavailable with the reason. The whole card opens its detail. */
export function ClassCard({ liveClass, rules, search }: Props) {
  const mine = liveClass.mine?.student_class_id != null
  const refusal = useRefusal(liveClass, rules)
  const quiet = refusal !== null
  return (
    <ClassCardFrame
      liveClass={liveClass}
      zone={rules.zone}
      look={mine ? 'mine' : quiet ? 'quiet' : 'open'}
      title={
        <h4>
          <Link
            id={`opens-${liveClass.id}`}
            to="/students/classes/reserve"
            search={{ ...search, class: liveClass.id }}
            {...opensOver}
            className={classNames(
              '-my-2.5 block py-2.5 font-text text-body leading-6 font-semibold outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-lamp',
              quiet ? 'text-ink-2' : 'text-ink',
            )}
          >
            <TaughtText>{classTitle(liveClass)}</TaughtText>
            <span className="sr-only">, {clockTime(liveClass.starts_at, rules.zone)}</span>
          </Link>
        </h4>
      }
    >
      {mine ? (
        <Reserved liveClass={liveClass} rules={rules} />
      ) : quiet ? (
        <p className={`text-small text-ink-2 @min-[40rem]:text-end ${columns.both}`}>{refusal}</p>
      ) : (
        <OpenSeats liveClass={liveClass} rules={rules} search={search} />
      )}
    </ClassCardFrame>
  )
}

function OpenSeats({ liveClass, rules, search }: Props) {
  const words = reserveWords()
  const isOffered = useWaitlistPlace(liveClass.id)?.state === 'OFFERED'
  return (
    <>
      <div className={columns.seats}>
        <SeatDots
          taken={liveClass.capacity - liveClass.seats_left}
          capacity={liveClass.capacity}
          label={isOffered ? waitlistWords().card.held : words.seatsLeft(liveClass.seats_left)}
          color={levelColor(liveClass.level?.color)}
        />
        <p className="tabular text-tiny text-ink-3">{formatHours(hoursOfMinutes(liveClass.cost_minutes))}</p>
      </div>
      <div className={`relative z-1 shrink-0 text-end ${columns.action}`}>
        <ButtonLink
          variant="primary"
          to="/students/classes/reserve"
          search={{ ...search, class: liveClass.id }}
          {...opensOver}
          aria-label={words.reserveClass(classTitle(liveClass), clockTime(liveClass.starts_at, rules.zone))}
        >
          {words.reserve}
        </ButtonLink>
      </div>
    </>
  )
}

function Reserved({ liveClass, rules }: Omit<Props, 'search'>) {
  const words = reserveWords()
  const opens = rules.roomOpensAt(liveClass)
  return (
    <p
      className={`flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 @min-[40rem]:w-auto @min-[40rem]:flex-col @min-[40rem]:items-end ${columns.both}`}
    >
      <span className="inline-flex items-center gap-1 rounded-pill bg-lamp py-0.5 pe-3 ps-2 text-tiny font-semibold text-on-lamp">
        <Icon name="check" size={16} />
        {words.reserved}
      </span>
      {opens && <span className="tabular text-tiny text-ink-2">{words.roomOpens(clockTime(opens, rules.zone))}</span>}
    </p>
  )
}
