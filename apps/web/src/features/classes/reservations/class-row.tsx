import { classTitle } from '@aulaviva/domain/class-title'
import { Link } from '@tanstack/react-router'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import { ClassTime } from '#entities/live-class/class-time.tsx'
import type { StudentClass } from '#entities/live-class/live-class.ts'
import { TeacherLine } from '#entities/live-class/teacher-and-place.tsx'
import { formatDay } from '#entities/live-class/when.ts'
import { levelColor } from '#entities/syllabus/level-mark.tsx'
import { opensOver } from '#platform/page/overlay.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { edgeMark } from '#ui/edge-mark.ts'
import { DeadlineClock } from './deadline-clock.tsx'
import type { MyClassesSearch } from './my-classes-search.ts'
import { Outcome } from './outcome.tsx'

interface Props {
  mine: StudentClass
  zone: string
  search: MyClassesSearch
}

/** One reserved class in the list. The whole row opens its detail. */
export function ClassRow({ mine, zone, search }: Props) {
  const liveClass = mine.scheduled_live_class
  const over = search.tab !== undefined
  return (
    <article
      style={edgeMark(levelColor(liveClass.level?.color))}
      className="edge-mark relative grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 rounded-card border border-line bg-room py-3.5 pe-4 ps-5 shadow-card transition-colors hover:border-edge @min-[40rem]:grid-cols-[6rem_minmax(0,1fr)_15rem] @min-[40rem]:gap-x-6 @min-[58rem]:grid-cols-[6rem_minmax(0,1fr)_13.5rem_17.5rem]"
    >
      <div className="self-start @min-[58rem]:self-center">
        <p className="text-tiny font-semibold text-ink-2">{formatDay(liveClass.starts_at, zone, new Date())}</p>
        <ClassTime liveClass={liveClass} zone={zone} />
      </div>
      <div className="min-w-0 self-start @min-[58rem]:self-center">
        <h3>
          <Link
            id={`opens-${mine.id}`}
            to="/students/classes"
            search={{ ...search, class: mine.id }}
            {...opensOver}
            className="-my-2.5 block py-2.5 font-text text-body leading-6 font-semibold text-ink outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-lamp"
          >
            <TaughtText>{classTitle(liveClass)}</TaughtText>
          </Link>
        </h3>
        <p className="text-small">
          <ClassLine liveClass={liveClass} />
        </p>
      </div>
      <div className="col-start-2 @min-[40rem]:col-start-3">
        <TeacherLine teacher={liveClass.teacher} />
      </div>
      <div className="col-span-2 border-t border-line pt-2.5 text-small text-ink-2 @min-[40rem]:col-span-3 @min-[58rem]:col-span-1 @min-[58rem]:col-start-4 @min-[58rem]:border-0 @min-[58rem]:pt-0">
        {over ? (
          <Outcome mine={mine} />
        ) : (
          <DeadlineClock brief until={mine.cancel_free_until} zone={zone} cost={mine.cost_minutes} />
        )}
      </div>
    </article>
  )
}
