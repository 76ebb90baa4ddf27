import { classTitle } from '@aulaviva/domain/class-title'
import { levelColor } from '#entities/syllabus/level-mark.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { clockSpan } from '#platform/time/format.ts'
import { useCountdown } from '#platform/time/use-countdown.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { edgeMark } from '#ui/edge-mark.ts'
import { ClassLine } from './class-line.tsx'
import type { ScheduledClass, StudentClass } from './live-class.ts'
import { liveClassWords } from './live-class.words.ts'
import { RoomButton } from './room-button.tsx'
import { ClassroomLine, TeacherLine } from './teacher-and-place.tsx'
import { dayHeading, formatCountdown } from './when.ts'

/** The student's next class: when, where, with whom, how long until it starts, and the room. */
export function NextClass({ mine, zone }: { mine: StudentClass; zone: string }) {
  const words = liveClassWords()
  const liveClass = mine.scheduled_live_class
  const left = useCountdown(liveClass.starts_at)
  return (
    <section
      aria-labelledby="next-class"
      style={edgeMark(levelColor(liveClass.level?.color))}
      className="edge-mark relative grid gap-x-8 gap-y-5 rounded-card border border-line bg-room p-5 shadow-card tablet:p-7 desk:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h2 id="next-class" className="text-small font-semibold text-lamp-ink">
          {words.next.label}
        </h2>
        <p className="mt-1 font-display text-figure font-semibold text-ink tablet:text-title">
          <TaughtText>{classTitle(liveClass)}</TaughtText>
        </p>
        <p className="mt-1 text-ink-2">
          <span className="font-semibold text-ink">{dayHeading(liveClass.starts_at, zone, new Date())}</span>
          {', '}
          <time dateTime={liveClass.starts_at} className="tabular">
            {clockSpan(liveClass.starts_at, liveClass.ends_at, zone)}
          </time>
        </p>
        <p className="mt-0.5">
          <ClassLine liveClass={liveClass} />
        </p>
        <ClassroomLine classroom={liveClass.classroom} />
        <div className="mt-4">
          <TeacherLine teacher={liveClass.teacher} large />
        </div>
        <Preparation liveClass={liveClass} />
      </div>
      <div className="flex flex-wrap content-between items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-4 desk:grid desk:min-w-60 desk:justify-items-end desk:border-0 desk:pt-0 desk:text-end">
        <p>
          <span className="block text-small text-ink-2">{left.past ? words.next.running : words.next.startsIn}</span>
          {!left.past && (
            <span
              role="timer"
              className="tabular block font-display text-figure font-semibold whitespace-nowrap text-ink tablet:text-title"
            >
              {formatCountdown(left)}
            </span>
          )}
        </p>
        <div className="order-1 grid w-full desk:order-0">
          <RoomButton mine={mine} zone={zone} />
        </div>
        <div>
          <ButtonLink id={`opens-${mine.id}`} to="/students/classes" search={{ class: mine.id }}>
            {words.next.details}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** The topic of the class, for preparing it. Renders nothing if it is unknown. */
function Preparation({ liveClass: { unit, topic, description } }: { liveClass: ScheduledClass }) {
  const words = liveClassWords().next
  // The title already shows the topic, or the description if there is no topic.
  const lines = [unit && words.unit(unit.number, unit.title), topic && description].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <div className="mt-4 rounded-button bg-desk px-4 py-3 text-small">
      <h3 className="font-text font-semibold text-ink">{words.prepare}</h3>
      {lines.map(line => (
        <p key={line} className="mt-0.5 max-w-[65ch] text-ink-2">
          {line}
        </p>
      ))}
    </div>
  )
}
