import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import { Link } from '@tanstack/react-router'
import { stageOf } from '#entities/attendance/class-day.ts'
import { DueCount } from '#entities/attendance/due-count.tsx'
import { teacherClassWords } from '#entities/attendance/teacher-class.words.ts'
import type { TeacherClass } from '#entities/attendance/teacher-classes.queries.ts'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import { nearDayAndTime } from '#entities/live-class/when.ts'
import { levelColor } from '#entities/syllabus/level-mark.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { ClockFace } from '#platform/time/clock-face.tsx'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { teacherHomeWords } from './teacher-home.words.ts'

interface Props {
  classes: readonly TeacherClass[]
  next: TeacherClass | undefined
  zone: string
  now: number
  withTeacher: boolean
}

/** Today's classes in order, with a line at the current time. */
export function HomeToday({ classes, next, zone, now, withTeacher }: Props) {
  const words = teacherHomeWords()
  if (classes.length === 0) {
    return (
      <EmptyState
        icon="calendar"
        title={words.noneToday}
        action={<ButtonLink to="/teachers/classes/reserve">{words.openClasses}</ButtonLink>}
      >
        {next ? words.nextOn(nearDayAndTime(next.starts_at, zone, new Date(now))) : words.noneTodayBody}
      </EmptyState>
    )
  }
  const firstUpcoming = classes.findIndex(one => stageOf(one, now) !== 'ended')
  return (
    <section>
      <SectionHeading
        action={
          <ButtonLink to="/teachers/classes" variant="quiet">
            {words.all}
          </ButtonLink>
        }
      >
        {words.today}
      </SectionHeading>
      <ol>
        {classes.map((one, at) => (
          <Stop
            key={one.id}
            liveClass={one}
            zone={zone}
            now={now}
            isNow={at === firstUpcoming}
            isLast={at === classes.length - 1}
            withTeacher={withTeacher}
          />
        ))}
      </ol>
    </section>
  )
}

interface StopProps {
  liveClass: TeacherClass
  zone: string
  now: number
  isNow: boolean
  isLast: boolean
  withTeacher: boolean
}

function Stop({ liveClass, zone, now, isNow, isLast, withTeacher }: StopProps) {
  const stage = stageOf(liveClass, now)
  const { level, teacher } = liveClass
  const color = stage === 'ended' ? 'var(--edge)' : levelColor(level?.color)
  return (
    <li className="relative grid grid-cols-[3.25rem_1.25rem_minmax(0,1fr)] gap-x-3">
      <time
        dateTime={liveClass.starts_at}
        className={`tabular pt-3 text-end font-display text-large font-semibold ${stage === 'ended' ? 'text-ink-3' : 'text-ink'}`}
      >
        <ClockFace instant={liveClass.starts_at} zone={zone} />
      </time>
      <span aria-hidden="true" className="relative flex justify-center">
        {!isLast && <span className="absolute top-6 -bottom-6 w-px bg-line" />}
        <span
          className="relative mt-[1.125rem] size-3 rounded-pill border-2"
          style={{ borderColor: color, background: isNow ? color : 'var(--night)' }}
        />
      </span>
      <div className="relative mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card px-3 py-2.5 transition-colors has-[a:hover]:bg-room">
        <div className="min-w-0">
          <Link
            to="/teachers/classes/$id"
            params={{ id: liveClass.id }}
            className={`font-semibold after:absolute after:inset-0 after:rounded-card ${stage === 'ended' ? 'text-ink-2' : 'text-ink'}`}
          >
            <TaughtText>{classTitle(liveClass)}</TaughtText>
          </Link>
          <p className="text-small">
            <ClassLine liveClass={liveClass} quiet={stage === 'ended'} />
          </p>
          {withTeacher && teacher && <p className="text-small text-ink-3">{namesOf(teacher)}</p>}
        </div>
        {stage === 'running' && <StatusPill tone="lamp">{teacherClassWords().running}</StatusPill>}
        {stage === 'ended' && <DueCount liveClass={liveClass} now={now} />}
        {stage === 'before' && (
          <span className="tabular text-small text-ink-2">{teacherClassWords().students(liveClass.seats_taken)}</span>
        )}
      </div>
    </li>
  )
}
