import { classTitle } from '@aulaviva/domain/class-title'
import { initialsOf, namesOf } from '@aulaviva/domain/names'
import { Link } from '@tanstack/react-router'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import { liveClassWords } from '#entities/live-class/live-class.words.ts'
import { levelColor } from '#entities/syllabus/level-mark.tsx'
import { useWaitlistPlace } from '#entities/waitlist/use-waitlist.ts'
import { waitlistWords } from '#entities/waitlist/waitlist.words.ts'
import { opensOver } from '#platform/page/overlay.ts'
import { ClockFace } from '#platform/time/clock-face.tsx'
import { longDay } from '#platform/time/format.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { edgeMark } from '#ui/edge-mark.ts'
import { Icon } from '#ui/icon.tsx'
import { reserveWords } from './reserve.words.ts'
import type { ReserveSearch } from './reserve-search.ts'
import type { ListedClass } from './timetable.queries.ts'
import { useRefusal } from './use-refusal.ts'
import type { ReserveRules } from './use-rules.ts'

const styles = {
  mine: 'border-lamp bg-lamp-wash',
  quiet: 'border-line text-ink-3',
  open: 'border-line bg-room shadow-card',
}

interface Props {
  liveClass: ListedClass
  rules: ReserveRules
  search: ReserveSearch
}

/** A class in the column of its day. The whole card is one link to the class detail. */
export function WeekCard({ liveClass, rules, search }: Props) {
  const words = reserveWords()
  const { starts_at, teacher, level, seats_left } = liveClass
  const mine = liveClass.mine?.student_class_id != null
  const refusal = useRefusal(liveClass, rules)
  const isOffered = useWaitlistPlace(liveClass.id)?.state === 'OFFERED'
  const quiet = refusal !== null
  return (
    <Link
      id={`opens-${liveClass.id}`}
      to="/students/classes/reserve"
      search={{ ...search, class: liveClass.id }}
      {...opensOver}
      style={edgeMark(quiet ? 'var(--line)' : levelColor(level?.color))}
      className={`edge-mark relative grid gap-y-0.5 rounded-button border pt-1 pb-2 pe-2.5 ps-3.5 text-tiny transition-colors hover:border-edge ${
        styles[mine ? 'mine' : quiet ? 'quiet' : 'open']
      }`}
    >
      {/* Screen readers that move from link to link don't hear the headings. */}
      <span className="sr-only">{longDay(starts_at, rules.zone)}, </span>
      {/* Wraps to two lines where a region writes long times. */}
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <time
          dateTime={starts_at}
          className={`tabular font-display text-large font-semibold whitespace-nowrap [&_span]:ms-1 [&_span]:inline-block ${quiet ? '' : 'text-ink'}`}
        >
          <ClockFace instant={starts_at} zone={rules.zone} />
        </time>
        {!mine && !quiet && (
          <span className="tabular text-ink-2">
            {isOffered ? waitlistWords().card.held : words.seatsLeft(seats_left)}
          </span>
        )}
      </span>
      <span className={`line-clamp-3 text-small leading-5 font-semibold ${quiet ? 'text-ink-2' : 'text-ink'}`}>
        <TaughtText>{classTitle(liveClass)}</TaughtText>
      </span>
      <span>
        <ClassLine liveClass={liveClass} quiet={quiet} brief />
      </span>
      <span className={`flex min-w-0 items-center gap-1.5 ${quiet ? '' : 'text-ink-2'}`}>
        {teacher ? (
          <>
            <span className={quiet ? 'grayscale' : undefined}>
              <Avatar id={teacher.id} initials={initialsOf(teacher)} photo={teacher.photo} size={24} />
            </span>
            <span className="truncate">{namesOf(teacher)}</span>
          </>
        ) : (
          liveClassWords().noTeacher
        )}
      </span>
      {mine && (
        <span className="mt-0.5 inline-flex items-center gap-0.5 justify-self-start rounded-pill bg-lamp py-px pe-2 ps-1 font-semibold text-on-lamp">
          <Icon name="check" size={16} />
          {words.reserved}
        </span>
      )}
      {quiet && <span className="text-ink-2">{refusal}</span>}
    </Link>
  )
}
