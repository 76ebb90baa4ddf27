import type { ComponentProps, ReactNode } from 'react'
import { levelColor } from '#entities/syllabus/level-mark.tsx'
import { classNames } from '#ui/class-names.ts'
import { edgeMark } from '#ui/edge-mark.ts'
import { ClassLine } from './class-line.tsx'
import { ClassTime } from './class-time.tsx'
import type { ScheduledClass } from './live-class.ts'
import { TeacherLine } from './teacher-and-place.tsx'

/** Layout of a card's parts by the width of its `@container`. */
export const classCardColumns = {
  seats: '@min-[40rem]:col-start-3 @min-[40rem]:row-span-2 @min-[58rem]:col-start-4 @min-[58rem]:row-span-1',
  action:
    '@min-[40rem]:col-start-4 @min-[40rem]:row-start-1 @min-[40rem]:row-span-2 @min-[58rem]:col-start-5 @min-[58rem]:row-span-1',
  /** Replaces both seats and button. */
  both: '@min-[40rem]:col-span-2 @min-[40rem]:col-start-3 @min-[40rem]:row-start-1 @min-[40rem]:row-span-2 @min-[58rem]:col-start-4 @min-[58rem]:row-span-1',
}
const columns = {
  card: 'grid-cols-[4.5rem_minmax(0,1fr)] @min-[40rem]:grid-cols-[5rem_minmax(0,1fr)_11rem_6.75rem] @min-[58rem]:grid-cols-[5.5rem_minmax(0,1fr)_14.5rem_12rem_7rem]',
  teacher: 'col-start-2 @min-[40rem]:row-start-2 @min-[58rem]:col-start-3 @min-[58rem]:row-start-1',
}
const looks = {
  mine: 'border-lamp bg-lamp-wash',
  quiet: 'border-line',
  open: 'border-line bg-room shadow-card',
}

interface Props {
  liveClass: Pick<
    ScheduledClass,
    'starts_at' | 'ends_at' | 'teacher' | keyof ComponentProps<typeof ClassLine>['liveClass']
  >
  zone: string
  look: keyof typeof looks
  title: ReactNode
  /** Seats and actions: parts placed with `classCardColumns`. */
  children: ReactNode
}

/** A class in the list of a day. */
export function ClassCardFrame({ liveClass, zone, look, title, children }: Props) {
  const quiet = look === 'quiet'
  return (
    <article
      style={edgeMark(quiet ? 'var(--line)' : levelColor(liveClass.level?.color))}
      className={classNames(
        'edge-mark relative grid items-center gap-x-4 gap-y-2.5 rounded-card border py-3.5 pe-4 ps-5 transition-colors hover:border-edge @min-[58rem]:gap-x-6',
        columns.card,
        looks[look],
      )}
    >
      <div className="self-baseline @min-[40rem]:row-span-2 @min-[40rem]:self-center @min-[58rem]:row-span-1">
        <ClassTime liveClass={liveClass} zone={zone} quiet={quiet} />
      </div>
      <div className="min-w-0 self-baseline @min-[40rem]:self-center">
        {title}
        <p className="text-small">
          <ClassLine liveClass={liveClass} quiet={quiet} />
        </p>
      </div>
      <div className={columns.teacher}>
        <TeacherLine teacher={liveClass.teacher} quiet={quiet} />
      </div>
      <div className="col-span-2 flex min-h-11 items-center justify-between gap-4 border-t border-line pt-2.5 @min-[40rem]:contents">
        {children}
      </div>
    </article>
  )
}
