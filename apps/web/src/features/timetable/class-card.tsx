import { classTitle } from '@aulaviva/domain/class-title'
import type { ReserveErrorCode } from '@aulaviva/domain/reserving'
import { Link } from '@tanstack/react-router'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import { ClassTime } from '#entities/live-class/class-time.tsx'
import { hoursInWords, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { TeacherLine } from '#entities/live-class/teacher-line.tsx'
import { usePlace } from '#entities/waitlist/use-waitlist.ts'
import { waitlistWords } from '#entities/waitlist/waitlist.words.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { opensOver } from '#platform/page/overlay.ts'
import { clockTime } from '#platform/time/format.ts'
import { Taught } from '#platform/words/taught.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { levelColor } from '#ui/level-mark.tsx'
import { SeatDots } from '#ui/seat-dots.tsx'
import { refusalSentence } from './refusal.ts'
import { reserveWords } from './reserve.words.ts'
import type { ReserveSearch } from './reserve-search.ts'
import type { ListedClass } from './timetable.queries.ts'
import type { ReserveRules } from './use-rules.ts'

interface Props {
  liveClass: ListedClass
  rules: ReserveRules
  search: ReserveSearch
}

const columns = {
  card: 'grid-cols-[4.5rem_minmax(0,1fr)] @min-[40rem]:grid-cols-[5rem_minmax(0,1fr)_11rem_6.75rem] @min-[58rem]:grid-cols-[5.5rem_minmax(0,1fr)_14.5rem_12rem_7rem]',
  teacher: 'col-start-2 @min-[40rem]:row-start-2 @min-[58rem]:col-start-3 @min-[58rem]:row-start-1',
  seats: '@min-[40rem]:col-start-3 @min-[40rem]:row-span-2 @min-[58rem]:col-start-4 @min-[58rem]:row-span-1',
  action:
    '@min-[40rem]:col-start-4 @min-[40rem]:row-start-1 @min-[40rem]:row-span-2 @min-[58rem]:col-start-5 @min-[58rem]:row-span-1',
  /** What stands in place of seats and button. */
  both: '@min-[40rem]:col-span-2 @min-[40rem]:col-start-3 @min-[40rem]:row-start-1 @min-[40rem]:row-span-2 @min-[58rem]:col-start-4 @min-[58rem]:row-span-1',
}

/** A class in the list: open, mine, or impossible and why. Wherever it is pressed, its detail opens. */
export function ClassCard({ liveClass, rules, search }: Props) {
  const mine = liveClass.mine?.student_class_id != null
  const refusal = mine ? null : (liveClass.mine?.refusal ?? null)
  const quiet = refusal !== null
  const look = mine ? 'border-lamp bg-lamp-wash' : quiet ? 'border-line' : 'border-line bg-room shadow-card'
  return (
    <article
      className={classNames(
        'relative grid items-center gap-x-4 gap-y-2.5 rounded-card border py-3.5 pe-4 ps-5 transition-colors hover:border-edge @min-[58rem]:gap-x-6',
        columns.card,
        look,
      )}
    >
      <span
        aria-hidden="true"
        className="absolute inset-y-3.5 -inset-s-px w-[3px] rounded-pill"
        style={{ background: quiet ? 'var(--line)' : levelColor(liveClass.level?.color) }}
      />
      <div className="self-start @min-[40rem]:row-span-2 @min-[40rem]:self-center @min-[58rem]:row-span-1">
        <ClassTime liveClass={liveClass} zone={rules.zone} quiet={quiet} />
      </div>
      <div className="min-w-0">
        <h4>
          <Link
            id={`class-${liveClass.id}`}
            to="/students/classes/reserve"
            search={{ ...search, class: liveClass.id }}
            {...opensOver}
            className={classNames(
              '-my-2.5 block py-2.5 font-text text-body leading-6 font-semibold outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-lamp',
              quiet ? 'text-ink-2' : 'text-ink',
            )}
          >
            <Taught>{classTitle(liveClass)}</Taught>
            <span className="sr-only">, {clockTime(liveClass.starts_at, rules.zone)}</span>
          </Link>
        </h4>
        <p className="text-small">
          <ClassLine liveClass={liveClass} quiet={quiet} />
        </p>
      </div>
      <div className={columns.teacher}>
        <TeacherLine teacher={liveClass.teacher} quiet={quiet} />
      </div>
      <div className="col-span-2 flex min-h-11 items-center justify-between gap-4 border-t border-line pt-2.5 @min-[40rem]:contents">
        {mine ? (
          <Mine liveClass={liveClass} rules={rules} />
        ) : refusal ? (
          <p className={`text-small text-ink-2 @min-[40rem]:text-end ${columns.both}`}>
            <Refused liveClass={liveClass} refusal={refusal} rules={rules} />
          </p>
        ) : (
          <Open liveClass={liveClass} rules={rules} search={search} />
        )}
      </div>
    </article>
  )
}

/** Why the class cannot be reserved; of a full one, that it can be waited for or that it is. */
function Refused({ liveClass, refusal, rules }: Omit<Props, 'search'> & { refusal: ReserveErrorCode }) {
  const words = waitlistWords().card
  const place = usePlace(liveClass.id)
  if (refusal !== 'class_full' || liveClass.type_scheduled_class === 'PRIVATE') {
    return refusalSentence(refusal, rules.factsOf(liveClass))
  }
  return place ? words.waiting(place.rank, place.waiting) : words.open
}

function Open({ liveClass, rules, search }: Props) {
  const words = reserveWords()
  const held = usePlace(liveClass.id)?.state === 'OFFERED'
  return (
    <>
      <div className={columns.seats}>
        <SeatDots
          taken={liveClass.capacity - liveClass.seats_left}
          capacity={liveClass.capacity}
          label={held ? waitlistWords().card.held : words.left(liveClass.seats_left)}
          color={levelColor(liveClass.level?.color)}
        />
        <p className="tabular text-tiny text-ink-3">{hoursInWords(hoursOfMinutes(liveClass.cost_minutes))}</p>
      </div>
      <div className={`relative z-10 shrink-0 text-end ${columns.action}`}>
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

function Mine({ liveClass, rules }: Omit<Props, 'search'>) {
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
