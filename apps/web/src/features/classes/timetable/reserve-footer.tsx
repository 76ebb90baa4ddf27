import { useEffect } from 'react'
import { AddToCalendar } from '#entities/calendar/add-to-calendar.tsx'
import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { ReservedMark } from '#entities/live-class/reserved-mark.tsx'
import { OverlapNote } from '#entities/waitlist/overlap-note.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { useMe } from '#platform/session/me.ts'
import { clockTime } from '#platform/time/format.ts'
import { useCountdown } from '#platform/time/use-countdown.ts'
import { Button } from '#ui/button.tsx'
import { focusTitle } from '#ui/top-dialog.ts'
import { refusalSentence } from './refusal.ts'
import { reserveWords } from './reserve.words.ts'
import type { ClassDetail, ListedClass } from './timetable.queries.ts'
import { costSentence } from './use-reserve.ts'
import type { ReserveRules } from './use-rules.ts'
import type { WaitlistState } from './use-waitlist.ts'
import { WaitlistFooter } from './waitlist-footer.tsx'

/** Reserving a seat, shared by the parts of the detail. Only one request at a time. */
export interface ReserveAction {
  /** The student has just reserved the seat. */
  done: boolean
  pendingId: string | null
  reserve: (liveClass: { id: string }) => void
}

interface Props {
  liveClass: ListedClass
  /** The class with its deadlines, once it is loaded. */
  detail: ClassDetail | undefined
  rules: ReserveRules
  act: ReserveAction
  line: WaitlistState
}

/** What can be done with the class: reserve it, open the reservation, or the reason why not. */
export function ReserveFooter({ liveClass, detail, rules, act, line }: Props) {
  const words = reserveWords()
  const me = useMe()
  // The toast announces the result, which the title doesn't repeat.
  useEffect(() => {
    if (act.done) focusTitle()
  }, [act.done])
  const { mine } = liveClass
  if (mine?.student_class_id) {
    const opens = rules.roomOpensAt(liveClass)
    return (
      // Replaces the button, so that the second press of a double-click does nothing.
      <div className="flex w-full flex-row-reverse flex-wrap-reverse items-center justify-between gap-3">
        <ReservedMark plays={act.done}>
          <span className="font-semibold">{words.reserved}</span>
          {opens && <span className="text-ink-2"> · {words.roomOpens(clockTime(opens, rules.zone))}</span>}
        </ReservedMark>
        <div className="grid w-full gap-3 tablet:flex tablet:w-auto">
          <AddToCalendar classId={liveClass.id} />
          <ButtonLink to="/students/classes" search={{ class: mine.student_class_id }}>
            {words.detail.seeMine}
          </ButtonLink>
        </div>
      </div>
    )
  }
  if (mine?.refusal === 'class_full' && line.isVisible) return <WaitlistFooter line={line} />
  if (mine?.refusal) {
    return (
      <div className="w-full">
        <p className="font-semibold text-ink">{words.detail.impossible}</p>
        <p className="text-ink-2">{refusalSentence(mine.refusal, rules.factsOf(liveClass))}</p>
      </div>
    )
  }
  return (
    <div className="flex w-full flex-col gap-3 tablet:flex-row tablet:items-center tablet:justify-between">
      <div className="text-ink-2">
        <OverlapNote liveClass={liveClass} zone={rules.zone} />
        {detail && detail.cost_minutes > 0 && <LateCost detail={detail} />}
        <p>{costSentence(liveClass.cost_minutes, me.student?.available_hours ?? 0)}</p>
      </div>
      <div className="grid shrink-0">
        <Button variant="primary" pending={act.pendingId === liveClass.id} onPress={() => act.reserve(liveClass)}>
          {liveClass.cost_minutes === 0
            ? words.reserve
            : words.detail.confirm(formatHours(hoursOfMinutes(liveClass.cost_minutes)))}
        </Button>
      </div>
    </div>
  )
}

/** That canceling would no longer be free. */
function LateCost({ detail }: { detail: ClassDetail }) {
  const { past } = useCountdown(detail.cancel_free_until)
  if (!past) return null
  const cost = formatHours(hoursOfMinutes(detail.cost_minutes))
  return <p className="font-semibold text-ink">{reserveWords().detail.loses(cost)}</p>
}
