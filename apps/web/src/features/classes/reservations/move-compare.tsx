import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import type { ReactNode } from 'react'
import type { OpenClass, ScheduledClass, StudentClass } from '#entities/live-class/live-class.ts'
import { liveClassWords } from '#entities/live-class/live-class.words.ts'
import { nearDayAndTime } from '#entities/live-class/when.ts'
import { OverlapNote } from '#entities/waitlist/overlap-note.tsx'
import { capitalize } from '#platform/time/region.ts'
import { useCountdown } from '#platform/time/use-countdown.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { moveWords } from './move.words.ts'
import { moveCost } from './move-cost.ts'

interface Props {
  mine: StudentClass
  zone: string
  chosen: OpenClass | null
}

/** The reserved and the selected class side by side, and what the switch means for hours and deadlines. */
export function MoveCompare({ mine, zone, chosen }: Props) {
  const words = moveWords()
  const near = (instant: string) => nearDayAndTime(instant, zone, new Date())
  const isFreePeriodOver = useCountdown(mine.cancel_free_until).past
  const until = chosen?.cancel_free_until ?? mine.cancel_free_until
  const deadline = useCountdown(until).past ? words.freeEnded : words.free
  return (
    <div className="rounded-card border border-line bg-desk p-4">
      <dl className="grid gap-3 tablet:grid-cols-2">
        <Side name={words.from}>
          <ClassSummary liveClass={mine.scheduled_live_class} zone={zone} />
        </Side>
        <Side name={words.to}>
          {chosen ? <ClassSummary liveClass={chosen} zone={zone} /> : <p className="text-small">{words.notChosen}</p>}
        </Side>
      </dl>
      <p className="mt-3 border-t border-line pt-3 text-small" aria-live="polite">
        {chosen ? moveCost(mine.cost_minutes, chosen.cost_minutes, isFreePeriodOver) : words.keepsSeat}
        {chosen && ` ${isFreePeriodOver ? words.stays(near(mine.cancel_free_until)) : deadline(near(until))}`}
      </p>
      {chosen && <OverlapNote liveClass={chosen} zone={zone} />}
    </div>
  )
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-h-18">
      <dt className="text-tiny font-semibold text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function ClassSummary({ liveClass, zone }: { liveClass: ScheduledClass; zone: string }) {
  const { teacher } = liveClass
  return (
    <>
      <p className="tabular font-display text-large font-semibold text-ink">
        {capitalize(nearDayAndTime(liveClass.starts_at, zone, new Date()))}
      </p>
      <p className="text-small">
        <TaughtText>{classTitle(liveClass)}</TaughtText>
        {' · '}
        {teacher ? namesOf(teacher) : liveClassWords().noTeacher}
      </p>
    </>
  )
}
