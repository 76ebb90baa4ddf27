import type { ComponentProps } from 'react'
import { clockSpan, longDay } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { ClassGroup } from './class-group.tsx'
import { ClassLine } from './class-line.tsx'
import type { ScheduledClass } from './live-class.ts'
import { SeriesShift } from './series-shift.tsx'
import { ClassroomLine } from './teacher-and-place.tsx'

interface Props {
  liveClass: ScheduledClass
  /** The series that continues after it, once it is loaded. */
  series: ComponentProps<typeof SeriesShift>['series']
  /** The group it belongs to, once it is loaded. */
  group: ComponentProps<typeof ClassGroup>['group']
  zone: string
}

/** The head of a student's class: its time, kind, classroom, and unit. */
export function ClassHead({ liveClass, series, group, zone }: Props) {
  const { starts_at, ends_at, classroom, unit } = liveClass
  return (
    <div className="grid gap-1">
      <p className="font-display text-large font-semibold text-ink">
        {capitalize(longDay(starts_at, zone))},{' '}
        <time dateTime={starts_at} className="tabular">
          {clockSpan(starts_at, ends_at, zone)}
        </time>
      </p>
      <p>
        <ClassLine liveClass={liveClass} />
      </p>
      <ClassroomLine classroom={classroom} />
      <ClassGroup group={group} />
      <SeriesShift startsAt={starts_at} series={series} zone={zone} />
      {unit && (
        <p className="text-small text-ink-3">
          <TaughtText>{unit.title}</TaughtText>
        </p>
      )}
    </div>
  )
}
