import { classTitle } from '@aulaviva/domain/class-title'
import { initialsOf, namesOf } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { stageOf } from '#entities/attendance/class-day.ts'
import { teacherClassWords } from '#entities/attendance/teacher-class.words.ts'
import { rosterQuery, type TeacherClass } from '#entities/attendance/teacher-classes.queries.ts'
import { TeacherRoom } from '#entities/attendance/teacher-room.tsx'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import { Countdown } from '#entities/live-class/class-time.tsx'
import { dayHeading } from '#entities/live-class/when.ts'
import { LevelMark, levelColor } from '#entities/syllabus/level-mark.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { clockSpan } from '#platform/time/format.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAtLeast } from '#ui/use-media.ts'
import { teacherHomeWords } from './teacher-home.words.ts'

interface Props {
  liveClass: TeacherClass
  zone: string
  now: number
  withTeacher: boolean
}

/** The next or current class: time until it starts, its room, and its students. */
export function TeachersNextClass({ liveClass, zone, now, withTeacher }: Props) {
  const words = teacherHomeWords()
  const running = stageOf(liveClass, now) === 'running'
  const { starts_at: startsAt, ends_at: endsAt, level, teacher } = liveClass
  return (
    <Card as="section" mark={levelColor(level?.color)} padding="wide">
      <div className="grid gap-x-8 gap-y-5 tablet:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="flex min-w-0 flex-col items-start">
          <h2 className="text-title font-semibold text-ink">
            <span className="mb-1 block font-text text-small text-lamp-ink">{running ? words.now : words.next}</span>{' '}
            <TaughtText>{classTitle(liveClass)}</TaughtText>
          </h2>
          <p className="mt-1 text-ink-2">
            <span className="font-semibold text-ink">{dayHeading(startsAt, zone, new Date(now))}</span>{' '}
            <time dateTime={startsAt} className="tabular">
              {clockSpan(startsAt, endsAt, zone)}
            </time>
          </p>
          <p>
            <ClassLine liveClass={liveClass} />
          </p>
          {withTeacher && teacher && (
            <p className="text-small text-ink-2">{teacherClassWords().teacher(namesOf(teacher))}</p>
          )}
          <p className="mt-4 mb-5">
            <span className="block text-small text-ink-2">{running ? words.endsIn : teacherClassWords().startsIn}</span>
            <span className="block font-display text-title font-semibold text-ink">
              <Countdown until={running ? endsAt : startsAt} />
            </span>
          </p>
          <div className="mt-auto flex flex-wrap items-center gap-3">
            <TeacherRoom liveClass={liveClass} zone={zone} now={now} />
            <ButtonLink to="/teachers/classes/$id" params={{ id: liveClass.id }}>
              {running ? words.record : words.openClass}
            </ButtonLink>
          </div>
        </div>
        <Attendees liveClass={liveClass} />
      </div>
    </Card>
  )
}

function Attendees({ liveClass: { id, seats_taken: seats } }: { liveClass: TeacherClass }) {
  const words = teacherHomeWords()
  const { data: students, error } = useQuery(rosterQuery(id))
  // The class also says how many there are.
  const count = students?.length ?? (error ? 0 : seats)
  // On a phone, today's classes must not be pushed far down.
  const maxRows = useAtLeast('tablet') ? 6 : 3
  const rows = Math.min(count, maxRows)
  return (
    <section
      aria-labelledby="who-comes"
      className="min-w-0 border-line max-tablet:border-t max-tablet:pt-4 tablet:border-s tablet:ps-6"
    >
      <h3 id="who-comes" className="font-text text-small font-semibold text-ink-2">
        {words.whoComes}
      </h3>
      {count === 0 && (
        <p className="mt-2 text-small text-ink-2">{error && !students ? words.namesFailed(seats) : words.nobodyYet}</p>
      )}
      <ul className="mt-2">
        {Array.from({ length: rows }, (_, at) => {
          const row = students?.[at]
          return (
            <li key={row?.id ?? at} className="flex h-12 items-center gap-3">
              {row ? (
                <>
                  <Avatar id={row.student.id} initials={initialsOf(row.student)} photo={row.student.photo} />
                  <span className="min-w-0 grow truncate text-small text-ink">{namesOf(row.student)}</span>
                  <span className="text-small">
                    {row.student.level && <LevelMark level={row.student.level} bar={false} />}
                  </span>
                </>
              ) : (
                <>
                  <Skeleton width="2.5rem" height="2.5rem" round />
                  <Skeleton width="60%" height="1rem" />
                </>
              )}
            </li>
          )
        })}
      </ul>
      {count > rows && <p className="mt-1 text-small text-ink-3">{words.more(count - rows)}</p>}
    </section>
  )
}
