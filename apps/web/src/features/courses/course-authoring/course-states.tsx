import { useMe } from '#platform/session/me.ts'
import { dateAndTime } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import type { ListedCourse } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'

/** Whether a course is published, and whether it has unpublished changes. */
export function CourseStates({ course }: { course: ListedCourse }) {
  const words = courseAuthoringWords().states
  const when = useWhen()
  const { state, has_draft, publish_at, publish_missed_at } = course
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusPill tone={state === 'PUBLISHED' ? 'good' : 'neutral'}>{words[state]}</StatusPill>
      {state === 'PUBLISHED' && has_draft && <StatusPill tone="lamp">{words.changed}</StatusPill>}
      {publish_at && (
        <StatusPill tone="info" icon="clock">
          {words.scheduled(when(publish_at))}
        </StatusPill>
      )}
      {publish_missed_at && (
        <StatusPill tone="warn" icon="warning">
          {words.missed}
        </StatusPill>
      )}
    </span>
  )
}

/** Formats an instant as date and time in the person's time zone. */
export function useWhen(): (instant: string) => string {
  const zone = zoneOf(useMe())
  return instant => dateAndTime(instant, zone)
}
