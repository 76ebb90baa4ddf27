import { api } from '#platform/api/api.ts'
import { clockTime, dayOf } from '#platform/time/format.ts'
import { useCountdown } from '#platform/time/use-countdown.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { StudentClass } from './live-class.ts'
import { liveClassWords } from './live-class.words.ts'
import { nearDayAndTime } from './when.ts'

/**
 * The link to the online room while it is open, otherwise when it opens. Renders nothing if a classroom is shown
 * instead. Updates itself with time.
 */
export function RoomButton({ mine, zone, wide }: { mine: StudentClass; zone: string; wide?: boolean }) {
  const words = liveClassWords().room
  const untilOpen = useCountdown(mine.room_opens_at)
  const untilEnd = useCountdown(mine.scheduled_live_class.ends_at)
  if (mine.room_url && !untilEnd.past) {
    return (
      <LinkButton
        href={mine.room_url}
        onClick={() => recordPresence(mine.id)}
        target="_blank"
        rel="noopener noreferrer"
        variant="primary"
        wide={wide}
      >
        {words.enter}
        <span className="sr-only"> ({words.newTab})</span>
        <Icon name="arrow-right" size={20} />
      </LinkButton>
    )
  }
  if (mine.scheduled_live_class.classroom && untilOpen.past && !untilEnd.past) return null
  const now = new Date()
  const isToday = dayOf(mine.room_opens_at, zone) === dayOf(now, zone)
  const opens = isToday ? clockTime(mine.room_opens_at, zone) : nearDayAndTime(mine.room_opens_at, zone, now)
  return (
    <p className="flex min-h-11 items-center gap-2 text-small text-ink-2">
      <Icon name="clock" size={20} className="shrink-0 text-ink-3" />
      {untilEnd.past ? words.ended : untilOpen.past ? words.waiting : words.opens(opens)}
    </p>
  )
}

/** Records that the student joins. Joining never waits for it or fails with it. */
function recordPresence(id: string) {
  api('POST /api/classes/my-classes/{id}/room/', { params: { id } }).catch(() => {})
}
