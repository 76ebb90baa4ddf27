import { classRemainder } from '@aulaviva/domain/class-title'
import type { ComponentProps } from 'react'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import type { StudentClass } from '#entities/live-class/live-class.ts'
import { type Materials, Prepared } from '#entities/live-class/prepared.tsx'
import { SeriesShift } from '#entities/live-class/series-shift.tsx'
import { dayAndTime } from '#entities/live-class/when.ts'
import { TeacherLine, WhereItMeets } from '#entities/live-class/who-and-where.tsx'
import { type Students, WhoComes } from '#entities/live-class/who-comes.tsx'
import { clockSpan, longDay } from '#platform/time/format.ts'
import { atStart } from '#platform/time/region.ts'
import { Taught } from '#platform/words/taught.tsx'
import { Part } from '#ui/section-heading.tsx'
import { CanceledPart } from './canceled-part.tsx'
import { DeadlineClock } from './deadline-clock.tsx'
import { myClassesWords } from './my-classes.words.ts'
import type { RatingState } from './rating-part.tsx'
import { Recorded } from './recorded.tsx'

interface Props {
  mine: StudentClass
  rating: RatingState
  zone: string
  started: boolean
  /** Start of the class that the reservation was last switched from. */
  movedFrom: string | undefined
  /** The materials of the class, once they are loaded. */
  materials: Materials | undefined
  /** Who has a seat, once it is loaded. */
  students: Students | undefined
  /** The series that continues after it, once it is loaded. */
  series: ComponentProps<typeof SeriesShift>['series']
}

/** Time, teacher, and topic, then the deadline of an upcoming class or the record of a started one. */
export function MyClassFacts({ mine, rating, zone, started, movedFrom, materials, students, series }: Props) {
  const words = myClassesWords().detail
  const liveClass = mine.scheduled_live_class
  const about = classRemainder(liveClass)
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <p className="font-display text-large font-semibold text-ink">
          {atStart(longDay(liveClass.starts_at, zone))},{' '}
          <time dateTime={liveClass.starts_at} className="tabular">
            {clockSpan(liveClass.starts_at, liveClass.ends_at, zone)}
          </time>
        </p>
        <p>
          <ClassLine liveClass={liveClass} />
        </p>
        <WhereItMeets classroom={liveClass.classroom} />
        {!started && <SeriesShift startsAt={liveClass.starts_at} series={series} zone={zone} />}
        {liveClass.unit && (
          <p className="text-small text-ink-3">
            <Taught>{liveClass.unit.title}</Taught>
          </p>
        )}
      </div>
      <div className="border-y border-line py-3">
        <TeacherLine teacher={liveClass.teacher} large={!rating.form} />
      </div>
      {mine.state !== 'RESERVED' && <CanceledPart mine={mine} zone={zone} />}
      {about && (
        <Part title={words.about}>
          <p className="whitespace-pre-line">{about}</p>
        </Part>
      )}
      {mine.state === 'RESERVED' && !started && liveClass.type_scheduled_class === 'GROUP' && (
        <WhoComes students={students} taken={liveClass.seats_taken} isMine />
      )}
      <Prepared materials={materials} />
      {mine.state === 'RESERVED' &&
        (started ? (
          <Recorded mine={mine} rating={rating} />
        ) : (
          <Part title={words.deadline}>
            <div className="grid gap-2">
              <DeadlineClock until={mine.cancel_free_until} zone={zone} cost={mine.cost_minutes} />
              <DeadlineClock what="move" until={mine.reschedule_until} zone={zone} />
              {movedFrom && <p className="text-small text-ink-3">{words.movedFrom(dayAndTime(movedFrom, zone))}</p>}
            </div>
          </Part>
        ))}
    </div>
  )
}
