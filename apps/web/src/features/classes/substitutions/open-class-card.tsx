import { classTitle } from '@aulaviva/domain/class-title'
import { useEffect, useRef } from 'react'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import { ClassTime } from '#entities/live-class/class-time.tsx'
import { nearDayAndTime } from '#entities/live-class/when.ts'
import { levelColor } from '#entities/syllabus/level-mark.tsx'
import { clockSpan } from '#platform/time/format.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { openClassesWords } from './open-classes.words.ts'
import type { OpenClass } from './substitutions.queries.ts'

interface Props {
  liveClass: OpenClass
  zone: string
  staff: boolean
  /** Whether a link led to this class. */
  isTarget: boolean
  onCover: () => void
}

/** Whether the teacher can't cover the class. Staff can assign every one. */
export const isNotCoverable = ({ conflict, outside_teaching }: OpenClass) => conflict !== null || outside_teaching

/** A class that needs a substitute: time, students, deadline, and conflicts with the reader's own classes. */
export function OpenClassCard({ liveClass, zone, staff, isTarget, onCover }: Props) {
  const footer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isTarget) footer.current?.scrollIntoView({ block: 'center' })
  }, [isTarget])
  const words = openClassesWords()
  const { conflict, level, seats_taken: students, teacher_needed_until: until } = liveClass
  const quiet = isNotCoverable(liveClass)
  return (
    <Card as="li" mark={quiet ? undefined : levelColor(level?.color)} padding="none" quiet={quiet}>
      <div className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-3 p-4 tablet:grid-cols-[5.5rem_minmax(0,1fr)_auto] tablet:items-center tablet:gap-x-5 tablet:px-5">
        <ClassTime liveClass={liveClass} zone={zone} quiet={quiet} />
        <div className="min-w-0">
          <h3 className={`font-text font-semibold tablet:text-large ${quiet ? 'text-ink-2' : 'text-ink'}`}>
            <TaughtText>{classTitle(liveClass)}</TaughtText>
          </h3>
          <p className="text-small">
            <ClassLine liveClass={liveClass} quiet={quiet} />
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-2">
            <span className="inline-flex items-center gap-1.5">
              <Icon name="users" size={16} className="shrink-0 text-ink-3" />
              {words.students(students)}
            </span>
            <span className="tabular inline-flex items-center gap-1.5">
              <Icon name="clock" size={16} className="shrink-0 text-ink-3" />
              {words.until(nearDayAndTime(until, zone, new Date()))}
            </span>
          </p>
        </div>
        <div
          ref={footer}
          className="col-span-2 mt-3 border-t border-line pt-3 tablet:col-span-1 tablet:mt-0 tablet:max-w-60 tablet:border-0 tablet:pt-0"
        >
          {quiet ? (
            <p className="flex items-start gap-2 text-small text-ink-2 tablet:min-h-11 tablet:items-center">
              <Icon name="warning" size={16} className="mt-[3px] shrink-0 text-warn tablet:mt-0" />
              {conflict
                ? words.conflict(conflict.title, clockSpan(conflict.starts_at, conflict.ends_at, zone))
                : words.outside}
            </p>
          ) : (
            <Button variant="primary" wide pending={false} onPress={onCover}>
              {staff ? words.assign : words.cover}
              <span className="sr-only">
                {' '}
                <TaughtText>{classTitle(liveClass)}</TaughtText>,{' '}
                {nearDayAndTime(liveClass.starts_at, zone, new Date())}
              </span>
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
