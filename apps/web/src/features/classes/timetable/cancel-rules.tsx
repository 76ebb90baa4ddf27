import { DeadlineLine } from '#entities/live-class/deadline-line.tsx'
import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { dayAndTime } from '#entities/live-class/when.ts'
import { useMe } from '#platform/session/me.ts'
import { useCountdown } from '#platform/time/use-countdown.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { reserveWords } from './reserve.words.ts'
import type { ClassDetail } from './timetable.queries.ts'
import type { ReserveRules } from './use-rules.ts'

/** The deadlines for free cancellation and for switching classes, and the cost of a later cancellation. */
export function CancelRules({ detail, rules }: { detail: ClassDetail | undefined; rules: ReserveRules }) {
  const { detail: words } = reserveWords()
  return (
    <section>
      <h3 className="mb-1 font-text text-small font-semibold text-ink">{words.canceling}</h3>
      <div className="min-h-30 tablet:min-h-18">
        {detail ? <Sentence detail={detail} zone={rules.zone} /> : <Skeleton width="18rem" height="1rem" />}
      </div>
    </section>
  )
}

function Sentence({ detail, zone }: { detail: ClassDetail; zone: string }) {
  const { detail: words } = reserveWords()
  const isElsewhere = zone !== useMe().academy.time_zone
  const { past } = useCountdown(detail.cancel_free_until)
  const until = dayAndTime(detail.cancel_free_until, zone)
  const cost = formatHours(hoursOfMinutes(detail.cost_minutes))
  const moves = useCountdown(detail.reschedule_until)
  return (
    <div className="grid gap-2">
      <DeadlineLine what="cancel">
        {detail.cost_minutes === 0 ? (
          words.freeAlways
        ) : past ? (
          // Before reserving, the cost is above the button.
          `${words.freeEnded(until, isElsewhere)} ${detail.mine?.student_class_id ? words.loses(cost) : ''}`
        ) : (
          <>
            <span className="text-ink">{words.freeUntil(until, isElsewhere)}</span>
            <span className="block text-small text-ink-3">{words.afterwards(cost)}</span>
          </>
        )}
      </DeadlineLine>
      {!moves.past && (
        <DeadlineLine what="move">{words.movesUntil(dayAndTime(detail.reschedule_until, zone))}</DeadlineLine>
      )}
    </div>
  )
}
